// The game of the hall in the address: /h5/bet and its query gameType.
import { isClassicGameType, type ClassicGameType } from '../plays';

const NAME = 'gameType';

/** The game in the query of an address's hash part; undefined when it names no game of the hall. */
export function gameTypeIn(hash: string): ClassicGameType | undefined {
  const query = hash.split('?')[1] ?? '';
  const named = Number(new URLSearchParams(query).get(NAME) ?? Number.NaN);
  return isClassicGameType(named) ? named : undefined;
}

export const addressOf = (gameType: ClassicGameType): string => `/h5/bet?${NAME}=${gameType}`;
