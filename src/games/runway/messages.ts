// Runway's paths and push codes: the crash game's second skin ("Cs", tshow). The messages are the same as in rocket.
import { crashCalls, crashPushes } from '../../kits/crash/messages';

export { RUNWAY_CHANNEL, RUNWAY_GAME_TYPE } from './numbers';

export const RUNWAY_CALLS = crashCalls({
  bet: '/game/betCS',
  cancel: '/game/cancelCs',
  run: '/game/manualRunCs',
  currentRound: '/round/cs/currentRound',
  currentRoundBets: '/round/currentRoundBetRecordCs',
  currentUserBets: '/round/currentCsUserBets',
  roundGameResult: '/round/roundGameResultCs',
  pointRecord: '/round/explosionPointRecordCs',
  pointTotal: '/round/catwalkSPointTotal',
  recentDew: '/round/cs/recentDew',
  historyDew: '/round/cs/historyDew',
  topWins: '/round/cs/topWins',
});

/** In addition 4007, 4008 and 5001 serve both crash games and name the game in `gameType`. */
export const RUNWAY_PUSHES = crashPushes({
  countdown: 4001,
  decided: 4011,
  newBet: 4002,
  newRun: 4003,
  stop: 4004,
  gameOver: 4005,
  cancel: 4006,
  flightHeight: 4009,
  winNumber: 4010,
});
