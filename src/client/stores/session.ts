// The player: data of the launch link, data from the platform, and the session id. Survives a reload in sessionStorage under
// the specification's keys.
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import * as v from 'valibot';
import type { Money } from '../../core/money';
import { IN_MAINTENANCE } from '../../protocol/calls';
import { parseJson } from '../../protocol/json';
import {
  LANGUAGES,
  hasValidUserId,
  launchLanguage,
  type Language,
  type LaunchInfo,
} from '../../protocol/launch';
import type { TextStorage } from './storage';

/** Keys in sessionStorage. */
export const STORAGE_KEYS = {
  token: 'token',
  userInfo: 'userInfo',
  language: 'lang',
  domains: 'DOMAINS',
  /** The launch link of this tab: our key, not the specification's. */
  launch: 'launch',
  /** Our key: why there is no session. A reload shows the same text. */
  ending: 'ending',
} as const;

/** Pages on which a session ends. */
export type EndPage = 'enter' | 'expired';

/** Why the session ended, and the page that shows it. */
export interface Ending {
  readonly page: EndPage;
  /** An answer code, or the platform's reason for closing the socket; null: no code was given. */
  readonly code: number | null;
  /** The code with which the platform closed the socket. */
  readonly closed?: number | undefined;
  /** The launch link was the reason: it had expired, or it could not be read. */
  readonly link?: 'over' | 'unreadable';
}

const endingSchema = v.object({
  page: v.picklist(['enter', 'expired']),
  code: v.nullable(v.number()),
  closed: v.optional(v.number()),
  link: v.optional(v.picklist(['over', 'unreadable'])),
});

const optionalNumber = v.optional(v.number());
const userInfoSchema = v.object({
  userId: v.string(),
  type: v.number(),
  gameType: optionalNumber,
  maintaining: v.number(),
  duration: optionalNumber,
  startTime: optionalNumber,
  /** The maintenance is an upgrade of the system. */
  upgrading: v.optional(v.boolean()),
  nickName: v.string(),
  userName: v.string(),
});
export type UserInfo = v.InferOutput<typeof userInfoSchema>;

const domainsSchema = v.object({ domains: v.array(v.string()), noticeDomains: v.array(v.string()) });
export type SessionDomains = v.InferOutput<typeof domainsSchema>;

const launchMemoSchema = v.object({ code: v.string(), nonce: v.string() });
/** The code of a launch link, and the nonce under which this tab exchanges it for a session. */
type LaunchMemo = v.InferOutput<typeof launchMemoSchema>;

export const EMPTY_USER: UserInfo = { userId: '', type: 0, maintaining: 0, nickName: '', userName: '' };
const NO_DOMAINS: SessionDomains = { domains: [], noticeDomains: [] };

export class SessionStore {
  token = '';
  user: UserInfo = EMPTY_USER;
  /** Backends that the launch asked for, not yet checked against those that the deployment allows. */
  domains: SessionDomains = NO_DOMAINS;
  language: Language | null = null;
  /** Renewed by the platform at load and on each change of route. */
  sessionId = '';
  /** Part of the socket tickets; comes with the session id. */
  pass = '';
  /** A trial player with demo money. */
  visitor = false;
  /** The platform withdrew the authorisation to play (push 2012). */
  cancelGameAuth = false;
  /** The platform's rules of play for this session, unchecked. */
  rules: unknown = undefined;
  /** Sprite pack that the operator asked for. */
  pack: string | undefined;
  /** Stakes that the operator offers in the player's currency. */
  chips: readonly Money[] | undefined;
  /** Kept when the session ends: the same link in the same tab leads back into it. */
  private launched: LaunchMemo | null = null;
  /** How the last session ended; null in a new session, and before the first one. */
  ending: Ending | null = null;

  /** `newId`: random text that cannot be guessed. */
  constructor(
    private readonly storage: TextStorage,
    private readonly newId: () => string = () => '',
  ) {
    makeObservable(this, {
      token: observable,
      user: observableRef,
      domains: observableRef,
      language: observable,
      sessionId: observable,
      visitor: observable,
      rules: observableRef,
      pack: observable,
      exchanged: action,
      cancelGameAuth: observable,
      ending: observableRef,
      valid: computed,
      displayName: computed,
      restore: action,
      enter: action,
      refuseLink: action,
      clear: action,
      refreshed: action,
      identified: action,
      setLanguage: action,
      speak: action,
      cancelAuthorisation: action,
      authoriseAgain: action,
    });
  }

  /** Whether there is a player. */
  get valid(): boolean {
    return this.token !== '' && hasValidUserId(this.user);
  }

  get displayName(): string {
    return this.user.nickName || this.user.userName;
  }

  /** Sent with each refresh, so that a launch code whose exchange was never answered is exchanged again. */
  get nonce(): string | undefined {
    return this.launched?.nonce || undefined;
  }

  /** Names the session; it stays the same after the launch code was exchanged for a token. */
  get key(): string {
    return this.launched?.code ?? this.token;
  }

