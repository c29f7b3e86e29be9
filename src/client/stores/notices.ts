// The client's messages to the player beside the game: toasts, questions, wins, and texts for screen readers. Only data and
// times; src/client/hud draws them.
import { action, actionBound, makeObservable, observableRef } from 'mobx';
import type { Cancel, Clock } from '../../core/clock';
import { formatMoney, subtract } from '../../core/money';
import { printMultiplier } from '../../core/multiplier';
import type { WinInfo } from '../../protocol/push';
import { MAX_TOASTS, TOAST_DURATION, WIN_POPUP_DURATION } from './noticeTimes';
import type { Message, Notices, ToastKind } from './services';

export interface ShownToast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly message: Message;
  readonly duration: number;
}

export type Question = Parameters<Notices['confirm']>[0];

export interface ShownWin {
  readonly id: number;
  readonly info: WinInfo;
}

/** Reads messages to screen readers, one after the other. */
export interface Speaker {
  say(message: Message, urgent?: boolean): void;
  whenQuiet(compose: () => Message | null): void;
}

interface Asked {
  readonly question: Question;
  readonly answer: (confirmed: boolean) => void;
}

export class NoticesStore implements Notices {
  toasts: readonly ShownToast[] = [];
  /** The question on show; others wait in a queue. */
  question: Question | null = null;
  questionId = 0;
  wins: readonly ShownWin[] = [];

  private ids = 0;
  private asked: Asked[] = [];
  private speaker: Speaker | null = null;
  /** Messages that came before there was a speaker. */
  private unsaid: ((speaker: Speaker) => void)[] = [];
  private readonly shownByGame = new Set<number>();
  private readonly leaving = new Map<number, Cancel>();

  /**
   * `locale` is called for each amount, `stays` for each message: whether the player closes it. `worded` calls back once a
   * message can be translated.
   */
  constructor(
    readonly clock: Clock,
    private readonly locale: () => string,
    readonly stays = () => false,
    private readonly worded = (_: Message, say: () => void): void => say(),
  ) {
    makeObservable<NoticesStore, 'leave' | 'show'>(this, {
      toasts: observableRef,
      question: observableRef,
      questionId: observableRef,
      wins: observableRef,
      toast: actionBound,
      show: action,
      dismissToast: actionBound,
      confirm: actionBound,
      answer: actionBound,
      retract: actionBound,
      win: actionBound,
      dismissWins: actionBound,
      clear: actionBound,
      leave: action,
    });
  }

  toast(kind: ToastKind, message: Message): void {
    this.worded(message, () => this.show(kind, message));
  }

  private show(kind: ToastKind, message: Message): void {
    const id = this.nextId();
    const duration = TOAST_DURATION[kind];
    for (const shown of this.toasts) if (isSame(shown.message, message)) this.forget(shown.id);
    const others = this.toasts.filter((shown) => !isSame(shown.message, message));
    for (const shown of others.slice(0, -MAX_TOASTS + 1)) this.forget(shown.id);
    this.toasts = [...others, { id, kind, message, duration }].slice(-MAX_TOASTS);
    this.leaveAfter(id, duration);
    this.speak((speaker) => speaker.say(message, kind === 'error' || kind === 'wrong'));
  }

  dismissToast(id: number): void {
    this.leave(id);
  }

  confirm(question: Question): Promise<boolean> {
    return new Promise((answer) => {
      this.asked.push({ question, answer });
      if (this.asked.length === 1) this.showQuestion();
    });
  }

  /** The player's answer to the question on show. */
  answer(confirmed: boolean): void {
    const [current, ...waiting] = this.asked;
    this.asked = waiting;
    this.showQuestion();
    current?.answer(confirmed);
  }

  /** The question needs no answer any more: its caller gets "no". */
  retract(question: Question): void {
    const [gone] = this.asked.filter((one) => one.question === question);
    if (!gone) return;
    const wasShown = this.asked[0] === gone;
    this.asked = this.asked.filter((one) => one !== gone);
    if (wasShown) this.showQuestion();
    gone.answer(false);
  }

  private showQuestion(): void {
    this.question = this.asked[0]?.question ?? null;
    this.questionId = this.nextId();
  }

  win(info: WinInfo): void {
    const id = this.nextId();
    const { payoutAmount, betAmount } = info;
    const isGain = payoutAmount > betAmount;
    const values = { payout: formatMoney(payoutAmount, this.locale()), odd: printMultiplier(info.odd) };
    if (!isGain) return this.announce({ key: 'hud:win.returned', values });
    const gain = formatMoney(subtract(payoutAmount, betAmount), this.locale());
    this.announce({ key: 'hud:win.announce', values: { ...values, gain } });
    // When wins stay until they are closed, only the last one is kept: they would pile up.
    this.wins = [...(this.stays() ? [] : this.wins), { id, info }];
    this.leaveAfter(id, WIN_POPUP_DURATION);
  }

  /** A win that the platform pushes. */
  pushedWin(info: WinInfo): void {
    if (!this.shownByGame.has(info.gameType)) this.win(info);
  }

  ownWins(gameType: number): Cancel {
    this.shownByGame.add(gameType);
    return () => void this.shownByGame.delete(gameType);
  }

  dismissWins(): void {
    for (const { id } of this.wins) this.forget(id);
    this.wins = [];
  }

  announce = (message: Message): void => {
    this.speak((speaker) => speaker.say(message));
  };

  announceWhenQuiet = (compose: () => Message | null): void => {
    this.speak((speaker) => speaker.whenQuiet(compose));
  };

  /** Uses this speaker until the returned function is called. */
  speakWith(speaker: Speaker): Cancel {
    this.speaker = speaker;
    for (const say of this.unsaid.splice(0)) say(speaker);
    return () => {
      this.speaker = null;
    };
  }

  private speak(say: (speaker: Speaker) => void): void {
    if (this.speaker) say(this.speaker);
    else this.unsaid.push(say);
  }

  /** The session is over: open questions are answered with "no", and every message is closed. */
  clear(): void {
    for (const { id } of [...this.toasts, ...this.wins]) this.forget(id);
    this.toasts = [];
    this.wins = [];
    const { asked } = this;
    this.asked = [];
    this.showQuestion();
    for (const { answer } of asked) answer(false);
  }

  private nextId(): number {
    this.ids += 1;
    return this.ids;
  }

  private leaveAfter(id: number, delay: number): void {
    if (this.stays()) return;
    this.leaving.set(
      id,
      this.clock.after(delay, () => {
        this.leave(id);
      }),
    );
  }

  private leave(id: number): void {
    this.forget(id);
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
    this.wins = this.wins.filter((win) => win.id !== id);
  }

  private forget(id: number): void {
    this.leaving.get(id)?.();
    this.leaving.delete(id);
  }
}

const isSame = (a: Message, b: Message): boolean =>
  a.key === b.key && JSON.stringify(a.values ?? {}) === JSON.stringify(b.values ?? {});
