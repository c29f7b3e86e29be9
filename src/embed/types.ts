// The words of the embedding SDK: messages, launch parameters, options and the handle. This file is what embed.d.ts is
// made of and what the reference in docs/embedding.md is generated from, so it holds types and their meaning only.

/** What travels between the two windows, in both directions. */
export interface Envelope<Type extends string = string, Payload = unknown> {
  /** `fairground` from the client, `fairground-host` from the host page. */
  readonly source: 'fairground' | 'fairground-host';
  readonly type: Type;
  /** Of this vocabulary: 2. A page that speaks 1 is answered in 1. */
  readonly version: number;
  readonly payload: Payload;
  /** The sender's clock, unix milliseconds. */
  readonly timestamp: number;
  /** Names a request; its answer carries the same. 1 to 64 characters of `[A-Za-z0-9_-]`. */
  readonly requestId?: string;
}

/** Nothing to say beyond the type. */
export interface Nothing {}

/** A round of one player: his bets of it taken together. */
export interface RoundInfo {
  /** Of the platform, unique within a game. */
  readonly roundId: string;
  /** The game's id: `rocket`, `runway`, `plinko`, `hilo`, `bingo`, `classic`. */
  readonly game: string;
  /** The game's number: 7, 9, 10, 8, 11, or 1, 3, 4, 5, 6 of the block-hash games. */
  readonly gameType: number;
  /** What the player staked on it so far, decimal text in the player’s currency: two places, or none where that has none. */
  readonly bet: string;
}

/** Where the player asked to go. */
export interface WayOut {
  /** The address that the launch gave for it; null when the host page sees to it itself. */
  readonly url: string | null;
}

/** What the client tells the host page. */
export interface ClientMessages {
  /**
   * Each load of the client's page begins with it: close what was open for the page before. In version 1, whose pages must
   * take it too; `speaks` is the newest version that the client knows.
   */
  readonly close: { readonly speaks?: number | undefined };
  /** How far loading has come, 0 to 100. */
  readonly loadProgress: { readonly progress: number };
  /** The page can be used. Sent once per load; messages of the host are heard from now on. */
  readonly ready: { readonly path: string; readonly language: string };
  /** The player's first bet of a round counts. */
  readonly roundStart: RoundInfo;
  /** A round of the player has ended, and he has seen it. */
  readonly roundEnd: RoundInfo & {
    /** What came back, decimal text in the player’s currency: two places, or none where that has none. */
    readonly win: string;
    /**
     * `settled` or `refunded` by the platform; `withdrawn` by the player before it began; `unseen` when he left the game
     * first (`win` is then unknown and reads 0.00: the wallet's records count).
     */
    readonly outcome: 'settled' | 'refunded' | 'withdrawn' | 'unseen';
  };
  /**
   * A shared round is fixed: its block has come, or it was declared void. `digest`, 64 hex characters, stands for everything that
   * the game announced up to this round. Keep it: a hall that tells two histories has two of them.
   */
  readonly commitment: { readonly game: string; readonly roundId: string; readonly digest: string };
  /** Money of the player is at stake in the game on show. */
  readonly busy: Nothing;
  /** Nothing is at stake: the page may be covered, paused or taken away. */
  readonly idle: Nothing;
  /** The balance as the player sees it, decimal text in its currency (see `currency`): a win counts when it is shown. */
  readonly balance: { readonly balance: string; readonly currency: string | null };
  /** The stake in the bet panel; null while nothing valid is typed. */
  readonly stakeChange: { readonly game: string; readonly stake: string | null };
  /** Auto bet begins or goes on. */
  readonly autoplayStart: { readonly game: string };
  /** Auto bet has stopped or pauses. */
  readonly autoplayEnd: { readonly game: string };
  /**
   * Sound was changed, by the player or by the host: `muted` and `volume` as the host has set them, `heard` is what comes
   * of it and of the player's own setting, 0 to 100.
   */
  readonly audioChange: {
    readonly muted: boolean;
    readonly volume: number;
    readonly heard?: number | undefined;
  };
  /**
   * The line to the platform: `online`, `reconnecting` while it is tried again, `lost` when only the player or a new launch
   * can help.
   */
  readonly connection: { readonly state: 'online' | 'reconnecting' | 'lost' };
  /** A bet was refused by the platform: its answer code (docs/protocol.md) and its words in English. */
  readonly betRefused: { readonly game: string; readonly code: string; readonly message: string };
  /** The balance does not cover the bet that the player wants to place; `stake` where it is known. */
  readonly lowFunds: {
    readonly game: string;
    readonly balance: string | null;
    readonly stake: string | null;
  };
  /** The rules of the game are on show. */
  readonly rulesOpen: Nothing;
  readonly rulesClose: Nothing;
  /** The player's own bets are on show. */
  readonly historyOpen: Nothing;
  readonly historyClose: Nothing;
  /** The player wants to deposit. */
  readonly deposit: WayOut;
  /** The player wants to leave for the operator's lobby. */
  readonly exit: WayOut;
  /** The player wants help from a person. */
  readonly support: WayOut;
  /** The player wants the operator's account history. */
  readonly history: WayOut;
  /** The player touched or typed something; at most once in 10 seconds. */
  readonly playerActivity: Nothing;
  /** The page on show, for deep links: `/h5/rocket`. */
  readonly path: { readonly path: string };
  /** A pause that was asked for has begun: nothing is at stake, no bet is taken. */
  readonly paused: Nothing;
  /** A pause is over. */
  readonly resumed: Nothing;
  /** Something went wrong, also before there is a client; the codes are listed below. After a fatal one the page cannot be used. */
  readonly error: { readonly code: string; readonly message: string; readonly fatal: boolean };
  /** The answer to a request: done, or why not. `state` answers getState. */
  readonly done: {
    readonly type: string;
    readonly ok: boolean;
    readonly reason: string | null;
    readonly state?: ClientState | undefined;
  };
}

