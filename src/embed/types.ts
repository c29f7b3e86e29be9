// The vocabulary of the embedding SDK: messages, launch parameters, options and the handle. embed.d.ts and the reference in
// docs/embedding.md are generated from this file, so it contains only types and their meaning.

/** A message between the two windows, in either direction. */
export interface Envelope<Type extends string = string, Payload = unknown> {
  /** `fairground` from the client, `fairground-host` from the host page. */
  readonly source: 'fairground' | 'fairground-host';
  readonly type: Type;
  /** Version of this vocabulary: 2. The client answers in 1 to a page that uses version 1. */
  readonly version: number;
  readonly payload: Payload;
  /** The sender's clock, unix milliseconds. */
  readonly timestamp: number;
  /** Id of a request; its answer has the same id. 1 to 64 characters of `[A-Za-z0-9_-]`. */
  readonly requestId?: string;
}

/** No payload. */
export interface Nothing {}

/** A round of one player, with all of the player’s bets in it taken together. */
export interface RoundInfo {
  /** The platform's id of the round, unique within a game. */
  readonly roundId: string;
  /** The game's id: `rocket`, `runway`, `plinko`, `hilo`, `bingo`, `classic`. */
  readonly game: string;
  /** The game's number: 7, 9, 10, 8, 11, or 1, 3, 4, 5, 6 of the block-hash games. */
  readonly gameType: number;
  /**
   * The player’s stakes in the round so far, as decimal text in the player’s currency: two decimal places, or none where the
   * currency has none.
   */
  readonly bet: string;
}

/** The place to which the player wants to go. */
export interface WayOut {
  /** The address that the launch gave for it; null when the host page does this itself. */
  readonly url: string | null;
}

/** Messages from the client to the host page. */
export interface ClientMessages {
  /**
   * The first message of each load of the client's page: the host page closes everything that it opened for the page before.
   * It is sent in version 1, and pages of that version must handle it too. `speaks` is the newest version that the client
   * supports.
   */
  readonly close: { readonly speaks?: number | undefined };
  /** How far loading has come, 0 to 100. */
  readonly loadProgress: { readonly progress: number };
  /** The page can be used. Sent once per load; from now on the client receives messages of the host. */
  readonly ready: { readonly path: string; readonly language: string };
  /** The player's first bet of a round is accepted. */
  readonly roundStart: RoundInfo;
  /** A round of the player has ended, and the client has shown it. */
  readonly roundEnd: RoundInfo & {
    /**
     * The amount paid back, as decimal text in the player’s currency: two decimal places, or none where the currency has
     * none.
     */
    readonly win: string;
    /**
     * `settled` or `refunded` by the platform; `withdrawn` by the player before it began; `unseen` when the player left the
     * game first (`win` is then unknown and reads 0.00: use the wallet's records).
     */
    readonly outcome: 'settled' | 'refunded' | 'withdrawn' | 'unseen';
  };
  /**
   * A shared round is fixed: its block has come, or it was declared void. `digest`, 64 hex characters, covers everything
   * that the game announced up to this round. Keep it: a platform that gives two versions of the history has two different
   * digests.
   */
  readonly commitment: { readonly game: string; readonly roundId: string; readonly digest: string };
  /** The player has money at stake in the current game. */
  readonly busy: Nothing;
  /** Nothing is at stake: the page may be covered, paused or removed. */
  readonly idle: Nothing;
  /** The balance that the player sees, as decimal text in its currency (see `currency`). A win is added when it is shown. */
  readonly balance: { readonly balance: string; readonly currency: string | null };
  /** The stake in the bet panel; null while no valid amount is entered. */
  readonly stakeChange: { readonly game: string; readonly stake: string | null };
  /** Auto bet starts or continues. */
  readonly autoplayStart: { readonly game: string };
  /** Auto bet has stopped or paused. */
  readonly autoplayEnd: { readonly game: string };
  /**
   * The player or the host changed the sound. `muted` and `volume` are the host's settings; `heard`, 0 to 100, is the volume
   * that results from them and the player's own setting.
   */
  readonly audioChange: {
    readonly muted: boolean;
    readonly volume: number;
    readonly heard?: number | undefined;
  };
  /**
   * The connection to the platform: `online`, `reconnecting` while the client tries again, `lost` when only the player or a
   * new launch can help.
   */
  readonly connection: { readonly state: 'online' | 'reconnecting' | 'lost' };
  /** The platform refused a bet: its answer code (docs/protocol.md) and its message in English. */
  readonly betRefused: { readonly game: string; readonly code: string; readonly message: string };
  /** The balance does not cover the bet that the player wants to place; `stake` where it is known. */
  readonly lowFunds: {
    readonly game: string;
    readonly balance: string | null;
    readonly stake: string | null;
  };
  /** The rules of the game are shown. */
  readonly rulesOpen: Nothing;
  readonly rulesClose: Nothing;
  /** The player's own bets are shown. */
  readonly historyOpen: Nothing;
  readonly historyClose: Nothing;
  /** The player wants to deposit. */
  readonly deposit: WayOut;
  /** The player wants to leave for the operator's lobby. */
  readonly exit: WayOut;
  /** The player wants to contact support. */
  readonly support: WayOut;
  /** The player wants the operator's account history. */
  readonly history: WayOut;
  /** The player touched or typed something; at most once in 10 seconds. */
  readonly playerActivity: Nothing;
  /** The current page, for deep links: `/h5/rocket`. */
  readonly path: { readonly path: string };
  /** A requested pause has begun: nothing is at stake, no bet is taken. */
  readonly paused: Nothing;
  /** A pause is over. */
  readonly resumed: Nothing;
  /** An error, also one before the client is loaded; the codes are listed below. After a fatal error the page cannot be used. */
  readonly error: { readonly code: string; readonly message: string; readonly fatal: boolean };
  /** The answer to a request: `ok`, or the reason for a refusal. `state` answers getState. */
  readonly done: {
    readonly type: string;
    readonly ok: boolean;
    readonly reason: string | null;
    readonly state?: ClientState | undefined;
  };
}

