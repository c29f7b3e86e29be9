/** A player as the operator knows him, with the session that the platform has opened for him. */
export interface Player {
  readonly userId: string | number;
  /** Session token of the platform. It travels sealed, but the launch key ships with the client: treat links as secrets. */
  readonly token: string;
  readonly userName?: string;
  readonly nickName?: string;
}

export type GameId = 'rocket' | 'runway' | 'hilo' | 'plinko' | 'bingo';
export type GameNumber = 1 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** Plain parameters beside the sealed block. Any other parameter of the client may be added. */
export interface LinkParameters {
  readonly currency?: string;
  readonly country?: string;
  readonly device?: 'mobile' | 'desktop';
  readonly demo?: boolean;
  readonly lobbyUrl?: string;
  readonly depositUrl?: string;
  readonly supportUrl?: string;
  readonly historyUrl?: string;
  readonly jurisdiction?: string | Readonly<Record<string, unknown>>;
  readonly realityCheck?: number | Readonly<Record<string, unknown>>;
  readonly clock?: boolean;
  readonly autoplay?: boolean;
  readonly fullscreen?: boolean;
  readonly mute?: boolean;
  readonly quality?: 'low' | 'medium' | 'high';
  readonly social?: boolean;
  readonly [name: string]: unknown;
}

export interface LinkWish {
  /** Where the client is, with its path: `https://play.example/fair/`. */
  readonly client: string;
  /** `launchKey` of the client's config.json. */
  readonly launchKey: string;
  readonly player: Player;
  /** Opens this game; the lobby without it. */
  readonly game?: GameId | GameNumber;
  /** The player stays in the one game: no lobby button. */
  readonly onlyGame?: boolean;
  readonly language?: 'en' | 'zh' | 'zh-CN' | 'ja' | 'ko' | 'vi' | 'hi';
  /** Unix milliseconds; the server's clock without it. */
  readonly now?: number;
  /** How long the link is good, milliseconds; a minute without it. */
  readonly life?: number;
  readonly params?: LinkParameters;
}

/** Life of a link unless another is asked for, in milliseconds. */
export declare const DEFAULT_LIFE: number;
/** Makes a launch link. Throws a TypeError for a missing token, an unknown game, or an exit address that is not http(s). */
export declare function launchLink(wish: LinkWish): string;
/** Seals text under a launch key. */
export declare function seal(launchKey: string, text: string): string;
/** Opens sealed text; null when it was sealed under another key or has been changed. */
export declare function open(launchKey: string, sealed: string): string | null;
