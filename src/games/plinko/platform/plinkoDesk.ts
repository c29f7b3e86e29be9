// Sells balls: takes the stakes, settles the balls, pays them and reveals their seeds, all in one transaction.
import { add, times, type Money } from '../../../core/money';
import { emptyBoard, step, type Dropped, type LandedBall, type PlinkoTerms } from '../dealer';
import { BALLS_AHEAD, PLINKO_GAME_TYPE, VOID_AFTER, type PLINKO_CALLS } from '../messages';
import { hundredths } from '../../../core/multiplier';
import { paytable } from '../paytables';
import type { AnswerOf, RequestOf } from '../../../protocol/call';
import { CODE } from '../../../protocol/codes';
import type { SeededRound } from '../../../platform/chain/chainViews';
import type { PlayerChains } from '../../../platform/chain/playerChains';
import type { RoundRef } from '../../../platform/chain/playerChainState';
import type { Transaction } from '../../../platform/database/database';
import { randomId } from '../../../platform/random';
import { RateLimit } from '../../../platform/server/rateLimit';
import { Refusal, type CallContext, type ServiceParts } from '../../../platform/server/service';
import type { EndedBet } from '../../../kits/ownRounds/platform/news';
import { ballOf, detailOf } from './ballRecord';
import { Patience, Turns } from './turns';

type Request = RequestOf<typeof PLINKO_CALLS.bet>;
type Answer = AnswerOf<typeof PLINKO_CALLS.bet>;

/** Rate of balls that one player may drop: twice the rate of the fastest auto bet. */
const BALL_RATE = { perSecond: 240, burst: 240 };

export interface PlinkoDeskParts extends Pick<ServiceParts, 'database' | 'ledger' | 'clock' | 'random'> {
  readonly terms: PlinkoTerms;
  readonly chains: PlayerChains;
  /** Called after the ledger has the end. */
  readonly onEnded: (userId: string, bets: readonly EndedBet[]) => void;
}

/** A ball with the round that decided it. */
interface Settled {
  readonly betId: string;
  readonly round: SeededRound;
  readonly ball: LandedBall;
}

export class PlinkoDesk {
  private readonly rate: RateLimit;
  private readonly turns = new Turns();

  constructor(private readonly parts: PlinkoDeskParts) {
    this.rate = new RateLimit(BALL_RATE, parts.clock);
  }

  async bet(request: Request, context: CallContext): Promise<Answer> {
    const dropped = this.drop(request, context);
    this.checkTerms(request, dropped);
    const { userId } = context.player;
    if (!this.rate.take(userId, dropped.balls))
      throw new Refusal(CODE.bettingFrequencyLimit, 'too many balls at once');
    const waits = new Patience(this.parts.clock, VOID_AFTER);
    try {
      for (;;) {
        const turn = this.turns.next(userId);
        const answer = await this.deal(request, dropped, context, waits.over);
        if (answer) return answer;
        // A ball before this one may still be on its way.
        await waits.until(turn);
      }
    } finally {
      waits.end();
      this.turns.taken(userId);
    }
  }