/** The answer to getState. */
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
  /** The host's setting, like `volume`. */
  readonly muted: boolean;
  /** 0 to 100. */
  readonly volume: number;
  /** The volume that results from these and the player's own setting, 0 to 100. */
  readonly heard?: number | undefined;
}

/** Messages from the host page to the client. Each of them works in every game. */
export interface HostMessages {
  /** Introduces the host. The SDK sends it by itself after each load. */
  readonly hello: Nothing;
  /** The client takes no new bet; once nothing is at stake the page pauses. The player can finish an open round. */
  readonly pause: Nothing;
  readonly resume: Nothing;
  /** Stops auto bet; its open bets continue. */
  readonly stopAutoplay: Nothing;
  /** The balance changed on the operator's side: the client fetches it again. */
  readonly refreshBalance: Nothing;
  /** Mutes, or sets the volume, 0 to 100. The player's own setting is applied on top and can only lower it. */
  readonly setAudio: { readonly muted?: boolean | undefined; readonly volume?: number | undefined };
  /**
   * Colours, radii, fonts and logo by the name of their token. The client refuses invalid tokens and tokens that would give
   * a text a contrast below 4.5 : 1, and names them in the answer; it applies the others.
   */
  readonly setTheme: { readonly tokens: Readonly<Record<string, string>> };
  /**
   * The sprite pack: a name in the deployment's `packs`, or the address of a pack from an origin in `packOrigins` with the
   * pack's hash after #. Pages change at once, a game when it is next entered. Refused when the player has chosen a pack.
   */
  readonly setPack: { readonly pack: string };
  /** `zh-CN`, `en`, `ja`, `ko`, `vi`, `hi`, or one of their aliases. */
  readonly setLanguage: { readonly language: string };
  /** Shows the rules of the current game, or the list of all rules. */
  readonly showRules: Nothing;
  /** Shows the player's own bets. */
  readonly showHistory: Nothing;
  /** Closes sheets and side pages; the game stays. A question that only the player can answer stays too. */
  readonly closePanels: Nothing;
  /**
   * Opens another game, by its id or its number. While auto bet runs, the client asks the player first, as for any other way
   * out of the game.
   */
  readonly openGame: { readonly game: string | number };
  /** Asks for the state of the client, which the answer contains. */
  readonly getState: Nothing;
  /** Loads the page again; the session continues. */
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
  /**
   * ISO 4217, or `XXX` for demo money. The balance is shown with its symbol, and messages contain it. If the platform names
   * the player’s currency, that one is used instead.
   */
  readonly currency?: string;
  /** ISO 3166-1, two letters. */
  readonly country?: string;
  /** Overrides the device type that the browser suggests. */
  readonly device?: 'mobile' | 'desktop';
  /** Play for fun. */
  readonly demo?: boolean;
  /** Target of the exit: an origin of `hosts`, or the client's own. http(s) only; https only when the client is on https. */
  readonly lobbyUrl?: string;
  readonly depositUrl?: string;
  readonly supportUrl?: string;
  readonly historyUrl?: string;
  /** The button only sends its message, and the host page does the rest. */
  readonly exitEvent?: boolean;
  readonly depositEvent?: boolean;
  readonly supportEvent?: boolean;
  readonly historyEvent?: boolean;
  /** Name of the rules of play, such as `UKGC`, or JSON of flags; see docs/embedding.md. */
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
  /** How sharp scenes are drawn until the player has chosen. */
  readonly quality?: 'low' | 'medium' | 'high';
  /** Uses the wording of a social casino. */
  readonly social?: boolean;
  /** Tokens as in setTheme, at most 2,048 characters of JSON. */
  readonly theme?: Readonly<Record<string, string>>;
  /** Another vocabulary to use with the host page too; see docs/embedding.md. */
  readonly vocabulary?: string;
  /** Origin of the host page, for browsers that do not reveal it and pages whose SDK sends no `hello`. */
  readonly hostOrigin?: string;
}

