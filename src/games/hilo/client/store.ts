// Hilo on this device: its table, its moves, its seeds and its auto bet, put together, and what pushes and snapshots do to
// them. What is done by hand comes in here; while auto bet runs, hands are off.
import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import type { Cancel, ServerTime } from '../../../core/clock';
import { formatMoney, ZERO } from '../../../core/money';
import { refusalOf } from '../../../kits/betting/mayBet';
import { StakeField } from '../../../kits/betting/stakeField';
import { textOf } from '../../../protocol/proof';
import type { GamePlay } from '../../../client/stores/gamePlay';
import type { GameServices } from '../../../client/stores/services';
import type { GameStore } from '../../game';
import { AutoPlay, type AutoPlayTable } from './auto/autoPlay';
import { hiloProofOf } from './fairRound';
import { House } from './house';
import { HILO_CALLS, type HiloRound } from '../messages';
import { Moves } from './moves';
import { OwnTable } from './ownTable';
import { PastRounds } from './pastRounds';
import { hiloPlay } from './play';
import { HiloSeeds } from './seeds';
import type { Guess } from '../rules';

const MEMORY = 'hilo.stake';
/** The bet whose round was open when this device last heard of it. */
const OPEN_MEMORY = 'hilo.open';

export class HiloStore implements GameStore {
  loading = true;
  synced = false;

  readonly table: OwnTable;
  readonly seeds: HiloSeeds;
  readonly past: PastRounds;
  readonly stake: StakeField;
  readonly autoPlay: AutoPlay;
  readonly play: GamePlay;
  readonly house: House;
  readonly moves: Moves;
  private cancels: Cancel[] = [];

  constructor(
    readonly services: GameServices,
    isStill: () => boolean,
  ) {
    this.house = new House({
      services,
      onChain: () => void this.refresh(),
      onChange: () => this.autoPlay.auto.interrupt(),
    });
    this.seeds = new HiloSeeds(services, () => this.refresh());
    this.past = new PastRounds(services);
    this.stake = new StakeField({
      locale: () => services.locale(),
      limits: () => this.house.config,
      balance: () => services.wallet.balance,
      tapped: () => this.tapped(),
      chosen: () => services.memory.write(MEMORY, this.stake.text),
    });
    this.stake.recall(services.memory.read(MEMORY));
    this.table = new OwnTable({
      clock: services.clock,
      isStill,
      onTold: (round) => this.tellCards(round),
      onOver: (round) => this.over(round),
    });
    this.moves = new Moves({
      services,
      table: this.table,
      refresh: () => this.refresh(),
      onBet: (promise) => this.seeds.witness.bet(promise),
      learnt: (call) => this.autoPlay.learnt(call),
    });
    makeObservable(this, {
      loading: observable,
      synced: observable,
      busy: computed,
      canBet: computed,
      take: action,
    });
    this.autoPlay = new AutoPlay(autoTableOf(this, this.moves));
    this.play = hiloPlay({
      table: this.table,
      stake: this.stake,
      autoPlay: this.autoPlay,
      ready: () => !this.loading && this.synced,
    });
  }

  /** An answer is awaited or a card turns: taps wait. */
  get busy(): boolean {
    return this.moves.pending !== null || this.table.revealing || this.loading;
  }

  get canBet(): boolean {
    const { gate } = this.services;
    const isFree =
      !this.table.isOpen && !this.busy && !this.house.access.maintenance && !gate.held && !gate.rests(null);
    return isFree && this.house.access.authorised && this.synced && this.seeds.commitment !== null;
  }

  get askBeforeLeaving(): boolean {
    return this.autoPlay.running;
  }

  async start(): Promise<void> {
    const { live } = this.services;
    this.cancels.push(
      live.onItems((items) => {
        for (const item of items) this.house.hear(item);
      }),
      live.onStale(() => {
        this.seeds.witness.missed();
        void this.refresh();
      }),
    );
    await Promise.all([this.house.load(), this.loading ? undefined : this.refresh()]);
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
    const { left } = this.moves.sure;
    this.moves.askNow();
    if (left.open) await left.learn();
    const answer = await this.services.api.call(HILO_CALLS.start, {}, { quiet: true });
    if (!answer.ok) return;
    const { seeds, commitment, round } = answer.body;
    runInAction(() => {
      this.seeds.take(seeds, commitment);
    });
    this.house.access.refreshed();
    await this.autoPlay.restore(round);
    // Together: nobody may see the game in step and without its open round.
    runInAction(() => {
      if (round) this.take(round, null);
      this.synced = true;
    });
    if (!round && this.table.round?.status === 'open') await this.moves.ask(this.table.round.betId);
    if (!round && !this.table.round) await this.tellClosed();
    left.tell((betId) => this.table.round?.betId === betId && this.table.round.status === 'open');
  }

  /** The player touched something: auto bet need not ask whether anybody is there. */
  tapped(): void {
    this.autoPlay.auto.tapped();
  }

