// The hall of the five block-hash games on this device: one table each, created when it is first shown. A table continues
// while another is on show, so that its auto bet plays and its results arrive.
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Pushed } from '../../../client/connection/api';
import type { Cancel } from '../../../core/clock';
import type { Money } from '../../../core/money';
import { GameAccess } from '../../access/gameAccess';
import { shownWallet } from '../../betting/shownWallet';
import { readGamePush } from '../../../protocol/push';
import type { GamePlay } from '../../../client/stores/gamePlay';
import type { GameServices, Wallet } from '../../../client/stores/services';
import type { GameStore } from '../../../games/game';
import { CLASSIC_PUSHES, type ClassicBet } from '../messages';
import { OwnBets } from './ownBets';
import { classicPlay } from './play';
import { CLASSIC_GAME_TYPES, FIRST_GAME, isClassicGameType, type ClassicGameType } from '../plays';
import { ClassicTable, type Hall } from './table';

const MEMORY_KEY = 'classic.game';

export class ClassicStore implements GameStore {
  gameType: ClassicGameType;
  readonly access: GameAccess;
  readonly own = new OwnBets();
  readonly play: GamePlay = classicPlay({
    own: this.own,
    table: () => this.table,
    isHidden: (bet) => this.isHidden(bet),
    balance: () => this.shownBalance,
    autoRuns: () => this.askBeforeLeaving,
    stopAutoplay: () => this.stopAutoBets(),
  });
  /** The shown balance: a payout is added when the round can be read. */
  readonly wallet: Wallet;
  /** The parts that every table gets. */
  private readonly hall: Hall;
  private readonly tables = observable.map<ClassicGameType, ClassicTable>([], { deep: false });
  private held: { readonly balance: Money | null } | null = null;
  private release: Cancel | null = null;
  private cancels: Cancel[] = [];
  private started = false;

  /** `wanted`: the game that the address or the launch names, if any. `still` is called at each result. */
  constructor(
    readonly services: GameServices,
    wanted: number | undefined,
    still: () => boolean,
  ) {
    const kept = services.memory.read(MEMORY_KEY);
    this.gameType = [wanted, kept].find(isClassicGameType) ?? FIRST_GAME;
    makeObservable<ClassicStore, 'held' | 'setHeld'>(this, {
      gameType: observable,
      held: observableRef,
      locked: computed,
      shownBalance: computed,
      choose: action,
      setHeld: action,
    });
    this.wallet = shownWallet(services.wallet, () => this.shownBalance);
    this.access = new GameAccess(services, {
      gameType: () => this.gameType,
      cancelled: () => {
        for (const { desk } of this.tables.values()) desk.auto.interrupt();
      },
    });
    this.hall = {
      services,
      own: this.own,
      still,
      locked: () => this.locked,
      holdBalance: (milliseconds) => this.holdBalance(milliseconds),
    };
    this.open(this.gameType);
  }

  /** The table on show. */
  get table(): ClassicTable {
    return this.tables.get(this.gameType) ?? this.open(this.gameType);
  }

  get locked(): boolean {
    return !this.access.authorised || this.access.maintenance;
  }

  get askBeforeLeaving(): boolean {
    return [...this.tables.values()].some(({ desk }) => desk.auto.state === 'running');
  }

  private stopAutoBets(): void {
    for (const { desk } of this.tables.values()) desk.auto.stop();
  }

  get shownBalance(): Money | null {
    return this.held ? this.held.balance : this.services.wallet.balance;
  }

  /** True when a game continues behind another: its auto bet runs, or the player has an open bet in it. */
  isBusy(gameType: ClassicGameType): boolean {
    const isOpen = this.own.open.some((bet) => bet.gameType === gameType);
    return isOpen || this.tables.get(gameType)?.desk.auto.state === 'running';
  }

  /** True until the counters have settled on the block that decided this bet. */
  isHidden({ gameType, roundId }: Pick<ClassicBet, 'gameType' | 'roundId'>): boolean {
    const table = this.tables.get(gameType);
    return table?.onShow.shown?.result.roundId === roundId && !table.onShow.revealed;
  }

  publicChain(gameType: ClassicGameType): boolean {
    return this.tables.get(gameType)?.publicChain ?? this.table.publicChain;
  }

  /** Shows another of the five games. */
  choose(gameType: ClassicGameType): void {
    if (gameType === this.gameType) return;
    this.gameType = gameType;
    this.services.memory.write(MEMORY_KEY, gameType);
    this.access.look();
    if (!this.tables.has(gameType)) this.open(gameType);
  }

  async start(): Promise<void> {
    const { live, notices } = this.services;
    this.started = true;
    this.cancels.push(
      live.onItems((items) => {
        for (const item of items) this.hear(item);
      }),
      live.onStale(() => {
        for (const { fair } of this.tables.values()) fair.missed();
        void this.refresh();
      }),
      // Wins are shown after the counters have settled.
      ...CLASSIC_GAME_TYPES.map((gameType) => notices.ownWins(gameType)),
    );
    this.hearTables();
    await Promise.all([this.access.load(), this.table.load()]);
  }

  async refresh(): Promise<void> {
    await Promise.all([...this.tables.values()].map((table) => table.refresh()));
    this.access.refreshed();
  }

  dispose(): void {
    for (const cancel of this.cancels.splice(0)) cancel();
    this.services.live.hearOnly(null);
    for (const table of this.tables.values()) table.dispose();
    this.release?.();
    this.setHeld(null);
  }

  private holdBalance(milliseconds: number): void {
    if (milliseconds <= 0) return;
    this.release?.();
    this.setHeld({ balance: this.shownBalance });
    this.release = this.services.clock.after(milliseconds, () => {
      this.setHeld(null);
    });
  }

  private setHeld(held: { readonly balance: Money | null } | null): void {
    this.held = held;
  }

  private open(gameType: ClassicGameType): ClassicTable {
    const table = new ClassicTable(this.hall, gameType);
    runInAction(() => {
      this.tables.set(gameType, table);
    });
    if (this.started) {
      this.hearTables();
      void table.load();
    }
    return table;
  }

  /** A table that is left continues, so after a second one was opened the store subscribes to all games. */
  private hearTables(): void {
    const [first, second] = this.tables.keys();
    this.services.live.hearOnly(second === undefined ? (first ?? null) : null);
  }

  private hear(item: Pushed): void {
    const event = readGamePush(item, CLASSIC_PUSHES);
    if (!event) return;
    switch (event.name) {
      case 'roundResult':
      case 'roundInfo':
      case 'roundVoided':
        this.tables.get(event.data.gameType)?.apply(event);
        return;
      case 'betLimitRefresh':
        for (const table of this.tables.values()) void table.loadLimits();
        return;
      default:
        this.access.hear(event);
    }
  }
}
