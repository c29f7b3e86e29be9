// The player's balls from the tap to the cup: requested, answered, falling and landed. The result is known first; the fall
// that the player sees, and the balance that rises at the landing, follow from it.
import { autorun, runInAction } from 'mobx';
import type { Cancel } from '../../../core/clock';
import type { AnswerOf } from '../../../protocol/call';
import type { LeftCall } from '../../../kits/betting/leftCalls';
import { CODE } from '../../../protocol/codes';
import type { GameServices } from '../../../client/stores/services';
import { Air, type OwnBall } from './air';
import { Drops, type Request, type Wish } from './drops';
import { boardFacts, type PlinkoFacts } from '../facts';
import { Landings } from './landings';
import { PLINKO_CALLS, PLINKO_GAME_TYPE } from '../messages';
import type { Risk, Rows } from '../paytables';
import { RecentBalls } from './recent';
import { PlayerSeeds } from '../../../kits/ownRounds/client/seeds';
import type { PlinkoProof } from '../proof';
import { FairBalls } from './fairBalls';

/** No ball may be dropped: its round has no commitment, or its chain no block. */
const NOT_STARTED: ReadonlySet<number> = new Set([
  ...[CODE.ballRoundNotStarted, CODE.chainBlockMissing, CODE.clientSeedMissing],
  ...[CODE.otherPromise, CODE.roundPassed],
]);

interface Parts {
  readonly services: GameServices;
  /** The chosen board. */
  board(): { readonly rows: Rows; readonly risk: Risk };
  /** Balls appear in their slots at once. */
  still(): boolean;
  /** Factor by which balls fall faster than usual. */
  speed(): number;
  /** The terms of a board that the player is shown; null while they are not known. */
  terms(rows: Rows, risk: Risk): Pick<Request, 'profitLimit' | 'odds'> | null;
  /** Takes the outcome of a left call. */
  onLearnt(call: LeftCall): void;
}

export class OwnBalls {
  /** The scene's facts. The scene reads them in each frame, so they are only replaced when something has changed. */
  facts: PlinkoFacts;
  readonly seeds: PlayerSeeds<PlinkoProof, FairBalls>;
  readonly recent: RecentBalls;
  readonly landings: Landings;
  readonly air: Air;
  readonly drops: Drops;
  private readonly unwatch: Cancel;
  private disposed = false;

  constructor(private readonly parts: Parts) {
    const { services } = parts;
    this.seeds = new PlayerSeeds<PlinkoProof, FairBalls>({
      services,
      gameType: PLINKO_GAME_TYPE,
      swap: PLINKO_CALLS.swap,
      witness: new FairBalls(services.witness),
      refresh: () => this.loadSeeds(),
      swapping: { key: 'plinko:seeds.swapping' },
    });
    this.recent = new RecentBalls(services.memory);
    this.landings = new Landings(services);
    this.air = new Air({
      clock: services.clock,
      serverClock: services.serverClock,
      onLanded: (balls) => this.landed(balls),
    });
    this.drops = new Drops({
      services,
      nextRounds: (most, alone) => this.seeds.nextRounds(most, alone),
      terms: ({ rows, risk }) => parts.terms(rows, risk),
      onSent: (request, balls) => this.seeds.witness.sentBalls(request, balls),
      onAnswer: (answer, wish, request) => this.take(answer, wish, request),
      onRefused: (code, sent) => {
        if (sent) this.seeds.witness.refusedBalls(sent);
        this.refused(code);
      },
      onLearnt: (call) => parts.onLearnt(call),
    });
    this.facts = this.empty();
    this.unwatch = autorun(() => {
      const balls = this.air.shown.map(({ falling }) => falling);
      const { last } = this.landings;
      this.facts = {
        ...this.empty(),
        balls,
        waiting: this.drops.waiting,
        last: last && { rows: last.rows, slot: last.slot },
      };
    });
  }

  /** True while balls wait for their answers or are in the air. */
  get underWay(): boolean {
    return this.air.count > 0 || this.drops.waiting > 0;
  }

  /** Fetches the seeds and all commitments again. */
  async loadSeeds(): Promise<void> {
    const answer = await this.parts.services.api.call(PLINKO_CALLS.start, {}, { quiet: true });
    if (answer.ok) this.seeds.take(answer.body.seeds, answer.body.commitments);
    else this.seeds.lookSoon();
  }

  /** The player leaves: all balls in the air count as landed. */
  dispose(): void {
    this.disposed = true;
    this.unwatch();
    this.drops.dispose();
    this.seeds.dispose();
    this.air.land();
    this.landings.dispose();
    this.recent.keep();
  }

  private take(answer: AnswerOf<typeof PLINKO_CALLS.bet>, wish: Wish, request: Request): void {
    const { services, still, speed } = this.parts;
    const { rows, stake, mode } = wish;
    const last = answer.balls.at(-1);
    runInAction(() => {
      // An overtaken answer contains an older balance.
      if (last && this.seeds.isNewest(last.chainId, last.index)) services.wallet.set(answer.balance);
      this.seeds.witness.dropped(answer, wish, request);
      this.seeds.take(answer.seeds, answer.commitments, 'more');
      this.air.drop(answer.balls, { rows, stake, mode }, still(), speed());
      if (this.disposed) this.air.land();
    });
  }

  private empty(): PlinkoFacts {
    const { rows, risk } = this.parts.board();
    return boardFacts(rows, risk);
  }

  private refused(code: number): void {
    this.drops.clear();
    if (NOT_STARTED.has(code)) void this.loadSeeds();
    void this.parts.services.wallet.refresh();
  }

  private landed(balls: readonly OwnBall[]): void {
    this.recent.add(balls);
    if (!this.disposed) this.landings.tell(balls);
    this.recent.keep();
  }
}