/** What getState answers. */
export interface ClientState {
  readonly path: string;
  readonly game: string | null;
  readonly language: string;
  readonly busy: boolean;
  readonly pause: 'none' | 'waiting' | 'paused';
  readonly autoplay: boolean;
  readonly balance: string | null;
  readonly currency: string | null;
  readonly stake: string | null;
  /** As the host has set it, as the volume. */
  readonly muted: boolean;
  /** 0 to 100. */
  readonly volume: number;
  /** What comes of it and of the player's own setting, 0 to 100. */
  readonly heard?: number | undefined;
}

/** What the host page tells the client. Every one acts in every game. */
export interface HostMessages {
  /** Who the host is. The SDK says it by itself after each load. */
  readonly hello: Nothing;
  /** No new bet is taken; once nothing is at stake the page pauses. An open round can be played to its end. */
  readonly pause: Nothing;
  readonly resume: Nothing;
  /** Ends auto bet; its open bets play on. */
  readonly stopAutoplay: Nothing;
  /** The balance changed at the operator's: fetch it again. */
  readonly refreshBalance: Nothing;
  /** Mutes, or sets the volume, 0 to 100. The player's own setting stays below it. */
  readonly setAudio: { readonly muted?: boolean | undefined; readonly volume?: number | undefined };
  /**
   * Colours, radii, fonts and logo by the name of their token. Tokens that make no sense, or that would leave a text below
   * 4.5 : 1, are refused and named in the answer; the others count.
   */
  readonly setTheme: { readonly tokens: Readonly<Record<string, string>> };
  /**
   * The sprite pack: a name in the deployment's `packs`, or the address of one from an origin in its `packOrigins` with its hash behind
   * #. Pages change at once, a game when it is next entered. Not done where the player has chosen a pack himself.
   */
  readonly setPack: { readonly pack: string };
  /** `zh-CN`, `en`, `ja`, `ko`, `vi`, `hi`, or one of their aliases. */
  readonly setLanguage: { readonly language: string };
  /** Shows the rules of the game on show, or the list of all. */
  readonly showRules: Nothing;
  /** Shows the player's own bets. */
  readonly showHistory: Nothing;
  /** Closes sheets and side pages; the game stays. A question that only the player can answer stays too. */
  readonly closePanels: Nothing;
  /** Opens another game, by its id or its number. While auto bet runs the player is asked first, as with any other way out of it. */
  readonly openGame: { readonly game: string | number };
  /** Answered with the state of the client. */
  readonly getState: Nothing;
  /** Loads the page again; the session goes on. */
  readonly reload: Nothing;
}

export type ClientMessageType = keyof ClientMessages;
export type HostMessageType = keyof HostMessages;

