// What the ranking page shows: a board over a span of days, the reader's own place and words, and what the reader does.
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

/** A board may change many times a second; nobody reads it faster. In milliseconds. */
const RENEWED_EVERY = 500;

export class RankingStore {
  board: Board = 'streak';
  span: Span = 'thisWeek';
  winners: readonly Winner[] = [];
  /** Null until the first answer. */
  mine: MyWords | null = null;
  state: RankingState = 'loading';
  /** Words are on their way. */
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

  /** Empties the board and asks for it. */
  load(): Promise<void> {
    this.state = 'loading';
    this.winners = [];
    return this.refresh();
  }

  /** Something has changed: asks again, a few times a second at most. */
  renew(): void {
    this.renewal.ask();
  }

  dispose(): void {
    this.renewal.stop();
  }

  /** Asks again; what is on show stays until the answer, and when there is none. */
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

  /** Once for each winner, and not for oneself. */
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

  /** Sends the words of the message box for review; true when they are taken in. */
  async sendMessage(typed: string): Promise<boolean> {
    const outcome = await this.send(() =>
      this.api.call(PEOPLE_CALLS.editWinnerMessage, { message: tidyMessage(typed) }),
    );
    if (!outcome) return false;
    // The platform may know more than this page does: earlier words under review, a mute.
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

  /** Announces to everybody; true when it is on its way. */
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

  /** One at a time; null while another is on its way. */
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
