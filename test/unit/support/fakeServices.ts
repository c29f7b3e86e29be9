// Fakes of all services that a game's store receives; a test winds their clock and inspects them.
import { newNotebook } from '../fairness/engine';
import type { Api, Outcome, Pushed } from '../../../src/client/connection/api';
import { ManualClock, serverTime, type Cancel } from '../../../src/core/clock';
import { parseMoney, type Money } from '../../../src/core/money';
import type { AnswerOf, Call, RequestOf } from '../../../src/protocol/call';
import { encodeJson, parseJson } from '../../../src/protocol/json';
import type { Fact, Finding } from '../../../src/protocol/witness';
import type { Witness } from '../../../src/client/stores/witness';
import { CODE } from '../../../src/protocol/codes';
import { NO_RULES, type Rules } from '../../../src/protocol/rules';
import type { FairSource } from '../../../src/client/stores/fairness';
import type { GameServices, Message, Rest, ToastKind } from '../../../src/client/stores/services';
import type { WinInfo } from '../../../src/protocol/push';
import { Speech } from '../../../src/client/hud/speech';
import * as v from 'valibot';

export interface Sent {
  readonly path: string;
  readonly request: unknown;
}

/** While `on`, no call of any services is answered; a game can be opened during an outage. */
export const outage = { on: false };

export class FakeServices implements GameServices {
  readonly clock = new ManualClock();
  readonly serverClock = { now: () => serverTime(this.clock.now()) };
  readonly sent: Sent[] = [];
  readonly toasts: { kind: ToastKind; message: Message }[] = [];
  readonly questions: { title: Message; text: Message }[] = [];
  readonly said: Message[] = [];
  readonly wins: WinInfo[] = [];
  readonly kept = new Map<string, unknown>();
  readonly gate = {
    held: false,
    why: { key: 'hud:host.held' } as Message,
    rules: NO_RULES as Rules,
    rest: null as Rest | null,
    began: (): void => undefined,
    rests: (): boolean => false,
    refusal: (): Message | null => null,
  };
  readonly player = { userId: 'me', publicId: 'me', nickName: 'Me' };
  readonly wallet = {
    balance: parseMoney('10000.00') as Money | null,
    refreshed: 0,
    set: (balance: Money) => {
      this.wallet.balance = balance;
    },
    expect: () => this.wallet.set,
    refresh: () => {
      this.wallet.refreshed += 1;
      return Promise.resolve();
    },
  };
  /** Answers to the next questions to the player; true when empty. */
  readonly answersToQuestions: boolean[] = [];
  private answers = new Map<string, (request: never) => Outcome<unknown> | Promise<Outcome<unknown>>>();
  private itemListeners = new Set<(items: readonly Pushed[]) => void>();
  private staleListeners = new Set<() => void>();
  private silenceListeners = new Set<(isSilent: boolean) => void>();
  private ids = 0;
  /** The real class on the test's clock, so that announcements that come too fast are gathered as in a browser. */
  private readonly speech = new Speech(this.clock, ({ key }) => key);
  private readonly composing = new Map<unknown, () => Message | null>();

  readonly notices = {
    toast: (kind: ToastKind, message: Message) => void this.toasts.push({ kind, message }),
    confirm: ({ title, text }: { title: Message; text: Message }) => {
      this.questions.push({ title, text });
      return Promise.resolve(this.answersToQuestions.shift() ?? true);
    },
    win: (win: WinInfo) => void this.wins.push(win),
    ownWins: () => () => undefined,
    announce: (message: Message) => {
      this.said.push(message);
      this.speech.say(message);
    },
    announceWhenQuiet: (compose: () => Message | null) => {
      const noted = this.composing.get(compose) ?? (() => this.note(compose()));
      this.composing.set(compose, noted);
      this.speech.whenQuiet(noted);
    },
  };

  /** Rounds for which the fairness sheet was opened. */
  readonly shownFair: FairSource[] = [];
  readonly fairness = { show: (source: FairSource) => void this.shownFair.push(source) };

  /** Facts that the game sent to its witness, and findings made at once: rounds are not verified here. */
  readonly facts: Fact[] = [];
  readonly findings: Finding[] = [];
  private readonly notebook = newNotebook();
  readonly witness: Witness = {
    prepare: () => Promise.resolve(),
    tell: (fact) => {
      this.facts.push(fact);
      this.findings.push(...this.notebook.take(fact, () => this.clock.now()).findings);
    },
    look: (...of) => this.notebook.look(...of),
    markOf: (game, round) => this.notebook.mark(`${game}/${round}`),
  };

  readonly api: Api = {
    call: async <C extends Call>(call: C, request: RequestOf<C>): Promise<Outcome<AnswerOf<C>>> => {
      this.sent.push({ path: call.path, request });
      if (outage.on) return { ok: false, code: CODE.unreachable, message: '' };
      const answer = await this.answers.get(call.path)?.(request as never);
      if (!answer) return { ok: false, code: 404, message: 'no answer prepared' };
      if (!answer.ok) return answer;
      // Encoded and parsed, so that a test cannot use an answer that the platform could not send.
      return { ok: true, body: v.parse(call.answer, parseJson(encodeJson(answer.body))) as AnswerOf<C> };
    },
  };

  /** See `Live.hearOnly`. */
  heardOnly: number | null = null;

  readonly live = {
    onItems: (listener: (items: readonly Pushed[]) => void): Cancel => {
      this.itemListeners.add(listener);
      return () => void this.itemListeners.delete(listener);
    },
    onStale: (listener: () => void): Cancel => {
      this.staleListeners.add(listener);
      return () => void this.staleListeners.delete(listener);
    },
    onSilence: (listener: (isSilent: boolean) => void): Cancel => {
      this.silenceListeners.add(listener);
      return () => void this.silenceListeners.delete(listener);
    },
    hearOnly: (gameType: number | null): void => {
      this.heardOnly = gameType;
    },
  };

  readonly memory = {
    read: (key: string) => this.kept.get(key),
    write: (key: string, value: unknown) => void this.kept.set(key, value),
  };

  locale = () => 'en';
  cue = () => undefined;
  bed = () => undefined;
  newId = () => `id-${++this.ids}`;

  /** Prepares the answer of a call: a body, or a function of the request. */
  answer<C extends Call>(
    call: C,
    how: (request: RequestOf<C>) => Outcome<AnswerOf<C>> | Promise<Outcome<AnswerOf<C>>>,
  ): void {
    this.answers.set(call.path, how as (request: never) => Outcome<unknown>);
  }

  /** Pushes items as one frame, encoded and parsed. */
  push(...items: { code: number; data: unknown }[]): void {
    const sentAt = serverTime(this.clock.now());
    const frame = items.map(({ code, data }) => ({
      code,
      data: parseJson(encodeJson(data)),
      stream: 'channel' as const,
      sentAt,
    }));
    for (const listener of this.itemListeners) listener(frame);
  }

  goStale(): void {
    for (const listener of this.staleListeners) listener();
  }

  /** The platform sends nothing more, or sends again. */
  goSilent(isSilent = true): void {
    for (const listener of this.silenceListeners) listener(isSilent);
  }

  sentTo(call: Call): unknown[] {
    return this.sent.filter((sent) => sent.path === call.path).map((sent) => sent.request);
  }

  private note(message: Message | null): Message | null {
    if (message) this.said.push(message);
    return message;
  }
}

/** Lets resolved promises continue. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
