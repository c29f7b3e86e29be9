// Where balls are bought: the stakes taken, the balls fallen, paid and their seeds revealed, all in one transaction.
import { add, times, type Money } from '../../../core/money';
import { emptyBoard, step, type Dropped, type LandedBall, type PlinkoTerms } from '../dealer';
import { BALLS_AHEAD, PLINKO_GAME_TYPE, type PLINKO_CALLS } from '../messages';
import type { AnswerOf, RequestOf } from '../../../protocol/call';
import { CODE } from '../../../protocol/codes';
import type { SeededRound } from '../../../platform/chain/chainViews';
import type { PlayerChains } from '../../../platform/chain/playerChains';
import type { Transaction } from '../../../platform/database/database';
import { randomId } from '../../../platform/random';
import { RateLimit } from '../../../platform/server/rateLimit';
import { Refusal, type CallContext, type ServiceParts } from '../../../platform/server/service';
import type { EndedBet } from '../../../kits/ownRounds/platform/news';
import { ballOf, detailOf } from './ballRecord';

type Request = RequestOf<typeof PLINKO_CALLS.bet>;
type Answer = AnswerOf<typeof PLINKO_CALLS.bet>;

/** Balls that one player may drop: twice what the fastest auto bet asks for. */
const BALL_RATE = { perSecond: 240, burst: 240 };

export interface PlinkoDeskParts extends Pick<ServiceParts, 'database' | 'ledger' | 'clock' | 'random'> {
  readonly terms: PlinkoTerms;
  readonly chains: PlayerChains;
  /** Heard when the ledger has it. */
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

  constructor(private readonly parts: PlinkoDeskParts) {
    this.rate = new RateLimit(BALL_RATE, parts.clock);
  }

  async bet(request: Request, context: CallContext): Promise<Answer> {
    const dropped = this.drop(request, context);
    const { userId } = context.player;
    if (!this.rate.take(userId, dropped.balls))
      throw new Refusal(CODE.bettingFrequencyLimit, 'too many balls at once');
    const { database, chains } = this.parts;
    return database.transaction(async (tx) => {
      const held = await chains.hold(tx, { userId, gameType: PLINKO_GAME_TYPE });
      const rounds: SeededRound[] = [];
      for (let ball = 0; ball < dropped.balls; ball++) {
        const round = await held.take(CODE.ballRoundNotStarted);
        rounds.push(round);
        // Settled in this very transaction: whoever hears of the round hears its seed.
        await held.reveal(round);
      }
      const settled = this.fall(dropped, rounds);
      const balance = await this.settle(tx, dropped, settled, request, userId);
      const commitments = await held.publish(BALLS_AHEAD);
      await held.save();
      const balls = settled.map(({ betId, round, ball }) => ballOf(betId, round, ball));
      const answer: Answer = { balls, seeds: await held.view(), commitments, balance };
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

  /** Takes every stake before it pays anything: a payout of one ball does not buy the next. Answers the balance. */
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
