// What a game is, as data. Each game has one definition, in its folder's game.ts, and one line in registry.ts: every list of
// games, on the client, on the platform and in the tools, is made of the definitions. What a game does is found by the
// names of its files: see docs/adding-a-game.md.
import type { Channel, GameKind } from '../protocol/gameTypes';
import type { Language } from '../protocol/launch';

export type Names = Readonly<Record<Language, string>>;

/** The page on which a game is played. Games of one kit may share one. */
export interface GamePage {
  /** Names the scene's folder, the pack's part and the page in messages to the operator's site. */
  readonly id: string;
  /** Last part of the address /h5/<route>. */
  readonly route: string;
  /** What the socket hears on this page; NO_CHANNEL for rounds of one's own. */
  readonly channel: Channel;
  /** Of a hall; a page of one game has the game's name. */
  readonly name?: Names;
  /** Accent of the tokens: "candy" uses --candy, --candy-light, --candy-deep, --candy-awning. */
  readonly accent: string;
  readonly eventSign: string;
  /** Several games are played here: the address names the one, and so do links into it. */
  readonly isHall?: boolean;
  /** Folder under src that has client/module.ts, client/replay.ts and client/texts: the page's panels, its replay and its texts. */
  readonly folder: string;
}

/** Limits that a deployment begins with; amounts are decimal text. */
export interface LimitsText {
  readonly minBet: string;
  readonly maxBet: string;
  /** No bet of this game pays more. */
  readonly profitLimit: string;
  readonly betsPerRound: number;
  /** The highest stake must be a multiple of it; of a cent when left out. */
  readonly maxBetStep?: string;
}

export interface GameDefinition {
  /** Name of the game's folder, and of the game in launch parameters. */
  readonly id: string;
  /** Number of the game on the wire. */
  readonly gameType: number;
  /** Its place in every list, from 1. */
  readonly place: number;
  readonly kind: GameKind;
  /** Rounds of one's own that may be under way at once: their answers may come out of order. 0 when left out. */
  readonly outOfOrder?: number;
  /** Its name in proofs, and in requests to the verifier. */
  readonly proofName: string;
  readonly name: Names;
  /** How the last results read in the lobby: multipliers get their sign and a colour by height. */
  readonly results: 'multiplier' | 'plain';
  /** Where they differ from the usual ones (limits.ts). */
  readonly limits?: Partial<LimitsText>;
  readonly page: GamePage;
}
