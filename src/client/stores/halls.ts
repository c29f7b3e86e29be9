// The games as the platform reports them: which are in maintenance, who plays, how the last rounds ended.
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '../connection/api';
import { every, type Cancel, type Clock } from '../../core/clock';
import { CALLS, GAME_STATUS } from '../../protocol/calls';
import type { AnswerOf } from '../../protocol/call';

/** The lobby asks so often, in milliseconds, what it is not told. */
const NEWS_INTERVAL = 5000;

export type GameNews = AnswerOf<(typeof CALLS)['gameList']>[number];

export class HallsStore {
  /** Status by game type, from game configs and pushes; a game that the platform doesn't name is not offered by it. */
  private readonly statuses = observable.map<number, number>();
  /** Null until the first list. */
  list: readonly GameNews[] | null = null;
  /** The platform takes bets of this player at all. */
  authorised = true;
  /** The last fetch of the list failed. */
  failed = false;
  /** So many times more the lobby need not ask for what it is told. */
  told = 0;
  private loading = false;

  constructor(private readonly api: Api) {
    makeObservable<HallsStore, 'takeStatuses'>(this, {
      list: observableRef,
      failed: observable,
      authorised: observable,
      setStatus: action,
      takeStatuses: action,
      clear: action,
    });
  }

  /** As in GAME_STATUS; open while nobody has said anything else. */
  status(gameType: number): number {
    return this.statuses.get(gameType) ?? GAME_STATUS.open;
  }

  /** The platform has said how the game stands. */
  knows(gameType: number): boolean {
    return this.statuses.has(gameType);
  }

  news(gameType: number): GameNews | undefined {
    return this.list?.find((game) => game.gameType === gameType);
  }

  /** Push 2010. */
  setStatus(gameType: number, status: number): void {
    this.statuses.set(gameType, status);
  }

  /** False when there was no answer. */
  async loadConfigs(): Promise<boolean> {
    const outcome = await this.api.call(CALLS.gameConfig, {}, { quiet: true });
    if (outcome.ok) this.takeStatuses(outcome.body);
    return outcome.ok;
  }

  async loadList(): Promise<void> {
    // Through a break a fetch takes longer than the time to the next one.
    if (this.loading) return;
    this.loading = true;
    const outcome = await this.api.call(CALLS.gameList, {}, { quiet: true });
    this.loading = false;
    runInAction(() => {
      this.failed = !outcome.ok;
      if (!outcome.ok) return;
      this.list = outcome.body;
      this.takeStatuses(outcome.body);
    });
  }

  /** Keeps the list fresh until it is told to stop; while nobody can see the page it rests. */
  watch(clock: Clock, inSight: () => boolean = () => true): Cancel {
    void this.loadList();
    return every(clock, NEWS_INTERVAL, () => {
      if (this.told-- <= 0 && inSight()) void this.loadList();
    });
  }

  clear(): void {
    this.list = null;
    this.failed = false;
    this.authorised = true;
    this.statuses.clear();
  }

  private takeStatuses(games: readonly { readonly gameType: number; readonly status: number }[]): void {
    for (const { gameType, status } of games) this.statuses.set(gameType, status);
    this.authorised = games.every(({ status }) => status !== GAME_STATUS.notAuthorised);
  }
}
