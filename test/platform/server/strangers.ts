// For each call, the request of a stranger that has all ids of another player, and the allowed kind of answer.

import { publicIdOf } from '../../../src/protocol/publicId';

/** The other player's data, which the platform has sent only to that player. */
export interface Victim {
  readonly userId: string;
  /** The beginning of the ids of the player's money calls; a hyphen and the game type follow. */
  readonly requestId: string;
  readonly hilo: {
    readonly betId: string;
    readonly step: number;
    readonly chainId: string;
    readonly index: number;
  };
  readonly plinkoBet: string;
  readonly rocketOrder: string;
  readonly runwayOrder: string;
  readonly bingoOrder: string;
  readonly collectId: string;
  readonly roundId: string;
  readonly classicRound: string;
  readonly classicBet: string;
  /** `next` of the player's own pages of records. */
  readonly cursor: string;
  readonly numbers: readonly number[];
}

/**
 * `refused`: with a code. `own`: answered with the caller's data alone. `public`: answered with public data; bets of shared
 * rounds are public, under a nickname.
 */
export type Verdict = 'refused' | 'own' | 'public';

type Row = readonly [Verdict, (victim: Victim) => unknown];
const none = (): unknown => ({});
const page = { count: 10 };
const hiloMove = ({ requestId, hilo: { betId, step } }: Victim) => ({ requestId, betId, step });

const crash = (paths: readonly string[], gameType: 7 | 9): Readonly<Record<string, Row>> => {
  const [
    bet = '',
    cancel = '',
    run = '',
    current = '',
    bets = '',
    mine = '',
    result = '',
    points = '',
    total = '',
    recent = '',
    dew = '',
    topWins = '',
  ] = paths;
  const order = ({ rocketOrder, runwayOrder }: Victim): string =>
    gameType === 7 ? rocketOrder : runwayOrder;
  return {
    [bet]: [
      'own',
      ({ requestId }) => ({
        requestId: `${requestId}-${gameType}`,
        slot: 1,
        amount: '1.00',
        autoEscape: null,
        next: true,
        roundId: null,
        mode: 'manual',
      }),
    ],
    [cancel]: ['refused', (victim) => ({ requestId: `take-${gameType}`, betId: order(victim) })],
    [run]: ['refused', (victim) => ({ requestId: `run-${gameType}`, betId: order(victim) })],
    [current]: ['public', none],
    [bets]: ['public', none],
    [mine]: ['own', none],
    [result]: ['public', ({ roundId }) => ({ roundId })],
    [points]: ['public', () => ({ count: 5 })],
    [total]: ['public', none],
    [recent]: ['public', none],
    [dew]: ['public', () => ({ count: 10 })],
    [topWins]: ['public', none],
  };
};

