// The page that all block games share: a hall with a table for each.
import type { GameDefinition, GamePage, LimitsText } from '../../games/game';
import { CLASSIC_CHANNEL } from './numbers';

/** As many bets on a round as a player cares to make within reason. */
const LIMITS: LimitsText = { minBet: '1.00', maxBet: '1000.00', profitLimit: '50000.00', betsPerRound: 50 };

const hall: GamePage = {
  id: 'classic',
  route: 'bet',
  channel: CLASSIC_CHANNEL,
  nameKey: 'records:games.hall',
  accent: 'hash',
  eventSign: 'classic',
  isHall: true,
  load: async () => (await import(/* webpackChunkName: "game-classic" */ './client/module')).classicModule,
  loadReplay: async () => (await import('./client/replay')).ClassicReplay,
};

/** What is the same for every game whose round a block decides. */
export const blockGame = <Id extends string, GameType extends number, ProofName extends string>(
  given: Pick<GameDefinition, 'place'> & {
    readonly id: Id;
    readonly gameType: GameType;
    readonly proofName: ProofName;
  },
) =>
  ({
    ...given,
    kind: 'block',
    nameKey: `records:games.${given.gameType}`,
    results: 'plain',
    limits: LIMITS,
    page: hall,
    loadHelp: async () => (await import('./client/ClassicHelp')).helpOf(given.gameType),
  }) as const satisfies GameDefinition;
