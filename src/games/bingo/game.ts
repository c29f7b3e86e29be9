// Bingo: the glass ball machine. Thirty balls for everybody, ten more for who buys them, and tickets that are bets.
import { CHANNELS } from '../../protocol/gameTypes';
import type { GameManifest } from '../game';

/** As in messages.ts, whose schemas the lobby need not load. */
const GAME_TYPE = 11;

export const bingo: GameManifest = {
  gameTypes: [GAME_TYPE],
  id: 'bingo',
  route: 'bingo',
  channel: CHANNELS.bingo,
  nameKey: 'records:games.11',
  accent: 'bingo',
  eventSign: 'bingo',
  proofGames: ['bingo'],
};