/** Plain launch parameters beside the sealed block. Aliases are listed in docs/embedding.md. */
export interface LaunchParameters {
  /** Opens this game: its id or its number. */
  readonly game?: string | number;
  /** ISO 639 with or without a region: `en`, `zh-CN`, `ja`, `ko`, `vi`, `hi`. */
  readonly language?: string;
  /** ISO 4217, or `XXX` for demo money. The balance is shown with its symbol; messages carry it. Where the platform names the player’s currency, that counts. */
  readonly currency?: string;
  /** ISO 3166-1, two letters. */
  readonly country?: string;
  /** Overrides what the browser looks like. */
  readonly device?: 'mobile' | 'desktop';
  /** Play for fun. */
  readonly demo?: boolean;
  /** Where the exit leads: an origin of `hosts`, or the client's own. http(s) only; https only when the client is on https. */
  readonly lobbyUrl?: string;
  readonly depositUrl?: string;
  readonly supportUrl?: string;
  readonly historyUrl?: string;
  /** The button only sends its message and the host page does the rest. */
  readonly exitEvent?: boolean;
  readonly depositEvent?: boolean;
  readonly supportEvent?: boolean;
  readonly historyEvent?: boolean;
  /** Name of the rules to play by, such as `UKGC`, or JSON of flags; see docs/embedding.md. */
  readonly jurisdiction?: string | Readonly<Record<string, unknown>>;
  /** Minutes between two reality checks, or JSON with `interval` in minutes and the session's figures so far. */
  readonly realityCheck?: number | Readonly<Record<string, unknown>>;
  /** Show a clock. */
  readonly clock?: boolean;
  /** `false`: no auto bet. */
  readonly autoplay?: boolean;
  /** `false`: the frame may not fill the screen. */
  readonly fullscreen?: boolean;
  /** Starts without sound. */
  readonly mute?: boolean;
  /** How sharp scenes are drawn, as long as the player has not chosen. */
  readonly quality?: 'low' | 'medium' | 'high';
  /** Words of a social casino. */
  readonly social?: boolean;
  /** Tokens as in setTheme, at most 2,048 characters of JSON. */
  readonly theme?: Readonly<Record<string, string>>;
  /** Also speak this vocabulary with the host page; see docs/embedding.md. */
  readonly vocabulary?: string;
  /** Origin of the host page, where the browser does not tell it and no SDK says hello. */
  readonly hostOrigin?: string;
}

export interface MountOptions {
  /** The launch link, or what fetches a fresh one: it is asked for again when the client moves to another window. */
  readonly launch: string | (() => string | Promise<string>);
  readonly params?: LaunchParameters;
  /** Name of the frame for screen readers. "Game" without one. */
  readonly title?: string;
  /** Load when the element comes near the view (the default), or at once. */
  readonly lazy?: boolean;
  /** Width to height of the frame, such as `9 / 16`. Without it the frame fills the element. */
  readonly ratio?: string;
  /** Size of the window that popOut opens, CSS pixels; at least 400 × 225. */
  readonly popOutSize?: { readonly width: number; readonly height: number };
  /** What stands in the frame's place while the client has a window of its own. */
  readonly popOutText?: string;
  /** Listeners that are there from the beginning. */
  readonly on?: { readonly [Type in ClientMessageType]?: Listener<Type> };
}

export type Listener<Type extends ClientMessageType> = (
  payload: ClientMessages[Type],
  envelope: Envelope<Type, ClientMessages[Type]>,
) => void;

/** How a request ended. */
export interface Answer {
  readonly ok: boolean;
  /** Why not: the client's word; `gone` when there is no client any more, or the code of what kept it from starting. */
  readonly reason: string | null;
  /** Of getState. */
  readonly state?: ClientState | undefined;
}

export interface Handle {
  /** The client said ready; what is sent before that waits. */
  readonly ready: boolean;
  /** The frame; null while it is not loaded or the client has a window of its own. */
  readonly frame: HTMLIFrameElement | null;
  /** Listens; answers what stops it. `*` hears everything. */
  on<Type extends ClientMessageType>(type: Type, listener: Listener<Type>): () => void;
  on(type: '*', listener: (payload: unknown, envelope: Envelope) => void): () => void;
  off(type: ClientMessageType | '*', listener: (...args: never[]) => void): void;
  /** Sends; the promise never rejects. */
  send<Type extends Exclude<HostMessageType, 'hello'>>(
    type: Type,
    ...payload: Nothing extends HostMessages[Type]
      ? [payload?: HostMessages[Type]]
      : [payload: HostMessages[Type]]
  ): Promise<Answer>;
  /** Moves the client into a window of its own; call it in a click. False when the browser refused. */
  popOut(): boolean;
  /** Brings it back into the frame. */
  popIn(): void;
  /** Fills the screen, or the page where a browser cannot; again to leave. Call it in a click. */
  fullscreen(): Promise<void>;
  /** Takes everything away. Bets that are open stay with the platform. */
  destroy(): void;
}

/** What embed.js puts on `window.Fairground` and embed.mjs exports. */
export interface FairgroundSdk {
  /** Of the message vocabulary. */
  readonly version: 2;
  /** Puts the client into an element. Throws when the element or the link makes no sense. */
  mount(element: Element | string, options: MountOptions): Handle;
  /** A launch link with plain parameters added, for a launch without frame. */
  link(launch: string, params?: LaunchParameters): string;
}
