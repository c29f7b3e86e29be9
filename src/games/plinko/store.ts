// Plinko's facts on this device: the board, the balls, the seeds. The result comes first; what the player sees fall, and
// the balance that rises when it lands, follow from it.
import { action, autorun, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Pushed } from '../../connection/api';
import type { Cancel } from '../../core/clock';
import { add, larger, subtract, ZERO, type Money } from '../../core/money';
import { GameAccess } from '../../mechanics/access/gameAccess';
import type { AutoBetEnd } from '../../mechanics/betting/autoBetRules';
import { refusalOf } from '../../mechanics/betting/mayBet';
import { limitsChanged } from '../../mechanics/betting/ownLimits';
import { StakeField } from '../../mechanics/betting/stakeField';
import { PLAYER_CHAIN_PUSHES } from '../../mechanics/playerChain/messages';
import type { AnswerOf } from '../../protocol/call';
import { CODE } from '../../protocol/codes';
import { SHARED_PUSHES, readPush } from '../../protocol/push';
import type { GameServices, Wallet } from '../../stores/services';
import type { GameStore } from '../game';
import { Air, type OwnBall } from './air';
import { AutoDrop } from './autoDrop';
import { Drops, type Wish } from './drops';
import { boardFacts, type PlinkoFacts } from './facts';
import { Landings } from './landings';
import { PLINKO_CALLS, PLINKO_GAME_TYPE, type PastPlinkoBall } from './messages';
import { RISKS, ROWS, type Risk, type Rows } from './paytables';
import { plinkoPlay } from './play';
import { RecentBalls } from './recent';
import { PlinkoSeeds } from './seeds';

export type PlinkoConfig = AnswerOf<typeof PLINKO_CALLS.config>;

const MEMORY_KEY = 'plinko.panel';
/** No ball may be dropped: its round has no commitment, or its chain no block. */
const NOT_STARTED: ReadonlySet<number> = new Set([CODE.plinkoRoundNotStarted, CODE.chainBlockMissing]);

export class PlinkoStore implements GameStore {
  rows: Rows = 12;
  risk: Risk = 'medium';
  config: PlinkoConfig | null = null;
  /** What the scene draws. It asks each frame, so it is made anew only when something has changed. */
  facts: PlinkoFacts;
  loading = true;
  /** Balls appear in their slots at once. */
  still = false;

  readonly access: GameAccess;
  readonly stake: StakeField;
  readonly air: Air;
  readonly drops: Drops;
  readonly seeds: PlinkoSeeds;
  readonly recent: RecentBalls;
  readonly landings: Landings;
  readonly auto: AutoDrop['auto'];
  readonly play = plinkoPlay(this);
  /** The balance as it is shown: payouts of balls in the air come when they land. */
  readonly wallet: Wallet;
  private readonly autoDrop: AutoDrop;
  private cancels: Cancel[] = [];
  private disposed = false;

  constructor(readonly services: GameServices) {
    this.access = new GameAccess(services, {
      gameType: () => PLINKO_GAME_TYPE,
      cancelled: () => {
        this.auto.interrupt();
      },
    });
    this.seeds = new PlinkoSeeds(services);
    this.recent = new RecentBalls(services.memory);
    this.landings = new Landings(services);
    this.air = new Air({
      clock: services.clock,
      serverClock: services.serverClock,
      onLanded: (balls) => {
        this.landed(balls);
      },
    });
    this.drops = new Drops({
      services,
      onAnswer: (answer, wish) => {
        this.take(answer, wish);
      },
      onRefused: (code) => {
        this.refused(code);
      },
    });
    this.stake = new StakeField({
      locale: () => services.locale(),
      limits: () => this.config,
      balance: () => this.shownBalance,
      tapped: () => {
        this.auto.tapped();
      },
      chosen: () => {
        this.remember();
      },
    });
    this.recall();
    this.facts = boardFacts(this.rows, this.risk);
    makeObservable(this, {
      rows: observable,
      risk: observable,
      config: observableRef,
      loading: observable,
      still: observable,
      locked: computed,
      shownBalance: computed,
      boardHeld: computed,
      autoNet: computed,
      setRows: action,
      setRisk: action,
      setStill: action,
    });
    this.cancels.push(
      autorun(() => {
        const balls = this.air.shown.map(({ falling }) => falling);
        this.facts = { ...boardFacts(this.rows, this.risk), balls, waiting: this.drops.waiting };
      }),
    );
    this.wallet = walletOf(this);
    this.autoDrop = new AutoDrop(this.autoTable());
    this.auto = this.autoDrop.auto;
  }

