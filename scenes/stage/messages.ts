// What the page and its stage in a worker tell each other (far.ts, worker.ts).
import type { Bed } from '../../src/client/stores/services';
import type { Atlas } from './atlas';
import type { DecimalMark } from './decimalMark';
import type { SceneShape } from './shape';

/** An atlas whose page is moved to the worker. */
export type SentAtlas = Omit<Atlas, 'page' | 'fetchWhole'> & { readonly bitmap: ImageBitmap };

/** What changes besides the facts while a scene is shown. */
export interface State {
  /** Milliseconds that the scene's time is ahead of the device's own time of day. */
  readonly ahead: number;
  readonly reducedMotion: boolean;
  readonly isOver: boolean;
}

/**
 * A change of facts: the values that were replaced. Of a list of objects, whose members scenes may compare, only the new members
 * are sent: `places` has for each member its place in the list before, or -1 for the next one of `members`.
 */
export interface Patch {
  readonly values: Readonly<Record<string, unknown>>;
  readonly lists: Readonly<
    Record<string, { readonly places: readonly number[]; readonly members: readonly object[] }>
  >;
}

/** Sizes are in points. `ask` is the number of a question that the worker answers. */
export type ToStage =
  | {
      readonly kind: 'page';
      readonly event: string | null;
      readonly hidden: boolean;
      readonly density: number;
    }
  | { readonly kind: 'start'; readonly ask: number; readonly canvas: OffscreenCanvas }
  | { readonly kind: 'load'; readonly ask: number; readonly name: string }
  | { readonly kind: 'hang'; readonly atlas: SentAtlas; readonly early: boolean }
  | { readonly kind: 'replace'; readonly key: string; readonly bitmap: ImageBitmap }
  | { readonly kind: 'strike' }
  | {
      readonly kind: 'show';
      readonly ask: number;
      readonly name: string;
      readonly keys: readonly string[];
      readonly decimal: DecimalMark | null;
      readonly state: State;
      readonly patch: Patch;
    }
  | { readonly kind: 'add'; readonly key: string }
  | { readonly kind: 'facts'; readonly patch: Patch }
  | { readonly kind: 'state'; readonly state: State }
  | { readonly kind: 'size'; readonly width: number; readonly height: number; readonly density: number }
  | {
      readonly kind: 'touch';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'end' }
  | { readonly kind: 'pin'; readonly level: number | null }
  | { readonly kind: 'resume'; readonly level: number };

export type FromStage =
  /** `at`: the worker's time of day in milliseconds. */
  | { readonly kind: 'answer'; readonly ask: number; readonly shape: SceneShape | null; readonly at: number }
  | { readonly kind: 'failure'; readonly ask: number; readonly why: string }
  | { readonly kind: 'cue'; readonly cue: string }
  | { readonly kind: 'bed'; readonly bed: Bed }
  | { readonly kind: 'cell'; readonly cell: string }
  | { readonly kind: 'lacks'; readonly name: string }
  | { readonly kind: 'level'; readonly level: number }
  /** The graphics card has taken everything back. */
  | { readonly kind: 'lost' };

type Facts = Readonly<Record<string, unknown>>;
const isList = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one !== null);

/** What must be sent to someone who has `before` so that he has `next`. Facts are replaced, never changed. */
export function patchOf(before: Facts, next: Facts): Patch {
  const values: Record<string, unknown> = {};
  const lists: Record<string, { places: number[]; members: object[] }> = {};
  for (const [name, value] of Object.entries(next)) {
    const old = before[name];
    if (value === old) continue;
    if (!isList(value) || !isList(old)) {
      values[name] = value;
      continue;
    }
    const places = new Map(old.map((member, place) => [member, place]));
    const list = { places: value.map((member) => places.get(member) ?? -1), members: [] as object[] };
    list.members = value.filter((_, i) => list.places[i] === -1);
    lists[name] = list;
  }
  return { values, lists };
}

export function patched(before: Facts, { values, lists }: Patch): Facts {
  const next: Record<string, unknown> = { ...before, ...values };
  for (const [name, { places, members }] of Object.entries(lists)) {
    const old = before[name] as readonly object[];
    let taken = 0;
    next[name] = places.map((place) => (place < 0 ? members[taken++] : old[place]));
  }
  return next;
}
