// The platform's messages to all players: notices, announcements and warnings of maintenance, one at a time, and the banners
// of the lobby. Only data and times; src/client/hud draws them.
import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Api } from '../connection/api';
import type { Cancel, Clock } from '../../core/clock';
import type { Language } from '../../protocol/launch';
import {
  ANNOUNCEMENT_TIMES,
  BILLBOARD_CALLS,
  type Announcement,
  type Banner,
  type MaintenanceWarning,
  type Notice,
} from '../../protocol/billboard';
import { MAX_WAITING_NOTICES, NOTICE_CLOSE_DURATION, NOTICE_DURATION, REPEAT_PAUSE } from './noticeTimes';

export type Posted =
  | { readonly kind: 'announcement'; readonly said: Announcement; readonly first: boolean }
  | { readonly kind: 'notice'; readonly notice: Notice; readonly first: boolean }
  | { readonly kind: 'maintenance'; readonly warning: MaintenanceWarning; readonly first: boolean };

/** The message on show; `closing` while it is being closed. */
export interface OnShow {
  readonly id: number;
  readonly posted: Posted;
  readonly closing: boolean;
}

const FIELDS = {
  en: 'enContent',
  'zh-CN': 'cnContent',
  kr: 'krContent',
  in: 'hiContent',
  jp: 'jpContent',
  vn: 'viContent',
} as const satisfies Readonly<Record<Language, keyof Notice>>;

/** A notice in the player's language; in English when it has no translation. */
export const noticeText = (notice: Notice, language: Language): string =>
  notice[FIELDS[language]].trim() || notice.enContent;

const bySort = (a: { readonly sort: number }, b: { readonly sort: number }): number => a.sort - b.sort;

export class BillboardStore {
  shown: OnShow | null = null;
  /** All notices, in the order of `sort`. */
  notices: readonly Notice[] = [];
  /** The banners, in the order of `sort`; null until the first list. */
  banners: readonly Banner[] | null = null;
  /** End of the maintenance of the whole platform, by its last warning, Unix milliseconds; null when unknown. */
  maintenanceUntil: number | null = null;
  private waiting: readonly Posted[] = [];
  private ids = 0;
  private next: Cancel = () => undefined;
  private held = false;
  /** The user id for which notices were fetched. */
  private loadedFor = '';
  /** The announcement that was on show last, until its pause is over. */
  private lastSaid: Announcement | null = null;
  private pausing = false;

  constructor(
    private readonly api: Api,
    private readonly clock: Clock,
    private readonly stays = () => false,
  ) {
    makeObservable<BillboardStore, 'show' | 'leave'>(this, {
      shown: observableRef,
      notices: observableRef,
      banners: observableRef,
      maintenanceUntil: observable,
      announce: action,
      takeNotices: action,
      warn: action,
      maintenanceOver: action,
      dismiss: action,
      hold: action,
      clear: action,
      show: action,
      leave: action,
    });
  }

  /** Push 3008. An announcement of type 1 is queued three times, one of type 2 once. */
  announce(said: Announcement): void {
    const times = ANNOUNCEMENT_TIMES[said.type];
    const posts = Array.from({ length: times }, (_, time): Posted => {
      return { kind: 'announcement', said, first: time === 0 };
    });
    this.queue([...this.waiting, ...posts]);
  }

  /** Push 3011: all notices, or a single one that is new or changed. */
  takeNotices(told: Notice | readonly Notice[]): void {
    const all = isList(told) ? told : [...this.notices.filter(({ id }) => id !== told.id), told];
    const toShow = isList(told) ? told : [told];
    this.notices = [...all].sort(bySort);
    const replaced = new Set(toShow.map(({ id }) => id));
    const others = this.waiting.filter(
      (posted) => posted.kind !== 'notice' || !(isList(told) || replaced.has(posted.notice.id)),
    );
    const queued = others.flatMap((posted) => (posted.kind === 'notice' ? [posted.notice] : []));
    const ordered = [...queued, ...toShow].sort(bySort);
    const rest = others.filter(({ kind }) => kind !== 'notice');
    this.queue([...rest, ...ordered.map((notice): Posted => ({ kind: 'notice', notice, first: true }))]);
  }

