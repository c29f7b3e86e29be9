// The games as the platform reports them: maintenance, numbers of players, and the results of the last rounds.
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '../connection/api';
import { every, type Cancel, type Clock } from '../../core/clock';
import { CALLS, GAME_STATUS } from '../../protocol/calls';
import type { AnswerOf } from '../../protocol/call';

/** Milliseconds between two fetches of the lobby, for news that is not pushed. */
const NEWS_INTERVAL = 5000;

export type GameNews = AnswerOf<(typeof CALLS)['gameList']>[number];

export class HallsStore {
  /** Status by game type, from game configs and pushes; the platform does not offer a game that has no status. */
  private readonly statuses = observable.map<number, number>();
  /** Null until the first list. */
  list: readonly GameNews[] | null = null;
  /** Whether the platform takes bets of this player at all. */
  authorised = true;
  /** The last fetch of the list failed. */
  failed = false;
  /** Number of coming fetches that the lobby may skip because pushes bring the same news. */
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

  /** A game's status (GAME_STATUS); open until another status is reported. */
  status(gameType: number): number {
    return this.statuses.get(gameType) ?? GAME_STATUS.open;
  }

  /** Whether the platform has reported a status of the game. */
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
    // During a connection loss a fetch takes longer than the interval.
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

  /** Keeps the list fresh until it is cancelled; it does not fetch while the page is out of sight. */
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
