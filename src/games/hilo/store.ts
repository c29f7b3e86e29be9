// The facts of hilo on this device. Only what the platform answered gets in, through `take`; the panel hears of a new card
// when the scene has turned it.
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Outcome } from '../../connection/api';
import type { Cancel, ServerTime } from '../../core/clock';
import { StakeField } from '../../mechanics/betting/stakeField';
import { PLAYER_CHAIN_PUSHES } from '../../mechanics/playerChain/messages';
import { IN_MAINTENANCE } from '../../protocol/calls';
import type { AnswerOf } from '../../protocol/call';
import { SHARED_PUSHES, readPush } from '../../protocol/push';
import type { GameServices } from '../../stores/services';
import type { GameStore } from '../game';
import { NO_HILO_FACTS, REVEAL, factsAfter, type HiloFacts } from './facts';
import { HILO_CALLS, HILO_GAME_TYPE, type HiloRound } from './messages';
import { PastRounds } from './pastRounds';
import { HiloSeeds } from './seeds';
import type { Guess } from './rules';

export type HiloConfig = AnswerOf<typeof HILO_CALLS.config>;
export type HiloAction = 'bet' | 'guess' | 'skip' | 'cashOut';
type Moved = AnswerOf<typeof HILO_CALLS.guess>;

const MEMORY = 'hilo.stake';

export class HiloStore implements GameStore {
  facts: HiloFacts = NO_HILO_FACTS;
  /** As the platform last told it. */
  round: HiloRound | null = null;
  /** As the panel shows it: the round without a card that is still being turned. */
  shown: HiloRound | null = null;
  config: HiloConfig | null = null;
  /** The request whose answer is awaited. */
  pending: HiloAction | null = null;
  revealing = false;
  loading = true;
  maintenance = false;
  authorised = true;
  synced = false;
  readonly askBeforeLeaving = false;

  readonly seeds: HiloSeeds;
  readonly past: PastRounds;
  readonly stake: StakeField;
  private cancels: Cancel[] = [];
  private revealed: Cancel | null = null;

  constructor(
    readonly services: GameServices,
    /** Cards are not turned but laid down. */
    private readonly isStill: () => boolean,
  ) {
    this.seeds = new HiloSeeds(services, () => this.refresh());
    this.past = new PastRounds(services);
    this.stake = new StakeField({
      locale: () => services.locale(),
      limits: () => this.config,
      balance: () => services.wallet.balance,
      tapped: () => undefined,
      chosen: () => services.memory.write(MEMORY, this.stake.text),
    });
    this.stake.recall(services.memory.read(MEMORY));
    makeObservable<HiloStore, 'reveal'>(this, {
      facts: observableRef,
      round: observableRef,
      shown: observableRef,
      config: observableRef,
      pending: observable,
      revealing: observable,
      loading: observable,
      maintenance: observable,
      authorised: observable,
      synced: observable,
      isOpen: computed,
      busy: computed,
      canBet: computed,
      take: action,
      reveal: action,
    });
  }

  get isOpen(): boolean {
    return this.shown?.status === 'open';
  }

  /** An answer is awaited or a card turns: taps wait. */
  get busy(): boolean {
    return this.pending !== null || this.revealing || this.loading;
  }

  get canBet(): boolean {
    const isFree = !this.isOpen && !this.busy && !this.maintenance;
    return isFree && this.authorised && this.synced && this.seeds.commitment !== null;
  }

  async start(): Promise<void> {
    const { live } = this.services;
    this.cancels.push(
      live.onItems((items) => {
        for (const { code, data } of items) this.hear(code, data);
      }),
      live.onStale(() => void this.refresh()),
    );
    await Promise.all([this.loadConfig(), this.loading ? undefined : this.refresh()]);
  }

  /** The scene can draw, or has failed to. */
  async assetsReady(): Promise<void> {
    runInAction(() => {
      this.loading = false;
    });
    await this.refresh();
  }

  /** Publishes the next round's commitment, or brings the open round back as it was. */
  async refresh(): Promise<void> {
    const answer = await this.services.api.call(HILO_CALLS.start, {}, { quiet: true });
    if (!answer.ok) return;
    const { seeds, commitment, round } = answer.body;
    runInAction(() => {
      this.synced = true;
      this.authorised = true;
      this.seeds.take(seeds, commitment);
    });
    if (round) this.take(round, null);
    else if (this.round?.status === 'open') await this.ask(this.round.betId);
  }

  async bet(): Promise<void> {
    const { services, seeds, stake } = this;
    const reading = stake.reading;
    if (reading.fault) return services.notices.toast('wrong', reading.fault);
    const { commitment } = seeds;
    if (!this.canBet || !commitment) return;
    stake.blur();
    const request = {
      requestId: services.newId(),
      amount: reading.value,
      mode: 'manual' as const,
      chainId: commitment.chainId,
      index: commitment.index,
    };
    await this.send('bet', () => services.api.call(HILO_CALLS.bet, request));
  }