  get locked(): boolean {
    const { maintenance, authorised } = this.access;
    return this.loading || maintenance || !authorised || this.config === null || !this.seeds.ready;
  }

  get shownBalance(): Money | null {
    const { balance } = this.services.wallet;
    return balance === null ? null : larger(ZERO, subtract(balance, this.air.held));
  }

  /** The board cannot be changed: balls are on their way over it. */
  get boardHeld(): boolean {
    return this.air.count > 0 || this.drops.waiting > 0 || this.auto.state === 'running';
  }

  /** Rules want one ball after the other, and one is on its way. */
  get oneAtATime(): boolean {
    return this.services.gate.rules.noTurbo && (this.air.count > 0 || this.drops.waiting > 0);
  }

  /** What auto bet has made, as far as it has been seen. */
  get autoNet(): Money {
    return subtract(this.auto.net, this.air.heldAutoNet);
  }

  get askBeforeLeaving(): boolean {
    return this.auto.state === 'running';
  }

  /** Return of the chosen board in per cent, as the platform computes it. */
  get rtp(): string | null {
    return (
      this.config?.boards.find(({ rows, risk }) => rows === this.rows && risk === this.risk)?.rtp ?? null
    );
  }

  setRows(rows: Rows): void {
    if (this.boardHeld) return;
    this.rows = rows;
    this.auto.tapped();
    this.remember();
  }

  setRisk(risk: Risk): void {
    if (this.boardHeld) return;
    this.risk = risk;
    this.auto.tapped();
    this.remember();
  }

  setStill(still: boolean): void {
    this.still = still;
  }

  /** One ball of the stake in the panel. The button is never blocked: a tap that cannot count says why. */
  drop(): void {
    this.auto.tapped();
    if (this.locked) return;
    const { value, fault } = this.stake.reading;
    const { notices, gate } = this.services;
    if (gate.held) return notices.toast('wrong', gate.why);
    if (fault) return notices.toast('wrong', fault);
    if (this.oneAtATime) return notices.toast('wrong', { key: 'guard:oneBall' });
    const refusal = refusalOf(gate, { stake: add(value, this.drops.pledged), roundId: null });
    if (refusal) return notices.toast('wrong', refusal);
    const balance = this.shownBalance;
    if (balance !== null && subtract(balance, this.drops.pledged) < value)
      return notices.toast('wrong', { key: 'game:bet.aboveBalance' });
    gate.began(null);
    this.remember();
    this.drops.add({ rows: this.rows, risk: this.risk, stake: value, mode: 'manual' });
    this.services.cue('drop');
  }

  async start(): Promise<void> {
    const { live, notices } = this.services;
    this.cancels.push(
      live.onItems((items) => {
        for (const item of items) this.hear(item);
      }),
      live.onStale(() => {
        this.seeds.fair.missed();
        void this.refresh();
      }),
      notices.ownWins(PLINKO_GAME_TYPE),
    );
    await Promise.all([this.loadConfig(), this.access.load(), this.seeds.load()]);
  }

  /** The scene can draw, or has failed to. */
  assetsReady(): void {
    runInAction(() => {
      this.loading = false;
    });
  }

  async refresh(): Promise<void> {
    await Promise.all([
      this.config ? undefined : this.loadConfig(),
      this.seeds.load(),
      this.drops.askAgain(),
    ]);
    this.access.refreshed();
  }

  async details(betId: string): Promise<PastPlinkoBall | null> {
    const answer = await this.services.api.call(PLINKO_CALLS.details, { betId });
    return answer.ok ? answer.body.ball : null;
  }

  dispose(): void {
    this.disposed = true;
    for (const cancel of this.cancels.splice(0)) cancel();
    this.autoDrop.dispose();
    this.drops.dispose();
    this.seeds.dispose();
    this.air.land();
    this.landings.dispose();
    this.recent.keep();
  }

