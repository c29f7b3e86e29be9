// The operator's page around the client: what the launch asked for in plain parameters, what the host has set since, and
// the ways out that it offers. Parameters that other parts act on are kept here too.
import { action, actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import type { GameType } from '../../protocol/gameTypes';
import type { Language } from '../../protocol/launch';

export const WAYS = ['exit', 'deposit', 'support', 'history'] as const;
export type Way = (typeof WAYS)[number];

/** Rules to play by, as the launch names them. */
export interface Jurisdiction {
  /** Such as `UKGC`; null when only flags were given. */
  readonly name: string | null;
  /** Switches and numbers by the names that operators use for them, as given. */
  readonly flags: Readonly<Record<string, boolean | number>>;
}

export interface RealityCheck {
  /** Minutes between two checks, 1 to 1440. */
  readonly interval: number;
  /** When the session began, unix milliseconds; null: now. */
  readonly sessionStart: number | null;
  /** When the next check is due, unix milliseconds; null: an interval from now. */
  readonly nextTime: number | null;
  /** Staked and won in the session so far, decimal text; null: nothing is known of before. */
  readonly bets: string | null;
  readonly winnings: string | null;
}

/** The plain launch parameters, read and checked. */
export interface HostLaunch {
  readonly gameType: GameType | null;
  readonly language: Language | null;
  readonly currency: string | null;
  readonly country: string | null;
  readonly device: 'mobile' | 'desktop' | null;
  readonly demo: boolean;
  /** Where each way out leads. */
  readonly urls: Readonly<Partial<Record<Way, string>>>;
  /** Ways out that the host page sees to itself: their button sends a message. */
  readonly events: Readonly<Partial<Record<Way, boolean>>>;
  readonly jurisdiction: Jurisdiction | null;
  readonly realityCheck: RealityCheck | null;
  readonly clock: boolean;
  /** False: auto bet is not offered. Null: nothing was said. */
  readonly autoplay: boolean | null;
  readonly fullscreen: boolean | null;
  readonly mute: boolean;
  readonly quality: 'low' | 'medium' | 'high' | null;
  readonly social: boolean;
  /** Tokens by name, not yet checked. */
  readonly theme: Readonly<Record<string, string>> | null;
  readonly vocabulary: string | null;
  readonly hostOrigin: string | null;
}

export const NO_HOST_LAUNCH: HostLaunch = {
  gameType: null,
  language: null,
  currency: null,
  country: null,
  device: null,
  demo: false,
  urls: {},
  events: {},
  jurisdiction: null,
  realityCheck: null,
  clock: false,
  autoplay: null,
  fullscreen: null,
  mute: false,
  quality: null,
  social: false,
  theme: null,
  vocabulary: null,
  hostOrigin: null,
};

export interface HostAudio {
  readonly muted: boolean;
  /** Per cent of what the player has set, 0 to 100. */
  readonly volume: number;
}

export type HostPanel = 'rules' | 'history';

export class HostStore {
  launch: HostLaunch = NO_HOST_LAUNCH;
  /** Of the player's money, as the platform says, or else the launch; null where neither does. */
  currency: string | null = null;
  audio: HostAudio = { muted: false, volume: 100 };
  /** The sheet that the host has opened. */
  panel: HostPanel | null = null;
  /** Hears of bets that the platform refused. */
  betRefused: (refusal: { readonly code: number; readonly message: string }) => void = () => undefined;
  /** Writes a sum with its currency's symbol; undefined where there is none. */
  withSymbol: ((sum: string, locale: string) => string) | undefined = undefined;
  /** Puts a sprite pack on; null, or why it was not done. */
  wearPack: (pack: string) => Promise<string | null> = () => Promise.resolve('no pack can be chosen');
  /** Carries a way out; the line to the host page, or the browser itself. */
  private take: (way: Way, url: string | null) => void = () => undefined;

  constructor() {
    makeObservable(this, {
      launch: observableRef,
      currency: observable,
      withSymbol: observableRef,
      audio: observableRef,
      panel: observable,
      ways: computed,
      soundHeld: computed,
      enter: action,
      setAudio: action,
      open: actionBound,
      close: actionBound,
    });
  }

  /** What the menu offers: the ways that lead somewhere, or that the host page listens for. */
  get ways(): readonly Way[] {
    const { urls, events, demo } = this.launch;
    // Nobody pays in for play money.
    const ways = demo ? WAYS.filter((way) => way !== 'deposit') : WAYS;
    return ways.filter((way) => urls[way] !== undefined || events[way] === true);
  }

  /** The host wants silence. */
  get soundHeld(): boolean {
    return this.audio.muted || this.audio.volume === 0;
  }

  enter(launch: HostLaunch): void {
    this.launch = launch;
    if (launch.mute) this.audio = { ...this.audio, muted: true };
  }

  setAudio(change: Partial<HostAudio>): void {
    this.audio = { ...this.audio, ...change };
  }

  open(panel: HostPanel): void {
    this.panel = panel;
  }

  close(): void {
    this.panel = null;
  }

  /** Says who carries the ways out. */
  leaveBy(take: (way: Way, url: string | null) => void): void {
    this.take = take;
  }

  /** The player chose a way out. */
  leave(way: Way): void {
    const { urls, events } = this.launch;
    this.take(way, events[way] === true ? null : (urls[way] ?? null));
  }
}
