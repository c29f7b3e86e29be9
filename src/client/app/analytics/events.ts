// The events that may be counted: these messages to a host page, without anything that identifies the player, a bet or an
// amount.
import type { ClientMessages, ClientMessageType } from '../../../embed/types';

/** One event. `at` is unix milliseconds, rounded down to the second. */
export interface CountedEvent {
  readonly type: string;
  readonly at: number;
  readonly [field: string]: string | number | boolean;
}

type Fields = Readonly<Record<string, string | number | boolean>>;
type Counted = { readonly [Type in ClientMessageType]?: (payload: ClientMessages[Type]) => Fields };

/** Pages by their names; parts that may be an id of a round or a bet are replaced. */
export const pageOf = (path: string): string =>
  path
    .split('/')
    .slice(0, 5)
    .map((part) => (/^[a-z0-9-]{0,12}$/i.test(part) && !/\d{3,}/.test(part) ? part : 'x'))
    .join('/');

/** The counted data of each event, by type. docs/delivery.md has the same list. */
export const COUNTED: Counted = {
  ready: ({ path, language }) => ({ path: pageOf(path), language }),
  path: ({ path }) => ({ path: pageOf(path) }),
  roundStart: ({ game }) => ({ game }),
  roundEnd: ({ game, outcome }) => ({ game, outcome }),
  autoplayStart: ({ game }) => ({ game }),
  autoplayEnd: ({ game }) => ({ game }),
  audioChange: ({ muted }) => ({ muted }),
  rulesOpen: () => ({}),
  historyOpen: () => ({}),
  error: ({ code, fatal }) => ({ code, fatal }),
};

/** Null for messages that are not counted. */
export function eventOf<Type extends ClientMessageType>(
  type: Type,
  payload: ClientMessages[Type],
  now: number,
): CountedEvent | null {
  const fields = COUNTED[type];
  return fields ? { type, at: Math.floor(now / 1000) * 1000, ...fields(payload) } : null;
}