  private take(answer: AnswerOf<typeof PLINKO_CALLS.bet>, wish: Wish): void {
    const { rows, stake, mode } = wish;
    const last = answer.balls.at(-1);
    runInAction(() => {
      // An answer that was overtaken by a later one carries an older balance.
      if (last && this.seeds.isNewest(last.chainId, last.index)) this.services.wallet.set(answer.balance);
      this.seeds.fair.dropped(answer.balls, wish, answer.seeds, this.config?.profitLimit ?? null);
      this.seeds.take(answer.seeds, answer.commitments, 'more');
      this.air.drop(answer.balls, { rows, stake, mode }, this.still);
      if (this.disposed) this.air.land();
    });
  }

  private refused(code: number): void {
    this.drops.clear();
    if (NOT_STARTED.has(code)) void this.seeds.load();
    void this.services.wallet.refresh();
  }

  private landed(balls: readonly OwnBall[]): void {
    this.recent.add(balls);
    if (!this.disposed) this.landings.tell(balls);
    this.recent.keep();
  }

  private autoTable(): ConstructorParameters<typeof AutoDrop>[0] {
    const lockedNow = (): boolean =>
      this.locked || this.services.gate.held || this.services.gate.rests(null) || this.oneAtATime;
    return {
      services: this.services,
      get locked() {
        return lockedNow();
      },
      stake: () => this.stake.valueOrFault,
      showStake: (stake) => {
        this.stake.show(stake);
      },
      balance: () => this.shownBalance,
      dropOne: (stake) => this.dropOne(stake),
      whenDown: (run) => {
        this.air.whenDown(run);
      },
    };
  }

  private async dropOne(stake: Money): Promise<AutoBetEnd | null> {
    const { rows, risk } = this;
    const refusal = this.services.gate.refusal(stake);
    if (refusal) {
      this.services.notices.toast('wrong', refusal);
      return null;
    }
    this.services.gate.began(null);
    const answer = await this.drops.place({ rows, risk, stake, mode: 'auto' });
    const ball = answer?.balls[0];
    return ball ? { stake, payout: ball.payout } : null;
  }

  private hear({ code, data }: Pushed): void {
    const event = readPush(PLAYER_CHAIN_PUSHES, code, data) ?? readPush(SHARED_PUSHES, code, data);
    switch (event?.name) {
      case 'chainTookOver':
        if (event.data.gameType !== PLINKO_GAME_TYPE) return;
        if (event.data.reason !== 'first')
          this.services.notices.toast('success', { key: `game:plinko.seeds.${event.data.reason}` });
        void this.seeds.load();
        return;
      case 'gameStatus':
      case 'gameConfigsChanged':
      case 'cancelGameAuth':
        this.access.hear(event);
        return;
      case 'betLimitRefresh':
        void this.loadConfig();
        return;
      default:
    }
  }

  private async loadConfig(): Promise<void> {
    const answer = await this.services.api.call(PLINKO_CALLS.config, {}, { quiet: true });
    if (!answer.ok) return;
    const before = this.config;
    runInAction(() => {
      this.config = answer.body;
    });
    if (limitsChanged(before, answer.body)) this.auto.interrupt();
  }

  private remember(): void {
    const { rows, risk } = this;
    this.services.memory.write(MEMORY_KEY, { amountText: this.stake.text, rows, risk });
  }

  private recall(): void {
    const kept = this.services.memory.read(MEMORY_KEY);
    if (typeof kept !== 'object' || kept === null) return;
    if ('amountText' in kept) this.stake.recall(kept.amountText);
    if ('rows' in kept) this.rows = ROWS.find((rows) => rows === kept.rows) ?? this.rows;
    if ('risk' in kept) this.risk = RISKS.find((risk) => risk === kept.risk) ?? this.risk;
  }
}

const walletOf = (store: PlinkoStore): Wallet => ({
  get balance() {
    return store.shownBalance;
  },
  set: (balance) => store.services.wallet.set(balance),
  expect: () => store.services.wallet.expect(),
  refresh: () => store.services.wallet.refresh(),
});

export const createPlinkoStore = (services: GameServices): PlinkoStore => new PlinkoStore(services);
