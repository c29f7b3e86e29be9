// What the status of a game means to whoever would play it.
import { GAME_STATUS } from '../../protocol/calls';
import type { Message } from './services';

/** What closes a game to everybody. */
export type Closure = 'maintenance' | 'upgrading' | 'frozen' | 'merchantDisabled';

const CLOSURES: readonly Closure[] = ['maintenance', 'upgrading', 'frozen', 'merchantDisabled'];

/** Null for an open game, and for a status that nobody knows: the platform refuses what it does not want. */
export const closureOf = (status: number | undefined): Closure | null =>
  CLOSURES.find((closure) => GAME_STATUS[closure] === status) ?? null;

/** The game is not even entered: there is nothing to be seen there. */
export const keepsOut = (closure: Closure | null): boolean =>
  closure === 'maintenance' || closure === 'upgrading';

/** What whoever wants to enter is told instead; null where one may go in. */
export function refusalOf(closure: Closure | null): Message | null {
  if (!keepsOut(closure)) return null;
  return { key: closure === 'upgrading' ? 'hud:maintenance.upgrading' : 'hud:maintenance.game' };
}

/** Key of what the panels say of it: the state itself, what follows from it, and why a button does nothing. */
export const closedKey = (closed: Closure | 'notAuthorised', part: 'state' | 'note' | 'why'): string =>
  `hud:closed.${closed}.${part}`;
