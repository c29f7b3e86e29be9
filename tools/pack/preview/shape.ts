// The JSON that the preview's server sends to its gallery.
import type { Motion } from '../../../scenes/stage/motion';
import type { Fault } from '../check/fault';

/** A place for a picture, and the picture in it now. */
export interface SlotShape {
  /** "folder/name". */
  readonly part: string;
  /** In picture pixels; two are one point of a phone. */
  readonly size: readonly [number, number];
  readonly pivot: readonly [number, number] | null;
  /** Borders that keep their size: left, top, right, bottom. */
  readonly nineSlice: readonly [number, number, number, number] | null;
  /** The name of the row that the picture belongs to. */
  readonly row: string | null;
  /** Requirements for a drawing there, and how the pack that defines the slot has drawn it. */
  readonly what: string;
  readonly drawn: string;
  /** Whether and with which colours scenes tint it, in words. */
  readonly tint: string;
  /** At which share of its size it is stored, where that is less than all, and the pack that says so. */
  readonly stored: { readonly at: number; readonly by: string } | null;
  /** There is a drawing of what lies where in it, at /guide/<pack>/<part>.svg. */
  readonly hasGuide: boolean;
  /** The games that show it; "hud" means the pages. */
  readonly games: readonly string[];
  /** The pack whose picture is seen: this one, or one that it inherits from. Null where no pack has one. */
  readonly owner: string | null;
  /** Path below the owner's folder. */
  readonly file: string | null;
  /** Changes whenever the picture changes. */
  readonly version: string;
  readonly faults: readonly Fault[];
}

export interface ColourShape {
  readonly name: string;
  readonly value: string;
  /** The pack sets the colour itself. */
  readonly isOwn: boolean;
  /** Pictures that it tints. */
  readonly tints?: readonly string[];
}

export interface FontShape {
  readonly family: string;
  readonly scale: number;
  readonly isOwn: boolean;
  /** The addresses and weights of its files. Empty for a font that the client already has. */
  readonly files: readonly { readonly address: string; readonly weight: number }[];
}

/** By game ("shared": the hall's), every sound and its place in a file below /sound/<pack>/. */
export interface SoundsShape {
  readonly groups: Readonly<
    Record<
      string,
      readonly {
        readonly name: string;
        readonly file: string;
        /** In milliseconds. */
        readonly start: number;
        readonly length: number;
        readonly isLoop: boolean;
        readonly isOwn: boolean;
      }[]
    >
  >;
}

export interface PackShape {
  readonly name: string;
  readonly title: string;
  readonly inherits: string | null;
  readonly slots: readonly SlotShape[];
  readonly palette: readonly ColourShape[];
  /** The colours of scenes, by game; a value is a colour or the name of one in the palette. */
  readonly colours: Readonly<Record<string, readonly ColourShape[]>>;
  readonly fonts: Readonly<Record<'display' | 'text', FontShape | null>>;
  /** The changes that undo and redo would take, in words. */
  readonly undo: string | null;
  readonly redo: string | null;
  /** A version of each game, which changes whenever the game looks different. */
  readonly games: Readonly<Record<string, string>>;
  /** The motion.json values by game: the pack's own, and those of the packs it builds on. */
  readonly motion: Readonly<Record<string, { readonly own: Motion; readonly inherited: Motion }>>;
  /** Faults that belong to no slot, such as one in pack.json. */
  readonly faults: readonly Fault[];
}

export interface PackTitle {
  readonly name: string;
  readonly title: string;
}

/** An event: files were saved, or a check has finished. */
export interface News {
  /** The time of the save, by this computer's clock. */
  readonly savedAt?: number;
  /** The packs that have changed; without it, any pack may have. */
  readonly packs?: readonly string[];
}

/** The outcome of a change, such as a picture dropped onto a slot. */
export interface DropAnswer {
  readonly isKept: boolean;
  /** The reasons for a refusal, or warnings about a change that was kept. */
  readonly faults: readonly Fault[];
}