/** Rows by path of the call. A call without a row fails the test. */
export const STRANGERS: Readonly<Record<string, Row>> = {
  '/game/refreshSession': ['own', none],
  '/userInfo/loginId': ['own', ({ userId }) => ({ userId })],
  '/userInfo/accountBalance': ['own', ({ userId }) => ({ userId })],
  '/game/gameConfig': ['public', none],
  '/game/list': ['public', none],
  '/game/currentUserLimit': ['own', ({ userId }) => ({ gameType: 7, userId })],
  '/game/allUser': ['public', () => ({ gameType: 7 })],
  '/game/chainRegister': ['public', () => ({ gameType: 7, from: 0 })],
  '/game/toldRounds': ['public', () => ({ gameType: 7, from: '1', count: 5 })],
  '/game/futureBlock': ['public', () => ({ gameType: 7 })],
  '/game/getBlockByNum': ['public', () => ({ num: 1 })],

  '/userInfo/getUserGuideStep': ['own', ({ userId }) => ({ userId })],
  '/userInfo/updateStep': ['own', ({ userId }) => ({ step: 1, userId })],
  '/userInfo/editNickName': ['own', ({ userId }) => ({ nickName: 'Stranger', userId })],
  '/userInfo/getSysNotice': ['public', none],
  '/game/signingKeys': ['public', none],
  '/userInfo/getBanner': ['public', none],
  '/game/winnerList': ['public', ({ userId }) => ({ board: 'overall', span: 'today', userId })],
  '/game/getWinnerTop': ['public', none],
  '/game/winnerPraise': ['public', ({ userId }) => ({ userId: publicIdOf(userId) })],
  // Only a player that has played can send a message to all.
  '/game/editWinnerMessage': ['refused', ({ userId }) => ({ message: 'hello there', userId })],
  '/game/cancelBet': [
    'refused',
    ({ classicBet }) => ({ requestId: 'take-5', gameType: 5, betId: classicBet }),
  ],
  '/game/sendNoticeMessage': ['refused', ({ userId }) => ({ message: 'hello there', userIds: [userId] })],

  '/historuBet/gameRecord': [
    'own',
    ({ userId, cursor }) => ({ mode: 'all', userId, before: cursor, ...page }),
  ],
  '/historuBet/accountRecord': ['own', ({ userId, cursor }) => ({ userId, before: cursor, ...page })],
  '/historuBet/notStartedGame': ['own', ({ userId }) => ({ userId })],
  '/historuBet/startedGame': ['own', ({ userId }) => ({ userId })],
  // With a request id that the caller does not have, so that the platform searches by the bet ids.
  '/historuBet/requestRecord': [
    'own',
    ({ requestId, rocketOrder, plinkoBet }) => ({ requestId, betIds: [rocketOrder, plinkoBet] }),
  ],
  '/round/roundBetRecord': ['public', ({ roundId }) => ({ gameType: 7, roundId })],

  '/game/clientHash': [
    'refused',
    ({ userId, hilo: { chainId } }) => ({ gameType: 8, chainId, clientSeed: 'of-a-stranger', userId }),
  ],
  '/game/hiloConfig': ['public', none],
  '/game/startHiloRound': ['own', ({ userId }) => ({ userId })],
  '/game/betHilo': [
    'refused',
    ({ requestId, hilo: { chainId, index } }) => ({
      requestId: `${requestId}-8`,
      amount: '1.00',
      mode: 'manual',
      chainId,
      index: index + 1,
    }),
  ],
  '/game/guessCard': ['refused', (victim) => ({ ...hiloMove(victim), guess: 'higher' })],
  '/game/skipCard': ['refused', hiloMove],
  '/game/hiloCash': ['refused', hiloMove],
  '/game/hiloBetDetail': ['refused', ({ hilo: { betId } }) => ({ betId })],
  '/game/swapSeed': [
    'refused',
    ({ userId, hilo: { chainId } }) => ({ chainId, clientSeed: 'of-a-stranger', userId }),
  ],
  '/game/plinkoConfig': ['public', none],
  '/game/getodds': ['public', () => ({ rows: 8, risk: 'low' })],
  '/game/startPlinkoRound': ['own', ({ userId }) => ({ userId })],
  '/game/betPlinko': [
    'own',
    ({ requestId, userId }) => ({
      requestId: `${requestId}-10`,
      userId,
      rows: 8,
      risk: 'low',
      amount: '1.00',
      mode: 'manual',
    }),
  ],
  '/game/plinkoBetDetails': ['refused', ({ plinkoBet }) => ({ betId: plinkoBet })],
  '/game/swapPlinkoSeed': [
    'refused',
    ({ userId, hilo: { chainId } }) => ({ chainId, clientSeed: 'of-a-stranger', userId }),
  ],

  '/game/bingoBet': [
    'own',
    ({ requestId, numbers }) => ({
      requestId: `${requestId}-11`,
      next: true,
      roundId: null,
      tickets: [numbers],
      amount: '1.00',
      mode: 'manual',
    }),
  ],
  '/game/bingoCancel': ['refused', ({ bingoOrder }) => ({ requestId: 'take-11', betIds: [bingoOrder] })],
  '/game/betExtraBall': [
    'refused',
    ({ bingoOrder, roundId }) => ({
      requestId: 'extra',
      roundId,
      tickets: [{ betId: bingoOrder, price: '1.00' }],
    }),
  ],
  '/game/getBingoCurrentRound': ['own', ({ userId }) => ({ userId })],
  '/game/getRoundLotteryTickets': ['own', ({ roundId, userId }) => ({ roundId, userId })],
  '/game/getRoundBetExtras': ['own', ({ roundId, userId }) => ({ roundId, userId })],
  '/game/collectList': ['own', ({ userId }) => ({ userId })],
  '/game/collect': ['own', ({ numbers }) => ({ numbers })],
  '/game/updateCollect': [
    'refused',
    ({ collectId, numbers }) => ({ collectId, numbers: numbers.map((ball) => ball + 1) }),
  ],
  '/game/cancelCollect': ['refused', ({ collectId }) => ({ collectId })],
  '/game/getBallsCount': ['public', () => ({ rounds: 10 })],
  '/game/getPeriodList': ['public', () => ({ count: 5 })],
  '/game/getPeriodDetails': ['own', ({ roundId, userId }) => ({ roundId, userId })],
  '/game/getPodiumCount': ['public', ({ roundId }) => ({ roundId })],
  '/game/bingoGameSkipConfig': ['own', ({ userId }) => ({ skip: true, userId })],

  '/game/bet': [
    'own',
    ({ requestId, classicRound }) => ({
      requestId: `${requestId}-5`,
      gameType: 5,
      roundId: classicRound,
      play: 'odd',
      amount: '1.00',
      mode: 'manual',
    }),
  ],
  '/game/roundAll': ['own', ({ userId }) => ({ gameType: 5, userId })],
  '/game/dew': ['public', () => ({ gameType: 5, count: 10 })],
  '/game/allUserBet': ['public', () => ({ gameType: 5 })],
  '/game/skipBlock': ['public', () => ({ gameType: 5 })],

  ...crash(
    [
      ...[
        '/game/betEJ',
        '/game/cancel',
        '/game/manualRun',
        '/round/ej/currentRound',
        '/round/currentRoundBetRecord',
      ],
      ...['/round/currentEjUserBets', '/round/roundGameResult', '/round/explosionPointRecord'],
      ...['/round/explosionPointTotal', '/round/recentDew', '/round/historyDew', '/round/ej/topWins'],
    ],
    7,
  ),
  ...crash(
    [
      ...[
        '/game/betCS',
        '/game/cancelCs',
        '/game/manualRunCs',
        '/round/cs/currentRound',
        '/round/currentRoundBetRecordCs',
      ],
      ...['/round/currentCsUserBets', '/round/roundGameResultCs', '/round/explosionPointRecordCs'],
      ...['/round/catwalkSPointTotal', '/round/cs/recentDew', '/round/cs/historyDew', '/round/cs/topWins'],
    ],
    9,
  ),
};
