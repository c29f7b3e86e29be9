// The operator's page around the client: the plain parameters of the launch, later settings by the host, and the ways out
// that it offers. Parameters that other parts act on are kept here too.
import { action, actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import type { GameType } from '../../protocol/gameTypes';
import type { Language } from '../../protocol/launch';

export const WAYS = ['exit', 'deposit', 'support', 'history'] as const;
export type Way = (typeof WAYS)[number];

/** Protection rules as the launch names them. */
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
  /** Staked and won in the session so far, decimal text; null: earlier sums are not known. */
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
  /** The address of each way out. */
  readonly urls: Readonly<Partial<Record<Way, string>>>;
  /** Ways out that the host page handles itself: their button sends a message. */
  readonly events: Readonly<Partial<Record<Way, boolean>>>;
  readonly jurisdiction: Jurisdiction | null;
  readonly realityCheck: RealityCheck | null;
  readonly clock: boolean;
  /** False: auto bet is not offered. Null: the parameter was not given. */
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
  /** Per cent of the player's own setting, 0 to 100. */
  readonly volume: number;
}

export type HostPanel = 'rules' | 'history';

export class HostStore {
  launch: HostLaunch = NO_HOST_LAUNCH;
  /** The currency of the player's money, from the platform or else from the launch; null when neither names it. */
  currency: string | null = null;
  audio: HostAudio = { muted: false, volume: 100 };
  /** The sheet that the host has opened. */
  panel: HostPanel | null = null;
  /** Called for bets that the platform refused. */
  betRefused: (refusal: { readonly code: number; readonly message: string }) => void = () => undefined;
  /** Writes a sum with its currency's symbol; undefined when there is no symbol. */
  withSymbol: ((sum: string, locale: string) => string) | undefined = undefined;
  /** Switches to a sprite pack. Resolves with null, or with the reason why it did not switch. */
  wearPack: (pack: string) => Promise<string | null> = () => Promise.resolve('no pack can be chosen');
  /** Performs a way out: through the connection to the host page, or in the browser itself. */
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

  /** The ways in the menu: those that have an address, or that the host page handles. */
  get ways(): readonly Way[] {
    const { urls, events, demo } = this.launch;
    // Play money needs no deposit.
    const ways = demo ? WAYS.filter((way) => way !== 'deposit') : WAYS;
    return ways.filter((way) => urls[way] !== undefined || events[way] === true);
  }

  /** The host has muted the sound. */
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

  /** Sets the function that performs the ways out. */
  leaveBy(take: (way: Way, url: string | null) => void): void {
    this.take = take;
  }

  /** The player chose a way out. */
  leave(way: Way): void {
    const { urls, events } = this.launch;
    this.take(way, events[way] === true ? null : (urls[way] ?? null));
  }
}
