// The store of a game of own rounds that go step by step: its table, moves, seeds and auto bet together, and how pushes and
// snapshots change them. Taps by hand enter here; they are ignored while auto bet runs.
import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import type { Cancel, ServerTime } from '../../../core/clock';
import { ZERO, formatMoney, type Money } from '../../../core/money';
import type { GameStore } from '../../../games/game';
import type { Call } from '../../../protocol/call';
import type { Proof, ProofShape } from '../../../protocol/proof';
import type { Outcome } from '../../../client/connection/api';
import type { GamePlay } from '../../../client/stores/gamePlay';
import type { GameServices } from '../../../client/stores/services';
import { refusalOf } from '../../betting/mayBet';
import { PaceChoice } from '../../betting/pace';
import { StakeField } from '../../betting/stakeField';
import type { Commitment, OwnSeeds, StepRound, swapAnswer, swapRequest } from '../messages';
import { OwnWitness } from '../witness';
import { AutoPlay, type AutoPlayTable, type TacticsRules } from './autoPlay';
import { Moves, type Moved, type MovesParts, type Naming, type NewBet } from './moves';
import { encodeJson, parseJson } from '../../../protocol/json';
import { PastRounds } from './pastRounds';
import { RoundTable, type RoundTableParts } from './roundTable';
import { PlayerSeeds } from './seeds';
import { OwnTerms } from './terms';

interface Limits {
  readonly minBet: Money;
  readonly maxBet: Money;
  readonly profitLimit: Money;
}

/** The parts that a game provides. */
export interface StepGame<
  R,
  Config,
  Move extends { readonly type: string },
  Facts,
  Tactics,
  P extends Proof,
  Terms,
>
  extends
    Pick<RoundTableParts<R, Facts>, 'noFacts' | 'factsAfter' | 'reveal'>,
    Pick<MovesParts<R & StepRound, Move, Facts, Terms>, 'bet' | 'play' | 'endsOnShow'> {
  /** Prefix of the game's storage keys. */
  readonly id: string;
  readonly gameType: number;
  /** Return to player in per cent, for the operator's page. */
  readonly rtp: string;
  readonly swap: Call<typeof swapRequest, typeof swapAnswer>;
  readonly shape: ProofShape<P>;
  readonly tactics: TacticsRules<R, Move, Tactics>;
  fetchConfig(services: GameServices): Promise<Outcome<Config>>;
  /** This and `fetchRound` resolve to null when there is no answer. */
  fetchStart(services: GameServices): Promise<{
    readonly seeds: OwnSeeds;
    readonly commitment: Commitment | null;
    readonly round: R | null;
  } | null>;
  fetchRound(services: GameServices, betId: string): Promise<R | null>;
  /** The part of a round's outcome that is shown so far, as in proofs. */
  outcomeOf(round: R): string;
  /** The terms that a bet names. */
  termsOf(config: Config): Terms;
  /** The text that the platform signs for a bet; missing in games without signatures. */
  receiptOf?(bet: NewBet<Terms>, round: R): string;
  /** Stored terms; null when they are invalid. */
  recallTerms(kept: unknown): Terms | null;
  /** `terms`: the terms that its bet named on this device; without them payouts are not judged. */
  proofOf(round: R, terms: Terms | null): P;
}

export class StepStore<
  R extends StepRound,
  Config extends Limits,
  Move extends { readonly type: string },
  Facts,
  Tactics,
  P extends Proof,
  Terms,
