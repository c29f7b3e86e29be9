// The coin's service on the platform: its dealer at the desk shared by all games with steps, its calls, and its records.
import type { RequestOf } from '../../../protocol/call';
import type { Outcome } from '../../../protocol/records';
import { limitsFor } from '../../../platform/server/permission';
import { route, type Service } from '../../../platform/server/service';
import { roundSeedsOf, type SeededRound } from '../../../platform/chain/chainViews';
import { said, type DescribedBet } from '../../../platform/records/described';
import { percentOf } from '../../../kits/ownRounds/platform/percent';
import type { StepRules } from '../../../kits/ownRounds/platform/stepDesk';
import { GOES_ON, stepService, type StepServiceParts } from '../../../kits/ownRounds/platform/stepService';
import {
  bet,
  cashOutOf,
  expiresAt,
  flipped,
  look,
  play,
  rightCalls,
  type CoinTerms,
  type CoinWish,
  type Round,
} from '../dealer';
import { coin } from '../game';
import { COIN_CALLS, COIN_CHANNEL, COIN_GAME_TYPE, type CoinRound } from '../messages';
import { MOST_DOUBLES, MOST_FLIPS, RTP_BASIS_POINTS, multiplierAfter } from '../rules';
import { hundredths, printMultiplier } from '../../../core/multiplier';
import { CoinBook, type BookedCoin } from './book';

/** Milliseconds: after seven days without a move a round is cashed out. */
const KEPT_FOR = 7 * 24 * 60 * 60_000;
const GAME = { gameType: COIN_GAME_TYPE, channel: COIN_CHANNEL, name: coin.name.en } as const;
const RTP = percentOf(BigInt(RTP_BASIS_POINTS), 10_000n);

type Bet = RequestOf<typeof COIN_CALLS.bet>;

export function coinService(parts: StepServiceParts): Service {
  const { minBet, maxBet, profitLimit } = parts.config.games[COIN_GAME_TYPE];
  const terms: CoinTerms = { minBet, maxBet, profitLimit, keptFor: KEPT_FOR };
  return stepService(parts, {
    game: GAME,
    keptFor: KEPT_FOR,
    rules: rulesOf(terms),
    swap: COIN_CALLS.swap,
    describe,
    routes: (desk, shared) => [
      route(COIN_CALLS.config, async (_request, context) => ({
        gameType: COIN_GAME_TYPE,
        ...limitsFor({ minBet, maxBet, profitLimit }, context, COIN_GAME_TYPE),
        mostDoubles: MOST_DOUBLES,
        keptFor: KEPT_FOR,
        rtp: RTP,
      })),
      route(COIN_CALLS.start, (_request, { player }) => shared.start(player.userId)),
      route(COIN_CALLS.detail, ({ betId }, { player }) => shared.detail(player.userId, betId ?? null)),
      route(COIN_CALLS.bet, (request, context) => desk.bet(request, context)),
      route(
        COIN_CALLS.flip,
        ({ betId, step, side }, context) => desk.play({ type: 'flip', betId, step, side }, context),
        GOES_ON,
      ),
      route(
        COIN_CALLS.cashOut,
        ({ betId, step }, context) => desk.play({ type: 'cashOut', betId, step }, context),
        GOES_ON,
      ),
    ],
  });
}

const rulesOf = (terms: CoinTerms): StepRules<Round, BookedCoin, CoinRound, Bet, CoinWish> => ({
  gameType: COIN_GAME_TYPE,
  book: new CoinBook(),
  sameTerms: ({ terms: named }) => named?.profitLimit === terms.profitLimit && named.rtp === RTP,
  bet: ({ amount, mode, side }, own, at) => bet({ ...own, amount, mode, side }, terms, at),
  play: (round, wish, at) => play(round, wish, terms, at),
  look: (round, type, at) => look(round, type, terms, at),
  resume: ({ stored }, resultSeed) => ({ ...stored, resultSeed }),
  view: (round, seeded) => viewOf(round, seeded, terms),
  multiplierOf,
  detailOf: (round) => ({ multiplier: printMultiplier(multiplierOf(round)), flips: flipped(round) }),
});

const multiplierOf = (round: Round) =>
  round.status === 'lost' ? hundredths(0) : multiplierAfter(rightCalls(round));

/** A round as its player sees it. Only this function removes the secrets of an open round. */
function viewOf(round: Round, seeded: SeededRound, terms: CoinTerms): CoinRound {
  const isOpen = round.status === 'open';
  const { betId, mode, status, payout, cashedBy, betTime, settleTime, calls } = round;
  return {
    ...{ betId, mode, status, payout, cashedBy, betTime, settleTime },
    amount: round.stake,
    step: calls.length,
    multiplier: multiplierOf(round),
    cashOut: cashOutOf(round),
    expiresAt: isOpen ? expiresAt(round, terms) : null,
    flips: flipped(round).map((side, n) => ({ side, called: calls[n] ?? side })),
    doublesLeft: isOpen ? MOST_FLIPS - calls.length : 0,
    seeds: roundSeedsOf(seeded, isOpen),
  };
}

const OUTCOMES: Readonly<Record<CoinRound['status'], Outcome>> = {
  open: 'notDrawn',
  cashed: 'win',
  lost: 'lose',
  refunded: 'refunded',
};

/** The round's texts and values for the records. */
function describe({ status, flips, multiplier, cashedBy, seeds }: CoinRound): DescribedBet {
  const { historyBlockNum, historyBlockHash, ...own } = seeds;
  const values = {
    flips: flips.map(({ side }) => side).join(' '),
    calls: flips.map(({ called }) => called).join(' '),
    signs: flips.map(({ side }) => (side === 'heads' ? '●' : '○')).join(' '),
  };
  return {
    outcome: OUTCOMES[status],
    play: said('play.calls', { count: flips.length }),
    result: status === 'open' ? null : said('result.flips', values),
    odds: status === 'cashed' ? multiplier : null,
    limited: cashedBy === 'limit',
    block: { num: historyBlockNum, hash: historyBlockHash },
    seeds: own,
  };
}