  async guess(guess: Guess): Promise<void> {
    const of = this.nextMove();
    if (!of || !this.shown?.choices.some((choice) => choice.guess === guess)) return;
    await this.send('guess', () => this.services.api.call(HILO_CALLS.guess, { ...of, guess }));
  }

  /** An open chest is closed by it, so that is asked first. */
  async skip(): Promise<void> {
    if (!this.nextMove() || !this.shown || this.shown.skipsLeft === 0) return;
    if (this.shown.treasure.open && !(await this.mayCloseChest())) return;
    const of = this.nextMove();
    if (of) await this.send('skip', () => this.services.api.call(HILO_CALLS.skip, of));
  }

  async cashOut(): Promise<void> {
    const of = this.nextMove();
    if (!of || this.shown?.cashOut == null) return;
    await this.send('cashOut', () => this.services.api.call(HILO_CALLS.cashOut, of));
  }

  /** Takes a round as the platform tells it. `at`: when this came as news; null for how it stood already. */
  take(round: HiloRound, at: ServerTime | null): void {
    if (isOlder(round, this.round)) return;
    const isTurned = at !== null && round.cards.length !== (sameBet(this.round, round)?.cards.length ?? 0);
    this.round = round;
    this.facts = factsAfter(this.facts, round, at);
    if (round.status !== 'open') this.seeds.spend();
    if (!isTurned || this.isStill()) return this.reveal();
    this.revealing = true;
    this.revealed?.();
    this.revealed = this.services.clock.after(REVEAL, () => this.reveal());
  }

  dispose(): void {
    for (const cancel of this.cancels.splice(0)) cancel();
    this.revealed?.();
    this.seeds.dispose();
  }

  private reveal(): void {
    const { round } = this;
    const wasOver = sameBet(this.shown, round)?.status !== 'open' && this.shown?.betId === round?.betId;
    this.revealed?.();
    this.revealed = null;
    this.revealing = false;
    this.shown = round;
    if (!round || round.status === 'open' || wasOver) return;
    this.past.add(round);
    if (round.status !== 'lost') void this.services.wallet.refresh();
    void this.refresh();
  }

  private nextMove(): { requestId: string; betId: string; step: number } | null {
    if (this.busy || this.round?.status !== 'open') return null;
    return { requestId: this.services.newId(), betId: this.round.betId, step: this.round.step };
  }

  /** One request at a time. A refusal or a lost answer ends in what the platform has. */
  private async send(what: HiloAction, call: () => Promise<Outcome<Moved>>): Promise<void> {
    const { services } = this;
    runInAction(() => {
      this.pending = what;
    });
    const outcome = await call();
    if (outcome.ok) {
      // What a guess ends is told when its card can be read.
      if (what !== 'guess') services.wallet.set(outcome.body.balance);
      this.take(outcome.body.round, services.serverClock.now());
      services.cue(what);
    } else {
      await (this.round?.status === 'open' ? this.ask(this.round.betId) : this.refresh());
      void services.wallet.refresh();
    }
    runInAction(() => {
      this.pending = null;
    });
  }

  private async ask(betId: string): Promise<void> {
    const answer = await this.services.api.call(HILO_CALLS.detail, { betId }, { quiet: true });
    if (answer.ok && answer.body.round) this.take(answer.body.round, this.services.serverClock.now());
  }

  private mayCloseChest(): Promise<boolean> {
    return this.services.notices.confirm({
      title: { key: 'game:hilo.skip.closes.title' },
      text: { key: 'game:hilo.skip.closes.text' },
      confirm: { key: 'game:hilo.skip.name' },
      cancel: { key: 'hud:cancel' },
    });
  }

  private async loadConfig(): Promise<void> {
    const answer = await this.services.api.call(HILO_CALLS.config, {}, { quiet: true });
    if (answer.ok) runInAction(() => (this.config = answer.body));
  }

  private hear(code: number, data: unknown): void {
    const event = readPush(PLAYER_CHAIN_PUSHES, code, data) ?? readPush(SHARED_PUSHES, code, data);
    if (!event) return;
    runInAction(() => {
      if (event.name === 'chainTookOver' && event.data.gameType === HILO_GAME_TYPE) void this.refresh();
      if (event.name === 'gameStatus' && event.data.gameType === HILO_GAME_TYPE)
        this.maintenance = event.data.status === IN_MAINTENANCE;
      if (event.name === 'cancelGameAuth') this.authorised = false;
      if (event.name === 'betLimitRefresh') void this.loadConfig();
    });
  }
}

const sameBet = (a: HiloRound | null, b: HiloRound | null): HiloRound | null =>
  a?.betId === b?.betId ? a : null;

/** A late word about an earlier state of the round on the table. */
function isOlder(told: HiloRound, known: HiloRound | null): boolean {
  if (!known) return false;
  if (told.betId !== known.betId) return told.betTime < known.betTime;
  return told.step < known.step || (known.status !== 'open' && told.status === 'open');
}
