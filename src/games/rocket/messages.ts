// Rocket's paths and push codes.
import { crashCalls, crashPushes } from '../../kits/crash/messages';

export { ROCKET_CHANNEL, ROCKET_GAME_TYPE } from './numbers';

export const ROCKET_CALLS = crashCalls({
  bet: '/game/betEJ',
  cancel: '/game/cancel',
  run: '/game/manualRun',
  currentRound: '/round/ej/currentRound',
  currentRoundBets: '/round/currentRoundBetRecord',
  currentUserBets: '/round/currentEjUserBets',
  roundGameResult: '/round/roundGameResult',
  pointRecord: '/round/explosionPointRecord',
  pointTotal: '/round/explosionPointTotal',
  recentDew: '/round/recentDew',
  historyDew: '/round/historyDew',
  topWins: '/round/ej/topWins',
});

export const ROCKET_PUSHES = crashPushes({
  countdown: 3001,
  decided: 3021,
  newBet: 3002,
  newRun: 3003,
  stop: 3004,
  gameOver: 3005,
  cancel: 3006,
  flightHeight: 3009,
  winNumber: 3010,
});
