// Bingo: the glass ball machine. Thirty balls for everybody, ten more for who buys them, and tickets that are bets.
import type { GameDefinition } from '../definition';
import { BINGO_CHANNEL, BINGO_GAME_TYPE } from './numbers';

export const bingo = {
  id: 'bingo',
  gameType: BINGO_GAME_TYPE,
  place: 5,
  kind: 'shared',
  proofName: 'bingo',
  nameKey: 'records:games.11',
  results: 'plain',
  limits: { maxBet: '100.00', profitLimit: '1000000.00', betsPerRound: 100 },
  page: {
    id: 'bingo',
    route: 'bingo',
    channel: BINGO_CHANNEL,
    nameKey: 'records:games.11',
    accent: 'bingo',
    eventSign: 'bingo',
    folder: 'games/bingo',
  },
} as const satisfies GameDefinition;
