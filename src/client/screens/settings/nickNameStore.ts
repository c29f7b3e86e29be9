// The player's nickname and the review of a new one.
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '../../connection/api';
import { PEOPLE_CALLS, type MyWords } from '../../../protocol/people';
import { nickNameFault, type NickNameFault } from '../../../protocol/typedWords';
import type { Notices } from '../../stores/services';

export type NickNameTrouble = NickNameFault | 'same' | 'failed';

export class NickNameStore {
  /** The last name sent for review; null until the platform has reported it. */
  review: MyWords['nickName'] | null = null;
  /** The review's state could not be fetched. */
  unknown = false;
  /** The error in the typed name, or in the last attempt. */
  trouble: NickNameTrouble | null = null;
  saving = false;

  constructor(
    private readonly api: Api,
    private readonly notices: Pick<Notices, 'toast'>,
    /** The name on show now. */
    private readonly current: () => string,
  ) {
    makeObservable(this, {
      review: observableRef,
      unknown: observable,
      trouble: observable,
      saving: observable,
      edited: action,
    });
  }

  /** While a name is under review, it cannot be edited. */
  get locked(): boolean {
    return this.review?.status === 'pending';
  }

  async load(): Promise<void> {
    const outcome = await this.api.call(PEOPLE_CALLS.getWinnerTop, {}, { quiet: true });
    runInAction(() => {
      this.unknown = !outcome.ok && this.review === null;
      if (outcome.ok) this.review = outcome.body.mine.nickName;
    });
  }

  /** The player types again: the earlier error is removed. */
  edited(): void {
    this.trouble = null;
  }

  /** Sends a new nickname for review; true when it is accepted. */
  async save(typed: string): Promise<boolean> {
    if (this.saving || this.locked) return false;
    const nickName = typed.trim().normalize('NFC');
    const fault = nickName === this.current() ? 'same' : nickNameFault(nickName);
    runInAction(() => {
      this.trouble = fault;
      this.saving = fault === null;
    });
    if (fault) return false;
    const outcome = await this.api.call(PEOPLE_CALLS.editNickName, { nickName });
    runInAction(() => {
      this.saving = false;
      if (outcome.ok) this.review = outcome.body;
      else this.trouble = 'failed';
    });
    if (outcome.ok) this.notices.toast('success', { key: 'people:nickName.sent' });
    // The platform may have newer data than this page: an earlier name under review.
    else await this.load();
    return outcome.ok;
  }
}
