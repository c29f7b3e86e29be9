// The data of the records page: bets of all games or movements of the balance, filtered, page by page.
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../connection/api';
import type { Clock } from '../../../core/clock';
import { Paced } from '../../../core/paced';
import {
  PAGE_ROWS,
  RECORD_CALLS,
  type AccountTransaction,
  type BET_MODES,
  type BetSlip,
  type TRANSACTION_TYPES,
} from '../../../protocol/records';
import { datesOf, spanOf, type DateFault, type Days, type PickedDates, type TimeSpan } from './dates';
import { Pages } from './pages';

export type BetMode = (typeof BET_MODES)[number];
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Shortest time between two updates, in milliseconds: bets may be settled many times a second. */
const RENEWED_EVERY = 1000;
const ALL_TIME: TimeSpan = { from: null, to: null };

export class RecordsStore {
  mode: BetMode = 'all';
  /** Null for all games. */
  gameType: number | null = null;
  /** Null for every kind of movement. */
  type: TransactionType | null = null;
  days: Days = 'all';
  dates: PickedDates = { from: '', to: '' };
  /** The error in the dates; the lists stay unchanged until it is corrected. */
  dateFault: DateFault | null = null;
  /** Open bets: those whose round has not begun, and those whose round runs. */
  waiting: readonly BetSlip[] = [];
  running: readonly BetSlip[] = [];
  readonly bets: Pages<BetSlip>;
  readonly transactions: Pages<AccountTransaction>;
  private span: TimeSpan = ALL_TIME;
  private readonly renewal: Paced;

  constructor(
    private readonly api: Api,
    private readonly clock: Clock,
  ) {
    this.renewal = new Paced(clock, RENEWED_EVERY, () =>
      Promise.all([this.bets.renew(), this.transactions.renew(), this.loadOpen()]),
    );
    this.bets = new Pages((before) => this.fetchBets(before), {
      keyOf: ({ betId }) => betId,
      mayChange: ({ net }) => net === null,
    });
    this.transactions = new Pages((before) => this.fetchTransactions(before), {
      keyOf: ({ entryId }) => entryId,
      mayChange: () => false,
    });
    makeObservable<RecordsStore, 'span'>(this, {
      mode: observable,
      gameType: observable,
      type: observable,
      days: observable,
      dates: observableRef,
      dateFault: observable,
      waiting: observableRef,
      running: observableRef,
      span: observableRef,
      open: computed,
      setMode: action,
      setGame: action,
      setType: action,
      setDays: action,
      setDates: action,
    });
  }

  /** Open bets that pass the filters, those whose round runs first. */
  get open(): readonly BetSlip[] {
    const { mode, gameType, span } = this;
    return [...this.running, ...this.waiting].filter(
      (slip) =>
        (mode === 'all' || slip.mode === mode) &&
        (gameType === null || slip.gameType === gameType) &&
        (span.from === null || slip.betTime >= span.from) &&
        (span.to === null || slip.betTime <= span.to),
    );
  }

  /** The newest version of a slip: one that was opened during its bet is updated when the bet ends. */
  latest(slip: BetSlip): BetSlip {
    const known = [...this.bets.rows, ...this.running, ...this.waiting].filter(
      ({ betId }) => betId === slip.betId,
    );
    return known.find(({ settleTime }) => settleTime !== null) ?? known[0] ?? slip;
  }

  setMode(mode: BetMode): void {
    this.mode = mode;
    void this.bets.reload();
  }

  setGame(gameType: number | null): void {
    this.gameType = gameType;
    void this.bets.reload();
  }

  setType(type: TransactionType | null): void {
    this.type = type;
    void this.transactions.reload();
  }

  /** Other dates begin with those of the list. */
  setDays(days: Days): void {
    this.days = days;
    if (days !== 'other') this.setDates(datesOf(days, this.clock.now()));
  }

  setDates(dates: PickedDates): void {
    this.dates = dates;
    const span = spanOf(dates);
    this.dateFault = typeof span === 'string' ? span : null;
    if (typeof span === 'string') return;
    this.span = span;
    void this.bets.reload();
    void this.transactions.reload();
  }

  /** Loads the open bets of all games. */
  async loadOpen(): Promise<void> {
    const [waiting, running] = await Promise.all([
      this.api.call(RECORD_CALLS.notStartedGame, {}, { quiet: true }),
      this.api.call(RECORD_CALLS.startedGame, {}, { quiet: true }),
    ]);
    runInAction(() => {
      if (waiting.ok) this.waiting = waiting.body.slips;
      if (running.ok) this.running = running.body.slips;
    });
  }

  async load(): Promise<void> {
    await Promise.all([this.bets.reload(), this.transactions.reload(), this.loadOpen()]);
  }

  /** A bet was settled, or may have been: fetches the changes, and the reader keeps the place. */
  renew(): void {
    this.renewal.ask();
  }

  dispose(): void {
    this.renewal.stop();
  }

  private async fetchBets(before: string | null) {
    const { mode, gameType, span } = this;
    const request = { mode, gameType, ...span, before, count: PAGE_ROWS };
    const answer = await this.api.call(RECORD_CALLS.gameRecord, request);
    return answer.ok ? { rows: answer.body.slips, next: answer.body.next } : null;
  }

  private async fetchTransactions(before: string | null) {
    const request = { type: this.type, ...this.span, before, count: PAGE_ROWS };
    const answer = await this.api.call(RECORD_CALLS.accountRecord, request);
    return answer.ok ? { rows: answer.body.transactions, next: answer.body.next } : null;
  }
}