export interface MountOptions {
  /**
   * The launch link, or a function that fetches a fresh one: the SDK needs another link when the client moves to another
   * window.
   */
  readonly launch: string | (() => string | Promise<string>);
  readonly params?: LaunchParameters;
  /** Name of the frame for screen readers; "Game" when absent. */
  readonly title?: string;
  /** Load when the element comes near the view (the default), or at once. */
  readonly lazy?: boolean;
  /** Width to height of the frame, such as `9 / 16`. Without it the frame fills the element. */
  readonly ratio?: string;
  /** Size of the window that popOut opens, CSS pixels; at least 400 × 225. */
  readonly popOutSize?: { readonly width: number; readonly height: number };
  /** Text in the frame's place while the client is in its own window. */
  readonly popOutText?: string;
  /** Listeners that are added at once. */
  readonly on?: { readonly [Type in ClientMessageType]?: Listener<Type> };
}

export type Listener<Type extends ClientMessageType> = (
  payload: ClientMessages[Type],
  envelope: Envelope<Type, ClientMessages[Type]>,
) => void;

/** The result of a request. */
export interface Answer {
  readonly ok: boolean;
  /**
   * The reason for a refusal: the client's, `gone` when there is no client any more, or the code of the error that kept it
   * from starting.
   */
  readonly reason: string | null;
  /** The answer to getState. */
  readonly state?: ClientState | undefined;
}

export interface Handle {
  /** Whether the client has sent `ready`; messages sent before that are queued. */
  readonly ready: boolean;
  /** The frame; null while it is not loaded or the client is in its own window. */
  readonly frame: HTMLIFrameElement | null;
  /** Adds a listener and returns a function that removes it. `*` receives all messages. */
  on<Type extends ClientMessageType>(type: Type, listener: Listener<Type>): () => void;
  on(type: '*', listener: (payload: unknown, envelope: Envelope) => void): () => void;
  off(type: ClientMessageType | '*', listener: (...args: never[]) => void): void;
  /** Sends a message; the promise never rejects. */
  send<Type extends Exclude<HostMessageType, 'hello'>>(
    type: Type,
    ...payload: Nothing extends HostMessages[Type]
      ? [payload?: HostMessages[Type]]
      : [payload: HostMessages[Type]]
  ): Promise<Answer>;
  /** Moves the client into its own window; call it in a click. Returns false when the browser refused. */
  popOut(): boolean;
  /** Moves it back into the frame. */
  popIn(): void;
  /** Fills the screen, or the page where a browser cannot; a second call leaves it. Call it in a click. */
  fullscreen(): Promise<void>;
  /** Removes the client. Open bets stay with the platform. */
  destroy(): void;
}

/** The object that embed.js puts on `window.Fairground` and embed.mjs exports. */
export interface FairgroundSdk {
  /** Version of the message vocabulary. */
  readonly version: 2;
  /** Puts the client into an element. Throws when the element or the link is invalid. */
  mount(element: Element | string, options: MountOptions): Handle;
  /** A launch link with plain parameters added, for a launch without frame. */
  link(launch: string, params?: LaunchParameters): string;
}