  /** Push 3012. It goes to the head of the queue and replaces an earlier warning. */
  warn(warning: MaintenanceWarning): void {
    if (warning.gameType === null) this.maintenanceUntil = warning.until;
    // The message on show is closed; when none is on show the warning appears at once.
    this.dismiss();
    this.queue([
      { kind: 'maintenance', warning, first: true },
      ...this.waiting.filter(({ kind }) => kind !== 'maintenance'),
    ]);
  }

  /** The platform is open: the announced end does not apply to a later maintenance. */
  maintenanceOver(): void {
    this.maintenanceUntil = null;
  }

  /** Closes the message on show before its time. */
  dismiss(): void {
    if (this.shown && !this.shown.closing) this.leave();
  }

  /** While held nothing is on show: the message goes back to the head of the queue, and is not read out a second time. */
  hold(held: boolean): void {
    if (held === this.held) return;
    this.held = held;
    const { shown } = this;
    this.next();
    this.pausing = false;
    this.lastSaid = null;
    this.shown = null;
    if (held && shown && !shown.closing) this.waiting = [{ ...shown.posted, first: false }, ...this.waiting];
    this.show();
  }

  /** Fetches the notices for the list in the lobby, once for a player. Old notices do not interrupt a game. */
  async loadNotices(userId: string): Promise<void> {
    if (this.loadedFor === userId) return;
    this.loadedFor = userId;
    const outcome = await this.api.call(BILLBOARD_CALLS.getSysNotice, {}, { quiet: true });
    if (outcome.ok) runInAction(() => (this.notices = [...outcome.body].sort(bySort)));
    else if (this.loadedFor === userId) this.loadedFor = '';
  }

  async loadBanners(): Promise<void> {
    const outcome = await this.api.call(BILLBOARD_CALLS.getBanner, {}, { quiet: true });
    runInAction(() => {
      // Without an answer the lobby stops waiting for banners.
      this.banners = outcome.ok ? [...outcome.body].sort(bySort) : (this.banners ?? []);
    });
  }

  /** Push 3014. Fetches banners only if they were fetched before. */
  async renewBanners(): Promise<void> {
    if (this.banners) await this.loadBanners();
  }

  clear(): void {
    this.next();
    this.pausing = false;
    this.lastSaid = null;
    this.shown = null;
    this.waiting = [];
    this.notices = [];
    this.banners = null;
    this.maintenanceUntil = null;
    this.loadedFor = '';
  }

  private queue(waiting: readonly Posted[]): void {
    let excess = waiting.length - MAX_WAITING_NOTICES;
    this.waiting = waiting.filter(({ kind }) => kind !== 'announcement' || excess-- <= 0);
    if (!this.shown) this.show();
  }

  private show(): void {
    if (this.held) return;
    const [posted, ...waiting] = this.waiting;
    this.shown = null;
    if (!posted) return;
    if (posted.kind === 'announcement' && posted.said === this.lastSaid) return this.pause();
    this.next();
    this.pausing = false;
    this.waiting = waiting;
    this.lastSaid = posted.kind === 'announcement' ? posted.said : null;
    this.ids += 1;
    this.shown = { id: this.ids, posted, closing: false };
    if (!this.stays()) this.next = this.clock.after(NOTICE_DURATION, () => this.leave());
  }

  private pause(): void {
    if (this.pausing) return;
    this.pausing = true;
    this.next = this.clock.after(REPEAT_PAUSE, () => {
      this.pausing = false;
      this.lastSaid = null;
      this.show();
    });
  }

  private leave(): void {
    if (!this.shown) return;
    this.next();
    this.shown = { ...this.shown, closing: true };
    this.next = this.clock.after(NOTICE_CLOSE_DURATION, () => this.show());
  }
}

const isList = (told: Notice | readonly Notice[]): told is readonly Notice[] => Array.isArray(told);
