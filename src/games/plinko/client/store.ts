// Plinko on this device: the board and the panel, the player's balls, and auto bet together.
import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import type { Cancel } from '../../../core/clock';
import { hundredths } from '../../../core/multiplier';
import { add, larger, subtract, ZERO, type Money } from '../../../core/money';
import { notCovered } from '../../../kits/betting/betAmount';
import type { AutoBetEnd } from '../../../kits/betting/autoBetRules';
import type { LeftCall } from '../../../kits/betting/leftCalls';
import { refusalOf } from '../../../kits/betting/mayBet';
import { PaceChoice } from '../../../kits/betting/pace';
import { shownWallet } from '../../../kits/betting/shownWallet';
import { StakeField } from '../../../kits/betting/stakeField';
import type { GamePlay } from '../../../client/stores/gamePlay';
import type { GameServices, Wallet } from '../../../client/stores/services';
import type { GameStore } from '../../game';
import { AutoDrop, type AutoDropTable } from './autoDrop';
import { OwnTerms } from '../../../kits/ownRounds/client/terms';
import type { AnswerOf } from '../../../protocol/call';
import { PLINKO_CALLS, PLINKO_GAME_TYPE, type PastPlinkoBall } from '../messages';
import type { Request } from './drops';
import { Odds } from './odds';
import { OwnBalls } from './ownBalls';
import { recallPanel } from './panelMemory';
import { paytable, type Risk, type Rows } from '../paytables';
import { plinkoPlay } from './play';

const MEMORY_KEY = 'plinko.panel';
/** Factor by which balls fall faster in turbo. */
const TURBO_SPEED = 2;

export type PlinkoConfig = AnswerOf<typeof PLINKO_CALLS.config>;

export class PlinkoStore implements GameStore {
  rows: Rows = 12;
  risk: Risk = 'medium';
  loading = true;
  /** Balls appear in their slots at once. */
  still = false;

  readonly stake: StakeField;
  readonly pace: PaceChoice;
  readonly auto: AutoDrop['auto'];
  readonly play: GamePlay;
  /** The shown balance: payouts of balls in the air are added when they land. */
  readonly wallet: Wallet;
  readonly terms: OwnTerms<PlinkoConfig>;
  private readonly odds: Odds;
  readonly balls: OwnBalls;
  private readonly autoDrop: AutoDrop;
  private cancels: Cancel[] = [];
  /** The settings of the panel that were stored last. */
  private remembered: { readonly amountText: string; readonly rows: Rows; readonly risk: Risk } | null = null;

