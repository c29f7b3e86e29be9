// The meaning of a game's status for players.
import { GAME_STATUS } from '../../protocol/calls';
import type { Message } from './services';

/** Why a game is closed to all players. */
export type Closure = 'maintenance' | 'upgrading' | 'frozen' | 'merchantDisabled';

const CLOSURES: readonly Closure[] = ['maintenance', 'upgrading', 'frozen', 'merchantDisabled'];

/** Null for an open game, and for an unknown status: the platform refuses bets that it does not want. */
export const closureOf = (status: number | undefined): Closure | null =>
  CLOSURES.find((closure) => GAME_STATUS[closure] === status) ?? null;

/** Whether the game cannot even be entered: there is nothing to see there. */
export const keepsOut = (closure: Closure | null): boolean =>
  closure === 'maintenance' || closure === 'upgrading';

/** The message that replaces an entry; null when the game may be entered. */
export function refusalOf(closure: Closure | null): Message | null {
  if (!keepsOut(closure)) return null;
  return { key: closure === 'upgrading' ? 'hud:maintenance.upgrading' : 'hud:maintenance.game' };
}

/** Key of the panel's text about it: the state itself, its consequence, or why a button does nothing. */
export const closedKey = (closed: Closure | 'notAuthorised', part: 'state' | 'note' | 'why'): string =>
  `hud:closed.${closed}.${part}`;
