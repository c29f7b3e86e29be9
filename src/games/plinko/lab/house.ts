// Plinko in the simulated hall of the cheats: the platform's own boards and falls, on a register that can be falsified.
import type { ManualClock } from '../../../core/clock';
import { cents } from '../../../core/money';
import type { GameServices } from '../../../client/stores/services';
import type { RequestOf } from '../../../protocol/call';
import { CODE } from '../../../protocol/codes';
import type { Cheat } from '../../../../tools/soak/cheats/cheat';
import { LIMIT, read, refused, type Sitting } from '../../../../tools/soak/cheats/house';
import { OwnHouse, type Mutable } from '../../../../tools/soak/cheats/ownHouse';
import type { Said } from '../../../../tools/soak/cheats/wire';
import { createPlinkoStore } from '../client/store';
import { boardOf, landed } from '../dealer';
import { plinko } from '../game';
import { BALLS_AHEAD, MAX_BALLS, PLINKO_CALLS, type PlinkoBall } from '../messages';
import { boardOdds } from '../platform/boards';
import { ballsReceipt } from '../receipt';

const MIN_BET = cents(100);
const MAX_BET = cents(100_000);

class PlinkoHouse extends OwnHouse {
  /** The next balls are void, as if they had come too late. */
  voidsAtWill = false;
  private readonly voids: Pick<PlinkoBall, 'chainId' | 'index'>[] = [];

  constructor(clock: ManualClock, name: string) {
    super(clock, name, plinko, BALLS_AHEAD);
  }

  sit(services: GameServices): Promise<Sitting> {
    const store = createPlinkoStore(services);
    store.stake.setText('1.00');
    store.setStill(true);
    let taps = 0;
    return Promise.resolve({
      store,
      ready: () => store.assetsReady(),
      bet: () => {
        for (let ball = 0; ball <= taps % this.eager; ball++) store.drop();
        taps += 1;
      },
      swap: () => void store.balls.seeds.swap('mine'),
    });
  }

  protected override gameCall(path: string, request: unknown): Said | null {
    const { gameType } = this.game;
    switch (path) {
      case PLINKO_CALLS.config.path: {
        const limits = { minBet: MIN_BET, maxBet: MAX_BET, profitLimit: LIMIT };
        return { body: { gameType, ...limits, ballsAhead: BALLS_AHEAD, ballsPerCall: MAX_BALLS } };
      }
      case PLINKO_CALLS.odds.path: {
        const { rows, risk } = read(PLINKO_CALLS.odds, request);
        const board = boardOf(rows, risk);
        if (!board) return refused(CODE.boardUnknown);
        return { body: boardOdds(board.rows, board.risk, { maxBet: MAX_BET, profitLimit: LIMIT }) };
      }
      case PLINKO_CALLS.start.path:
        return { body: { seeds: this.seeds(), commitments: this.commitments() } };
      case PLINKO_CALLS.bet.path:
        return this.bet(read(PLINKO_CALLS.bet, request));
      case PLINKO_CALLS.swap.path:
        return this.swap(read(PLINKO_CALLS.swap, request));
      default:
        return super.gameCall(path, request);
    }
  }

  private bet(request: RequestOf<typeof PLINKO_CALLS.bet>): Said {
    const board = boardOf(request.rows, request.risk);
    const count = request.balls ?? 1;
    if (!board) return refused(CODE.boardUnknown);
    if (this.voidsAtWill) {
      this.voids.push(...(this.deal(request, count) ?? []).map(({ chainId, index }) => ({ chainId, index })));
      this.voidsAtWill = false;
      return refused(CODE.roundPassed);
    }
    const rounds = this.deal(request, count);
    if (!rounds) return refused(CODE.otherPromise);
    this.take(request.amount * BigInt(count));
    const balls = rounds.map(({ chainId, index, serverSeed, resultSeed }) => {
      const ball = landed(resultSeed, board.rows, board.risk, request.amount, LIMIT);
      const payout = cents(this.pay(ball.payout));
      return this.told({ ...ball, betId: this.nextBetId(), chainId, index, serverSeed, payout });
    });
    const receipt = this.sign(ballsReceipt(request, { balls }));
    const told = { seeds: this.seeds(), commitments: this.commitments(count), balance: this.balance };
    return { body: { balls, voids: this.voids.splice(0), ...told, receipt } };
  }
}

export const openHouse = (clock: ManualClock, name: string): PlinkoHouse => new PlinkoHouse(clock, name);

const onBall = (
  name: string,
  found: Cheat<PlinkoHouse>['found'],
  ball: (told: Mutable<PlinkoBall>) => void,
): Cheat<PlinkoHouse> => ({
  name,
  found,
  twists: () => ({ round: (told) => ball(told as unknown as Mutable<PlinkoBall>) }),
});

export const cheats: readonly Cheat<PlinkoHouse>[] = [
  onBall('a ball in another slot', ['altered-outcome'], (told) => {
    const [first, ...rest] = told.path;
    told.path = [...rest, first === 'L' ? 'R' : 'L'].join('');
    told.slot = [...told.path].filter((letter) => letter === 'R').length;
  }),
  onBall('the table of another risk', ['altered-outcome', 'wrong-payout'], (told) => {
    told.multiplier = (told.multiplier - 10n) as typeof told.multiplier;
    told.payout = cents(told.payout - 10n);
  }),
  {
    name: 'balls declared void at will',
    found: { counted: ['voids'] },
    twists: (_first, house) => ({
      before: () => {
        house.voidsAtWill = true;
      },
    }),
  },
];