  constructor(readonly services: GameServices) {
    this.pace = new PaceChoice({ services, key: 'plinko.pace', offered: ['normal', 'turbo', 'instant'] });
    this.odds = new Odds({ services, board: () => ({ rows: this.rows, risk: this.risk }) });
    this.terms = new OwnTerms({
      services,
      gameType: PLINKO_GAME_TYPE,
      fetchConfig: () => services.api.call(PLINKO_CALLS.config, {}, { quiet: true }),
      onChain: (reason) => {
        if (reason !== 'first') services.notices.toast('success', { key: `plinko:seeds.${reason}` });
        void this.balls.loadSeeds().then(() => {
          if (this.balls.seeds.foreign) this.auto.interrupt();
        });
      },
      onChange: () => {
        this.auto.interrupt();
        void this.odds.renew();
      },
    });
    this.stake = new StakeField({
      locale: () => services.locale(),
      limits: () => this.terms.config,
      balance: () => this.shownBalance,
      tapped: () => this.auto.tapped(),
      chosen: () => this.remember(),
    });
    this.recall();
    makeObservable(this, {
      rows: observable,
      risk: observable,
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
    this.balls = new OwnBalls({
      services,
      board: () => ({ rows: this.rows, risk: this.risk }),
      still: () => this.still || this.pace.now === 'instant',
      speed: () => (this.pace.now === 'turbo' ? TURBO_SPEED : 1),
      terms: (rows, risk) => this.termsOf(rows, risk),
      onLearnt: (call) => this.learnt(call),
    });
    this.wallet = shownWallet(services.wallet, () => this.shownBalance);
    this.autoDrop = new AutoDrop(this.autoTable());
    this.auto = this.autoDrop.auto;
    this.play = plinkoPlay({
      air: this.balls.air,
      stake: this.stake,
      auto: this.auto,
      ready: () => !this.loading && this.terms.config !== null,
      rtp: () => this.rtp,
      balance: () => this.shownBalance,
    });
  }

  get locked(): boolean {
    const { maintenance, authorised } = this.terms.access;
    return (
      this.loading || maintenance || !authorised || this.terms.config === null || !this.balls.seeds.ready
    );
  }

  get shownBalance(): Money | null {
    const { balance } = this.services.wallet;
    return balance === null ? null : larger(ZERO, subtract(balance, this.balls.air.held));
  }

  /** True when the board cannot be changed, because balls are falling over it. */
  get boardHeld(): boolean {
    return this.balls.underWay || this.auto.state === 'running';
  }

  /** True when rules allow only one ball at a time, and one is under way. */
  get oneAtATime(): boolean {
    return this.services.gate.rules.noTurbo && this.balls.underWay;
  }

  /** The net result of auto bet, as far as it has been seen. */
  get autoNet(): Money {
    return subtract(this.auto.net, this.balls.air.heldAutoNet);
  }

  get askBeforeLeaving(): boolean {
    return this.auto.state === 'running';
  }

  /** Return of the chosen board in per cent, as the platform computes it. */
  get rtp(): string | null {
    return this.odds.rtp;
  }

  /** The terms of a board that the player is shown: the limit, and the table that is drawn. */
  private termsOf(rows: Rows, risk: Risk): Pick<Request, 'profitLimit' | 'odds'> | null {
    const { config } = this.terms;
    return config && { profitLimit: config.profitLimit, odds: paytable(rows, risk).map(hundredths) };
  }

  setRows(rows: Rows): void {
    if (this.boardHeld) return;
    this.rows = rows;
    this.boardChosen();
  }

  setRisk(risk: Risk): void {
    if (this.boardHeld) return;
    this.risk = risk;
    this.boardChosen();
  }

  private boardChosen(): void {
    this.auto.tapped();
    this.remember();
    void this.odds.load();
  }

  setStill(still: boolean): void {
    this.still = still;
  }

  /** Drops one ball with the stake in the panel. The button is never disabled: a tap that cannot count shows why. */
  drop(): void {
    this.auto.tapped();
    if (this.balls.seeds.foreign) return void this.balls.seeds.offer();
    if (this.locked) return;
    const { value, fault } = this.stake.reading;
    const { notices, gate } = this.services;
    if (gate.held) return notices.toast('wrong', gate.why);
    if (fault) return notices.toast('wrong', fault);
    if (this.oneAtATime) return notices.toast('wrong', { key: 'guard:oneBall' });
    const refusal = refusalOf(gate, { stake: add(value, this.balls.drops.pledged), roundId: null });
    if (refusal) return notices.toast('wrong', refusal);
    const balance = this.shownBalance;
    if (balance !== null && subtract(balance, this.balls.drops.pledged) < value)
      return notices.toast('wrong', notCovered(balance, this.services.locale()));
    gate.began(null);
    this.stake.placed(value);
    this.remember();
    this.balls.drops.add({ rows: this.rows, risk: this.risk, stake: value, mode: 'manual' });
    this.services.cue('drop');
  }

  /** Takes the outcome of a left call: balls that dropped have ended. */
  private learnt(call: LeftCall): void {
    this.autoDrop.learnt(call);
    void this.services.wallet.refresh();
  }

  async start(): Promise<void> {
    const { live, notices } = this.services;
    this.cancels.push(
      live.onItems((items) => {
        for (const item of items) this.terms.onPush(item);
      }),
      live.onStale(() => {
        this.balls.seeds.witness.missed();
        void this.refresh();
      }),
      notices.ownWins(PLINKO_GAME_TYPE),
    );
    void this.balls.drops.learn();
    await Promise.all([this.terms.load(), this.odds.load(), this.balls.loadSeeds()]);
  }

  /** The scene can draw, or has failed to. */
  assetsReady(): void {
    runInAction(() => {
      this.loading = false;
    });
  }

  async refresh(): Promise<void> {
    await Promise.all([this.odds.load(), this.balls.loadSeeds(), this.balls.drops.askAgain()]);
    this.terms.access.refreshed();
  }

  async details(betId: string): Promise<PastPlinkoBall | null> {
    const answer = await this.services.api.call(PLINKO_CALLS.details, { betId });
    return answer.ok ? answer.body.ball : null;
  }

  dispose(): void {
    for (const cancel of this.cancels.splice(0)) cancel();
    this.terms.dispose();
    this.autoDrop.dispose();
    this.balls.dispose();
  }

  private autoTable(): AutoDropTable {
    const lockedNow = (): boolean =>
      this.locked || this.services.gate.held || this.services.gate.rests(null) || this.oneAtATime;
    const inDoubt = (): boolean => this.balls.drops.inDoubt;
    return {
      services: this.services,
      pace: () => this.pace.now,
      get locked() {
        return lockedNow();
      },
      stake: () => this.stake.valueOrFault,
      showStake: (stake) => {
        this.stake.show(stake);
      },
      get inDoubt() {
        return inDoubt();
      },
      balance: () => this.shownBalance,
      maxBet: () => this.terms.config?.maxBet ?? null,
      next: () => this.balls.seeds.own?.current ?? null,
      dropOne: (stake) => this.dropOne(stake),
      whenDown: (run) => {
        this.balls.air.whenDown(run);
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
    const answer = await this.balls.drops.place(
      { rows, risk, stake, mode: 'auto' },
      this.auto.lastBet?.turn ?? null,
    );
    const ball = answer?.balls[0];
    return ball ? { stake, payout: ball.payout } : null;
  }

  private remember(): void {
    const { rows, risk, remembered } = this;
    const amountText = this.stake.text;
    if (remembered?.amountText === amountText && remembered.rows === rows && remembered.risk === risk) return;
    this.remembered = { amountText, rows, risk };
    this.services.memory.write(MEMORY_KEY, this.remembered, 'idle');
  }

  private recall(): void {
    const { amountText, rows, risk } = recallPanel(this.services.memory.read(MEMORY_KEY));
    this.stake.recall(amountText);
    this.rows = rows ?? this.rows;
    this.risk = risk ?? this.risk;
  }
}

export const createPlinkoStore = (services: GameServices): PlinkoStore => new PlinkoStore(services);
