// The data of the ranking page: a board over a span of days, the reader's own place and texts, and the reader's actions.
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../connection/api';
import type { Clock } from '../../../core/clock';
import { Paced } from '../../../core/paced';
import { sameRows } from '../../../core/sameRows';
import { PEOPLE_CALLS, type Board, type MyWords, type Span, type Winner } from '../../../protocol/people';
import { tidyMessage } from '../../../protocol/typedWords';
import type { Notices } from '../../stores/services';
import { Praising } from './praising';

export type RankingState = 'loading' | 'idle' | 'failed';

/** Shortest time between two fetches, in milliseconds: a board may change faster than a player can read. */
const RENEWED_EVERY = 500;

export class RankingStore {
  board: Board = 'streak';
  span: Span = 'thisWeek';
  winners: readonly Winner[] = [];
  /** Null until the first answer. */
  mine: MyWords | null = null;
  state: RankingState = 'loading';
  /** A text is being sent. */
  sending = false;
  private asked = 0;
  private readonly praising: Praising;
  private readonly renewal: Paced;

  constructor(
    private readonly api: Api,
    private readonly notices: Pick<Notices, 'toast'>,
    clock: Clock,
  ) {
    this.praising = new Praising(api);
    this.renewal = new Paced(clock, RENEWED_EVERY, () => this.refresh());
    makeObservable<RankingStore, 'load'>(this, {
      board: observable,
      span: observable,
      winners: observableRef,
      mine: observableRef,
      state: observable,
      sending: observable,
      setBoard: action,
      setSpan: action,
      load: action,
    });
  }

  /** The days on show are over: no win is added to them. */
  get over(): boolean {
    return this.span === 'yesterday' || this.span === 'lastWeek';
  }

  setBoard(board: Board): void {
    if (board === this.board) return;
    this.board = board;
    void this.load();
  }

  setSpan(span: Span): void {
    if (span === this.span) return;
    this.span = span;
    void this.load();
  }

  /** Empties the board and fetches it. */
  load(): Promise<void> {
    this.state = 'loading';
    this.winners = [];
    return this.refresh();
  }

  /** The board has changed: fetches it again, a few times a second at most. */
  renew(): void {
    this.renewal.ask();
  }

  dispose(): void {
    this.renewal.stop();
  }

  /** Fetches again; the present board stays until the answer, and also when there is none. */
  async refresh(): Promise<void> {
    this.asked += 1;
    const question = this.asked;
    const { board, span } = this;
    const outcome = await this.api.call(PEOPLE_CALLS.winnerList, { board, span }, { quiet: true });
    if (question !== this.asked) return;
    runInAction(() => {
      if (!outcome.ok) {
        if (this.state === 'loading') this.state = 'failed';
        return;
      }
      this.state = 'idle';
      this.winners = sameRows(this.winners, outcome.body.winners, ({ userId }) => userId);
      this.mine = outcome.body.mine;
    });
  }

  /** Praises a winner, once; not possible for the player's own row. */
  async praise(winner: Winner): Promise<void> {
    if (this.isMe(winner)) return;
    const praised = await this.praising.give(winner);
    if (!praised) return;
    runInAction(() => {
      this.winners = this.winners.map((one) => (one.userId === praised.userId ? praised : one));
    });
    await this.refresh();
  }

  isMe(winner: Winner): boolean {
    return this.mine?.entry?.userId === winner.userId;
  }

  /** Sends the text of the message box for review; true when it is accepted. */
  async sendMessage(typed: string): Promise<boolean> {
    const outcome = await this.send(() =>
      this.api.call(PEOPLE_CALLS.editWinnerMessage, { message: tidyMessage(typed) }),
    );
    if (!outcome) return false;
    // The platform may have newer data than this page: an earlier text under review, a mute.
    if (!outcome.ok) {
      await this.refresh();
      return false;
    }
    runInAction(() => {
      if (this.mine) this.mine = { ...this.mine, message: outcome.body };
    });
    this.notices.toast('success', { key: 'people:message.sent' });
    return true;
  }

  /** Announces to all players; true when it is accepted. */
  async announce(typed: string, userIds: readonly string[]): Promise<boolean> {
    const outcome = await this.send(() =>
      this.api.call(PEOPLE_CALLS.sendNoticeMessage, { message: tidyMessage(typed), userIds: [...userIds] }),
    );
    if (!outcome) return false;
    if (!outcome.ok) {
      await this.refresh();
      return false;
    }
    const { announcementsLeft } = outcome.body;
    runInAction(() => {
      if (this.mine) this.mine = { ...this.mine, announcementsLeft };
    });
    this.notices.toast('success', { key: 'people:announce.sent' });
    return true;
  }

  /** Sends one text at a time; null while another is being sent. */
  private async send<T>(call: () => Promise<T>): Promise<T | null> {
    if (this.sending) return null;
    runInAction(() => {
      this.sending = true;
    });
    const outcome = await call();
    runInAction(() => {
      this.sending = false;
    });
    return outcome;
  }
}
