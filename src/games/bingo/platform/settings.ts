// The operator's settings for bingo.
import { wholeNumber } from '../../../platform/config/environment';
import type { PlatformConfig } from '../../../platform/config/config';
import type { ReadSettings } from '../../../platform/games/game';
import { bingo } from '../game';

/** Times in milliseconds. */
interface BingoSettings {
  /** Betting time of a round. */
  readonly countdown: number;
  /** From one ball to the next. */
  readonly ballInterval: number;
  /** From the 30th ball to the first extra ball: extra balls can be bought. */
  readonly extraWindow: number;
  /** From the result of a round to the opening of the next. */
  readonly settlement: number;
}

const DEFAULTS: BingoSettings = {
  countdown: 20_000,
  ballInterval: 400,
  extraWindow: 8_000,
  settlement: 4_000,
};

export const bingoSettings = ({ ofGames }: Pick<PlatformConfig, 'ofGames'>): BingoSettings => ({
  ...DEFAULTS,
  ...ofGames[bingo.id],
});

const SHORTEST_WINDOW = 8;
const LONGEST_WINDOW = 120;

/** Reads for how many seconds extra balls can be bought: an operator whose players need more time gives it to all of them. */
export const readBingoSettings: ReadSettings = (text): Partial<BingoSettings> => {
  const name = 'FAIRGROUND_BINGO_WINDOW';
  const seconds = wholeNumber(name, text(name), LONGEST_WINDOW);
  if (seconds === undefined) return {};
  if (seconds < SHORTEST_WINDOW)
    throw new Error(`${name}=${seconds}: expected at least ${SHORTEST_WINDOW} seconds`);
  return { extraWindow: seconds * 1_000 };
};