  /** Null when a ball before these may still come. */
  private deal(
    request: Request,
    dropped: Dropped,
    context: CallContext,
    skip: boolean,
  ): Promise<Answer | null> {
    const { userId } = context.player;
    const { database, chains } = this.parts;
    const first = {
      chainId: request.chainId ?? '',
      index: request.index ?? 0,
      clientSeed: request.clientSeed ?? '',
    };
    return database.transaction(async (tx) => {
      const held = await chains.hold(tx, { userId, gameType: PLINKO_GAME_TYPE });
      if (!skip && held.isEarly(first)) return null;
      const rounds: SeededRound[] = [];
      const voids: RoundRef[] = [];
      for (let ball = 0; ball < dropped.balls; ball++) {
        const taken = await held.take(
          { ...first, index: first.index + ball },
          CODE.ballRoundNotStarted,
          skip,
        );
        rounds.push(taken.round);
        voids.push(...taken.voids);
        // Settled in this transaction: the answer that contains the round contains its seed.
        await held.reveal(taken.round);
      }
      const settled = this.fall(dropped, rounds);
      const balance = await this.settle(tx, dropped, settled, request, userId);
      const commitments = await held.publish(BALLS_AHEAD);
      await held.save();
      const balls = settled.map(({ betId, round, ball }) => ballOf(betId, round, ball));
      const answer: Answer = {
        balls,
        voids: voids.map((round) => ({ chainId: round.chainId, index: round.index })),
        seeds: await held.view(),
        commitments,
        balance,
      };
      await context.keepAnswer(tx, answer);
      tx.afterCommit(() =>
        this.parts.onEnded(
          userId,
          settled.map((one) => endedOf(one, dropped.amount)),
        ),
      );
      return answer;
    });
  }

  private checkTerms({ profitLimit, odds }: Request, { rows, risk }: Dropped): void {
    const table = paytable(rows, risk).map(hundredths);
    const isSame =
      profitLimit === this.parts.terms.profitLimit &&
      odds?.length === table.length &&
      table.every((multiplier, slot) => multiplier === odds[slot]);
    if (!isSame) throw new Refusal(CODE.otherTerms, 'the bet names other terms than those that count now');
  }

  private drop({ rows, risk, amount, mode, balls }: Request, { receivedAt }: CallContext): Dropped {
    const wish = { type: 'drop', rows, risk, amount, mode, balls: balls ?? null } as const;
    const { table, events } = step(emptyBoard(this.parts.terms), wish, receivedAt);
    const refused = events.find((event) => event.type === 'plinko/refused');
    if (refused) throw new Refusal(refused.code, refused.message);
    if (!table.dropped) throw new Error('nothing became of the balls');
    return table.dropped;
  }

  private fall(dropped: Dropped, rounds: readonly SeededRound[]): readonly Settled[] {
    const resultSeeds = rounds.map(({ resultSeed }) => resultSeed);
    const { events } = step({ terms: this.parts.terms, dropped }, { type: 'fall', resultSeeds }, dropped.at);
    const balls = events.flatMap((event) => (event.type === 'plinko/landed' ? [event.ball] : []));
    return rounds.map((round, place) => {
      const ball = balls[place];
      if (!ball) throw new Error('a round without a ball');
      return { betId: randomId(this.parts.random), round, ball };
    });
  }

  /** Takes every stake before it pays anything: the payout of one ball does not pay for the next. Returns the balance. */
  private async settle(
    tx: Transaction,
    { amount, rows, risk, at }: Dropped,
    balls: readonly Settled[],
    { mode }: Request,
    userId: string,
  ): Promise<Money> {
    const { ledger } = this.parts;
    let left: Money | null = null;
    for (const { betId, round } of balls) {
      const row = {
        betId,
        userId,
        gameType: PLINKO_GAME_TYPE,
        roundId: String(round.index),
        stake: amount,
        mode,
      };
      left = await ledger.placeBet(tx, { ...row, placedAt: at, detail: null });
      if (left === null) throw new Refusal(CODE.insufficientBalance, 'the balance does not cover the balls');
    }
    if (left === null) throw new Error('no ball was placed');
    const settlements = balls.map(({ betId, round, ball }) => {
      return { betId, payout: ball.payout, at, detail: detailOf(rows, risk, round, ball) };
    });
    const settled = await ledger.settle(tx, settlements);
    if (settled.length !== balls.length) throw new Error('a ball was settled by somebody else');
    return balls.reduce((sum, { ball }) => add(sum, ball.payout), left);
  }
}

const endedOf = ({ betId, round, ball }: Settled, stake: Money): EndedBet => ({
  betId,
  stake,
  payout: ball.payout,
  multiplier: ball.multiplier,
  blockHash: round.blockHash,
  limited: ball.payout < times(stake, ball.multiplier),
});