  async bet(): Promise<void> {
    const { services, seeds, stake } = this;
    if (this.autoPlay.running) return;
    const reading = stake.reading;
    if (reading.fault) return services.notices.toast('wrong', reading.fault);
    const { commitment } = seeds;
    const refusal = refusalOf(services.gate, { stake: reading.value, roundId: null });
    if (refusal) return services.notices.toast('wrong', refusal);
    if (!this.canBet || !commitment) return;
    stake.blur();
    services.gate.began(null);
    await this.moves.bet(reading.value, commitment, 'manual');
  }

  /** A move was asked for while there is no round to make it in. */
  askForBet(): void {
    if (this.canBet && !this.autoPlay.running)
      this.services.notices.toast('wrong', { key: 'game:bet.first' });
  }

  async guess(guess: Guess): Promise<void> {
    this.askForBet();
    if (this.mayMove) await this.moves.play({ type: 'guess', guess });
  }

  /** An open chest is closed by it, so that is asked first. */
  async skip(): Promise<void> {
    this.askForBet();
    if (!this.mayMove || !this.table.shown || this.table.shown.skipsLeft === 0) return;
    if (this.table.shown.treasure.open && !(await this.mayCloseChest())) return;
    if (this.mayMove) await this.moves.play({ type: 'skip' });
  }

  async cashOut(): Promise<void> {
    this.askForBet();
    if (this.mayMove) await this.moves.play({ type: 'cashOut' });
  }

  /** Takes a round as the platform tells it. `at`: when this came as news; null for how it stood already. */
  take(round: HiloRound, at: ServerTime | null): void {
    this.table.take(round, at);
  }

  dispose(): void {
    for (const cancel of this.cancels.splice(0)) cancel();
    this.house.dispose();
    this.autoPlay.dispose();
    this.moves.dispose();
    this.table.dispose();
    this.seeds.dispose();
  }

  private get mayMove(): boolean {
    return !this.busy && this.table.isOpen && !this.autoPlay.running;
  }

  private over(round: HiloRound): void {
    this.seeds.witness.ended(round.seeds, hiloProofOf(round, this.house.config?.profitLimit ?? null));
    this.seeds.spend();
    this.past.add(round);
    this.autoPlay.ended(round);
    if (round.status !== 'lost') void this.services.wallet.refresh();
    void this.refresh();
  }

  /** A round that the platform ended while nobody was here is told on the return. */
  private async tellClosed(): Promise<void> {
    const { memory, api, notices, locale } = this.services;
    const betId = memory.read(OPEN_MEMORY);
    if (typeof betId !== 'string') return;
    const answer = await api.call(HILO_CALLS.detail, { betId }, { quiet: true });
    if (!answer.ok || this.table.round) return;
    memory.write(OPEN_MEMORY, null);
    const { round } = answer.body;
    if (round?.status === 'refunded')
      notices.toast('success', {
        key: 'hud:maintenance.roundBack',
        values: { sum: formatMoney(round.amount, locale()) },
      });
    if (round?.cashedBy === 'platform')
      notices.toast('success', {
        key: 'hud:maintenance.roundPaid',
        values: { sum: formatMoney(round.payout ?? ZERO, locale()) },
      });
  }

  private tellCards({ seeds, cards, betId, status }: HiloRound): void {
    const open = status === 'open' ? betId : null;
    if (open !== this.services.memory.read(OPEN_MEMORY)) this.services.memory.write(OPEN_MEMORY, open);
    this.seeds.witness.shown(seeds, textOf(cards.map(({ card }) => card)));
  }

  private mayCloseChest(): Promise<boolean> {
    return this.services.notices.confirm({
      title: { key: 'game:hilo.skip.closes.title' },
      text: { key: 'game:hilo.skip.closes.text' },
      confirm: { key: 'game:hilo.skip.name' },
      cancel: { key: 'hud:cancel' },
    });
  }
}

/** The table as auto bet sees it. */
const autoTableOf = (store: HiloStore, moves: Moves): AutoPlayTable => ({
  services: store.services,
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
    return moves.sure.left.open;
  },
  get commitment() {
    return store.seeds.commitment;
  },
  stake: () => store.stake.valueOrFault,
  showStake: (stake) => store.stake.show(stake),
  maxBet: () => store.house.config?.maxBet ?? null,
  bet: async (stake) => {
    const { commitment } = store.seeds;
    const { gate, notices } = store.services;
    const refusal = gate.refusal(stake);
    if (refusal) notices.toast('wrong', refusal);
    if (!commitment || refusal) return null;
    gate.began(null);
    await moves.bet(stake, commitment, 'auto');
    const { round } = store.table;
    const isThis = round?.seeds.chainId === commitment.chainId && round.seeds.index === commitment.index;
    return isThis ? round : null;
  },
  play: (move) => moves.play(move),
});
