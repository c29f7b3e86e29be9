// What the preview's server tells its gallery, as JSON.
import type { Motion } from '../../../scenes/stage/motion';
import type { Fault } from '../check/fault';

/** A place for a picture, and what lies there now. */
export interface SlotShape {
  /** "folder/name". */
  readonly part: string;
  /** In picture pixels; two are one point of a phone. */
  readonly size: readonly [number, number];
  readonly pivot: readonly [number, number] | null;
  /** Borders that keep their size: left, top, right, bottom. */
  readonly nineSlice: readonly [number, number, number, number] | null;
  /** The name of the row that it is one of. */
  readonly row: string | null;
  /** What a drawing must be there, and what the pack that asks for it made of that. */
  readonly what: string;
  readonly drawn: string;
  /** In words: whether scenes tint it, and by which colours. */
  readonly tint: string;
  /** At which share of its size it is stored, where that is less than all, and the pack that says so. */
  readonly stored: { readonly at: number; readonly by: string } | null;
  /** There is a drawing of what lies where in it, at /guide/<pack>/<part>.svg. */
  readonly hasGuide: boolean;
  /** The games that show it; "hud" are the pages. */
  readonly games: readonly string[];
  /** The pack whose picture is seen: this one, one that it inherits from, or none. */
  readonly owner: string | null;
  /** Below the owner's folder. */
  readonly file: string | null;
  /** Another one when the picture is another. */
  readonly version: string;
  readonly faults: readonly Fault[];
}

export interface ColourShape {
  readonly name: string;
  readonly value: string;
  /** The pack says it itself. */
  readonly isOwn: boolean;
  /** Pictures that it tints. */
  readonly tints?: readonly string[];
}

export interface FontShape {
  readonly family: string;
  readonly scale: number;
  readonly isOwn: boolean;
  /** Where to fetch it, and its weight. None: a font that the client brings along. */
  readonly files: readonly { readonly address: string; readonly weight: number }[];
}

/** By game ("shared": the hall's) every sound, and where it is in a file below /sound/<pack>/. */
export interface SoundsShape {
  readonly groups: Readonly<
    Record<
      string,
      readonly {
        readonly name: string;
        readonly file: string;
        /** Milliseconds. */
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
  /** Of the scenes, by game; a value is a colour or the name of one in the palette. */
  readonly colours: Readonly<Record<string, readonly ColourShape[]>>;
  readonly fonts: Readonly<Record<'display' | 'text', FontShape | null>>;
  /** What would be undone and done again next, in words. */
  readonly undo: string | null;
  readonly redo: string | null;
  /** Another one when anything that the game shows is another. */
  readonly games: Readonly<Record<string, string>>;
  /** What motion.json files say, by game: the pack's own, and those of the packs it builds on. */
  readonly motion: Readonly<Record<string, { readonly own: Motion; readonly inherited: Motion }>>;
  /** Those that belong to no slot, such as a fault in pack.json. */
  readonly faults: readonly Fault[];
}

export interface PackTitle {
  readonly name: string;
  readonly title: string;
}

/** Something was saved, or more is known of it. */
export interface News {
  /** When, by this computer's clock. */
  readonly savedAt?: number;
  /** The packs that are other than before; unless told, any may be. */
  readonly packs?: readonly string[];
}

/** What became of a picture that was dropped onto a slot. */
export interface DropAnswer {
  readonly isKept: boolean;
  /** What is wrong, or was kept all the same. */
  readonly faults: readonly Fault[];
}