> implements GameStore {
  loading = true;
  synced = false;

  readonly table: RoundTable<R, Facts>;
  readonly seeds: PlayerSeeds<P>;
  readonly past: PastRounds<R>;
  readonly stake: StakeField;
  readonly pace: PaceChoice;
  readonly autoPlay: AutoPlay<R, Move, Tactics>;
  readonly play: GamePlay;
  readonly terms: OwnTerms<Config>;
  readonly moves: Moves<R, Move, Facts, Terms>;
  private cancels: Cancel[] = [];
  /** The stake that the last bet named. */
  private stakeOf: { readonly betId: string; readonly amount: Money } | null = null;

  constructor(
    readonly services: GameServices,
    readonly game: StepGame<R, Config, Move, Facts, Tactics, P, Terms>,
    isStill: () => boolean,
  ) {
    const { id, gameType } = game;
    this.pace = new PaceChoice({ services, key: `${id}.pace`, offered: ['normal', 'instant'] });
    const fetch = (betId: string) => game.fetchRound(services, betId);
    this.terms = new OwnTerms({
      services,
      gameType,
      fetchConfig: () => game.fetchConfig(services),
      onChain: () => void this.refresh().then(() => this.pauseIfForeign()),
      onClosed: () => void this.refresh(),
      onChange: () => this.autoPlay.auto.interrupt(),
    });
    this.seeds = new PlayerSeeds<P>({
      services,
      gameType,
      swap: game.swap,
      witness: new OwnWitness(services.witness, game.shape),
      refresh: () => this.refresh(),
    });
    this.past = new PastRounds({ memory: services.memory, key: `${id}.past`, fetch });
    this.stake = new StakeField({
      locale: () => services.locale(),
      limits: () => this.terms.config,
      balance: () => services.wallet.balance,
      tapped: () => this.tapped(),
      chosen: () => services.memory.write(`${id}.stake`, this.stake.text),
    });
    this.stake.recall(services.memory.read(`${id}.stake`));
    const { noFacts, factsAfter, reveal } = game;
    this.table = new RoundTable<R, Facts>({
      ...{ clock: services.clock, noFacts, factsAfter, reveal, isStill },
      isInstant: () => this.pace.now === 'instant',
      onTold: (round) => this.told(round),
      onOver: (round) => this.over(round),
    });
    this.moves = new Moves<R, Move, Facts, Terms>({
      services,
      key: `${id}.sent`,
      table: this.table,
      bet: (bet) => game.bet(bet),
      play: (move, of, shown) => game.play(move, of, shown),
      endsOnShow: (type) => game.endsOnShow(type),
      fetch,
      refresh: () => this.refresh(),
      onBet: (naming) => this.naming(naming),
      onTaken: (bet, answer) => this.taken(bet, answer),
      onRefused: (what) =>
        this.seeds.witness.refused(
          what,
          what === 'Bets' ? this.seeds.commitment : (this.table.round?.seeds ?? null),
        ),
      learnt: (call) => this.autoPlay.learnt(call),
    });
    makeObservable(this, {
      loading: observable,
      synced: observable,
      busy: computed,
      canBet: computed,
      mayOffer: computed,
      take: action,
    });
    this.autoPlay = new AutoPlay(this.autoTable());
    this.play = this.seenFromOutside();
  }

  /** An answer is awaited or a move is being shown: taps are ignored. */
  get busy(): boolean {
    return this.moves.pending !== null || this.table.revealing || this.loading;
  }

  get canBet(): boolean {
    const { gate } = this.services;
    const { maintenance, authorised } = this.terms.access;
    const isFree = !this.table.isOpen && !this.busy && !maintenance && !gate.held && !gate.rests(null);
    return isFree && authorised && this.synced && this.seeds.commitment !== null;
  }

  /** A tap on bet may offer this device's client seeds, because another device has swapped. */
  get mayOffer(): boolean {
    const isFree = !this.table.isOpen && !this.busy && !this.terms.access.maintenance;
    return isFree && this.terms.access.authorised && this.synced && this.seeds.foreign;
  }

  get mayMove(): boolean {
    return !this.busy && this.table.isOpen && !this.autoPlay.running;
  }

  get askBeforeLeaving(): boolean {
    return this.autoPlay.running;
  }

  async start(): Promise<void> {
    const { live } = this.services;
    this.cancels.push(
      live.onItems((items) => {
        for (const item of items) this.terms.onPush(item);
      }),
      live.onStale(() => {
        this.seeds.witness.missed();
        void this.refresh();
      }),
    );
    await Promise.all([this.terms.load(), this.loading ? undefined : this.refresh()]);
  }

  /** The scene can draw, or has failed to. */
  async assetsReady(): Promise<void> {
    runInAction(() => {
      this.loading = false;
    });
    await this.refresh();
  }

  /** Publishes the next round's commitment, or restores the open round. */
  async refresh(): Promise<void> {
    const { left } = this.moves.sure;
    this.moves.askNow();
    if (left.open) await left.learn();
    const answer = await this.game.fetchStart(this.services);
    if (!answer) {
      if (!this.synced) this.seeds.lookSoon();
      return;
    }
    const { seeds, commitment, round } = answer;
    this.seeds.take(seeds, commitment ? [commitment] : [], 'all', round !== null);
    this.terms.access.refreshed();
    await this.autoPlay.restore(round);
    // In one action: no observer may see the game synced but without its open round.
    runInAction(() => {
      if (round) this.take(round, null);
      this.synced = true;
    });
    if (!round && this.table.round?.status === 'open') await this.moves.ask(this.table.round.betId);
    if (!round && !this.table.round) await this.tellClosed();
    left.tell((betId) => this.table.round?.betId === betId && this.table.round.status === 'open');
  }

  /** The player touched something: auto bet need not ask whether the player is there. */
  tapped(): void {
    this.autoPlay.auto.tapped();
  }

  async bet(): Promise<void> {
    const { services, seeds, stake } = this;
    if (this.autoPlay.running) return;
    const reading = stake.reading;
    if (reading.fault) return services.notices.toast('wrong', reading.fault);
    const refusal = refusalOf(services.gate, { stake: reading.value, roundId: null });
    if (refusal) return services.notices.toast('wrong', refusal);
    if (seeds.foreign) return seeds.offer();
    const naming = this.nextBet();
    if (!this.canBet || !naming) return;
    stake.blur();
    services.gate.began(null);
    stake.placed(reading.value);
    await this.moves.bet(reading.value, naming, 'manual');
  }

  /** The player asked for a move while there is no round. */
  askForBet(): void {
    if (this.canBet && !this.autoPlay.running)
      this.services.notices.toast('wrong', { key: 'game:bet.first' });
  }

  /** A move by hand. */
  async move(move: Move): Promise<void> {
    this.askForBet();
    if (this.mayMove) await this.moves.play(move);
  }

  /** Takes a round from the platform. `at`: when its change arrived; null when it was already in this state. */
  take(round: R, at: ServerTime | null): void {
    this.table.take(round, at);
  }

  dispose(): void {
    for (const cancel of this.cancels.splice(0)) cancel();
    this.terms.dispose();
    this.autoPlay.dispose();
    this.moves.dispose();
    this.table.dispose();
    this.seeds.dispose();
  }

  /** Another device has swapped the seeds: stops auto bet. */
  private pauseIfForeign(): void {
    if (this.seeds.foreign) this.autoPlay.auto.interrupt();
  }

  private told(round: R): void {
    const { memory } = this.services;
    const open = round.status === 'open' ? round.betId : null;
    if (open !== memory.read(this.openKey)) memory.write(this.openKey, open);
    this.seeds.witness.shown(round.seeds, this.game.outcomeOf(round));
  }

  /** Storage key of the bet whose round was open in the latest message to this device. */
  private get openKey(): string {
    return `${this.game.id}.open`;
  }

  /** Tells the player on return about a round that the platform ended while he was away. */
  private async tellClosed(): Promise<void> {
    const { services, game, table } = this;
    const { memory, notices } = services;
    const betId = memory.read(this.openKey);
    if (typeof betId !== 'string') return;
    const round = await game.fetchRound(services, betId);
    if (!round || table.round) return;
    memory.write(this.openKey, null);
    const sum = (amount: Money) => ({ sum: formatMoney(amount, services.locale()) });
    if (round.status === 'refunded')
      notices.toast('success', { key: 'hud:maintenance.roundBack', values: sum(round.amount) });
    if (round.cashedBy === 'platform')
      notices.toast('success', { key: 'hud:maintenance.roundPaid', values: sum(round.payout ?? ZERO) });
  }

  private over(round: R): void {
    const { betId, amount, seeds } = round;
    if (this.stakeOf?.betId === betId)
      this.seeds.witness.taken({ ...seeds, amount: this.stakeOf.amount }, { ...seeds, amount });
    this.seeds.witness.ended(round.seeds, this.game.proofOf(round, this.namedTerms(round)));
    this.seeds.spend();
    this.past.add(round);
    this.autoPlay.ended(round);
    if (round.status !== 'lost') void this.services.wallet.refresh();
    void this.refresh();
  }

  /** The table as auto bet sees it. */
  private autoTable(): AutoPlayTable<R, Move, Tactics> {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- getters of another object
    const store = this;
    const { services, game } = store;
    return {
      services,
      id: game.id,
      rules: game.tactics,
      get shown() {
        return store.table.shown;
      },
      get busy() {
        return store.busy;
      },
      get canBet() {
        return store.canBet;
      },
      get inDoubt() {
        return store.moves.sure.left.open;
      },
      get commitment() {
        return store.seeds.commitment;
      },
      isInstant: () => store.pace.now === 'instant',
      stake: () => store.stake.valueOrFault,
      showStake: (stake) => store.stake.show(stake),
      maxBet: () => store.terms.config?.maxBet ?? null,
      bet: (stake) => store.betByItself(stake),
      play: (move) => store.moves.play(move),
      fetch: (betId) => game.fetchRound(services, betId),
    };
  }

  private async betByItself(stake: Money): Promise<R | null> {
    const naming = this.nextBet();
    const { gate, notices } = this.services;
    const refusal = gate.refusal(stake);
    if (refusal) notices.toast('wrong', refusal);
    if (!naming || refusal) return null;
    gate.began(null);
    await this.moves.bet(stake, naming, 'auto');
    const { round } = this.table;
    const isThis = round?.seeds.chainId === naming.chainId && round.seeds.index === naming.index;
    return isThis ? round : null;
  }

  /** The promise and the terms that the next bet names; null when no bet is possible. */
  private nextBet(): Naming<Terms> | null {
    const { commitment } = this.seeds;
    const { config } = this.terms;
    const named = commitment && this.seeds.naming(commitment);
    if (!commitment || !named || !config) return null;
    return { ...commitment, ...named, terms: this.game.termsOf(config) };
  }

  /** Stores the terms: the round may end after a reload, and they may have changed by then. */
  private naming({ chainId, index, terms }: Naming<Terms>): void {
    this.seeds.witness.bet({ chainId, index });
    const text = encodeJson(terms);
    this.services.memory.write(`${this.game.id}.named`, { chainId, index, terms: parseJson(text) });
  }

  private taken(bet: NewBet<Terms>, { round, receipt }: Moved<R>): void {
    const { witness } = this.seeds;
    const { amount } = round;
    witness.taken(bet, { ...round.seeds, amount });
    this.stakeOf = { betId: round.betId, amount: bet.amount };
    if (this.game.receiptOf) witness.receipt(bet, this.game.receiptOf(bet, round), receipt);
  }

  /** The terms that the bet on a round named on this device. */
  private namedTerms({ seeds: { chainId, index } }: R): Terms | null {
    const kept = this.services.memory.read(`${this.game.id}.named`) as
      | { readonly chainId?: unknown; readonly index?: unknown; readonly terms?: unknown }
      | null
      | undefined;
    if (kept?.chainId !== chainId || kept.index !== index) return null;
    return this.game.recallTerms(kept.terms);
  }

  /** The one round on the table, as far as the player has seen it, in the form that the app uses. */
  private seenFromOutside(): GamePlay {
    const { table, stake, autoPlay, game } = this;
    const { gameType, rtp } = game;
    const isReady = (): boolean => !this.loading && this.synced;
    return {
      gameType,
      get bets() {
        const { shown } = table;
        if (!shown) return [];
        const { betId, status, amount, payout } = shown;
        const refunded = status === 'refunded';
        const paid = status === 'open' ? null : (payout ?? (refunded ? amount : ZERO));
        return [{ betId, gameType, roundId: betId, stake: amount, payout: paid, refunded }];
      },
      isCurrent: () => false,
      get stake() {
        return stake.reading.value;
      },
      get fault() {
        return stake.reading.fault?.key ?? null;
      },
      get autoplay() {
        return autoPlay.running;
      },
      get ready() {
        return isReady();
      },
      rtp,
      stopAutoplay: () => autoPlay.auto.stop(),
    };
  }
}
