// Rocket's paths and push codes.
import { CHANNELS } from '../../protocol/gameTypes';
import { crashCalls, crashPushes } from '../../kits/crash/messages';

export const ROCKET_GAME_TYPE = 7;
export const ROCKET_CHANNEL = CHANNELS.rocket;

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
});

export const ROCKET_PUSHES = crashPushes({
  countdown: 3001,
  decided: 3011,
  newBet: 3002,
  newRun: 3003,
  stop: 3004,
  gameOver: 3005,
  cancel: 3006,
  flightHeight: 3009,
  winNumber: 3010,
});