  /** Whether this tab was opened by a link with this code. */
  cameBy(code: string): boolean {
    return code !== '' && this.launched?.code === code;
  }

  /** Restores the session from before a reload. */
  restore(): void {
    const { storage } = this;
    const user = v.safeParse(userInfoSchema, parseJson(storage.get(STORAGE_KEYS.userInfo) ?? ''));
    const domains = v.safeParse(domainsSchema, parseJson(storage.get(STORAGE_KEYS.domains) ?? ''));
    const launched = v.safeParse(launchMemoSchema, parseJson(storage.get(STORAGE_KEYS.launch) ?? ''));
    this.launched = launched.success ? launched.output : null;
    this.token = storage.get(STORAGE_KEYS.token) ?? '';
    this.user = user.success ? user.output : EMPTY_USER;
    this.domains = domains.success ? domains.output : NO_DOMAINS;
    this.language = LANGUAGES.find((language) => language === storage.get(STORAGE_KEYS.language)) ?? null;
    const ending = v.safeParse(endingSchema, parseJson(storage.get(STORAGE_KEYS.ending) ?? ''));
    this.ending = ending.success && this.token === '' ? ending.output : null;
  }

  /** Takes the data of a launch link, which replaces any earlier session. */
  enter(launch: LaunchInfo): void {
    const { token, userId, type, gameType, maintaining, duration, startTime, nickName, userName } = launch;
    const launched = this.cameBy(token) ? this.launched : { code: token, nonce: this.newId() };
    this.forget();
    this.setEnding(null);
    this.launched = launched;
    this.storage.set(STORAGE_KEYS.launch, JSON.stringify(this.launched));
    this.token = token;
    this.user = { userId, type, gameType, maintaining, duration, startTime, nickName, userName };
    this.domains = { domains: launch.domains, noticeDomains: launch.noticeDomains };
    this.storage.set(STORAGE_KEYS.token, token);
    this.storage.set(STORAGE_KEYS.userInfo, JSON.stringify(this.user));
    this.storage.set(STORAGE_KEYS.domains, JSON.stringify(this.domains));
    const language = launchLanguage(launch);
    if (language) this.setLanguage(language);
  }

  /** A launch link that failed also replaces any earlier session. */
  refuseLink(link: NonNullable<Ending['link']>): void {
    this.forget();
    this.setEnding({ page: link === 'over' ? 'expired' : 'enter', code: null, link });
  }

  /** Forgets the player, and stores the reason. */
  clear(ending: Ending | null = null): void {
    this.forget();
    this.setEnding(ending);
  }

  /** The language stays: the page still shows text. */
  private forget(): void {
    // An exchanged launch code cannot be used again; a token in its place can.
    if (this.token === this.launched?.code) {
      this.launched = null;
      this.storage.remove(STORAGE_KEYS.launch);
    }
    this.token = '';
    this.user = EMPTY_USER;
    this.domains = NO_DOMAINS;
    this.sessionId = '';
    this.pass = '';
    this.visitor = false;
    this.rules = undefined;
    this.cancelGameAuth = false;
    for (const key of [STORAGE_KEYS.token, STORAGE_KEYS.userInfo, STORAGE_KEYS.domains])
      this.storage.remove(key);
  }

  /** The platform gave a session token for the launch code. */
  exchanged(token: string): void {
    this.token = token;
    this.storage.set(STORAGE_KEYS.token, token);
  }

  private setEnding(ending: Ending | null): void {
    this.ending = ending;
    if (ending) this.storage.set(STORAGE_KEYS.ending, JSON.stringify(ending));
    else this.storage.remove(STORAGE_KEYS.ending);
  }

  refreshed(sessionId: string, pass = '', pack?: string, chips?: readonly Money[]): void {
    this.pack = pack;
    this.chips = chips;
    this.sessionId = sessionId;
    this.pass = pass;
  }

  /** Takes the platform's data about the player. */
  identified(
    known: Pick<UserInfo, 'userName' | 'nickName' | 'maintaining' | 'upgrading'> & {
      readonly visitor: boolean;
      /** Times of the maintenance; null when unknown. */
      readonly startTime?: number | null;
      readonly duration?: number | null;
      readonly rules?: unknown;
    },
  ): void {
    const { userName, nickName, maintaining, upgrading, startTime, duration, visitor } = known;
    // The times of a past maintenance do not apply to the next one.
    const none = maintaining === IN_MAINTENANCE ? {} : { startTime: undefined, duration: undefined };
    const times = startTime != null && duration != null ? { startTime, duration } : none;
    this.user = { ...this.user, userName, nickName, maintaining, upgrading, ...times };
    this.visitor = visitor;
    this.rules = known.rules;
    this.storage.set(STORAGE_KEYS.userInfo, JSON.stringify(this.user));
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.storage.set(STORAGE_KEYS.language, language);
  }

  /** Sets the language of the page while the player has not chosen one; it is not stored. */
  speak(language: Language): void {
    this.language = language;
  }

  cancelAuthorisation(): void {
    this.cancelGameAuth = true;
  }
  authoriseAgain(): void {
    this.cancelGameAuth = false;
  }
}
