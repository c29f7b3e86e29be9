// The page that all block games share: a hall with a table for each.
import type { GameDefinition, GamePage } from '../../games/definition';
import { CLASSIC_CHANNEL } from './numbers';

/** As many as a player cares to make within reason. */
const BETS_PER_ROUND = 50;

const hall: GamePage = {
  id: 'classic',
  route: 'bet',
  channel: CLASSIC_CHANNEL,
  nameKey: 'records:games.hall',
  accent: 'hash',
  eventSign: 'classic',
  isHall: true,
  folder: 'kits/blockRounds',
};

/** What is the same for every game whose round a block decides. */
export const blockGame = <Id extends string, GameType extends number, ProofName extends string>({
  maxBetStep,
  ...given
}: Pick<GameDefinition, 'place'> & {
  /** As in limits. */
  readonly maxBetStep?: string;
  readonly id: Id;
  readonly gameType: GameType;
  readonly proofName: ProofName;
}) =>
  ({
    ...given,
    kind: 'block',
    nameKey: `records:games.${given.gameType}`,
    results: 'plain',
    limits: { betsPerRound: BETS_PER_ROUND, ...(maxBetStep === undefined ? {} : { maxBetStep }) },
    page: hall,
  }) as const satisfies GameDefinition;
