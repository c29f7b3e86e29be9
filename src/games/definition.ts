// The definition of a game, as data. Each game has one, in its folder's game.ts, and one line in registry.ts: every list of
// games, on the client, on the platform and in the tools, is made of the definitions. A game's code is found by the names of
// its files: see docs/adding-a-game.md.
import type { Channel, GameKind } from '../protocol/gameTypes';
import type { Language } from '../protocol/launch';

export type Names = Readonly<Record<Language, string>>;

/** The page on which a game is played. Games of one kit may share one. */
export interface GamePage {
  /** Names the scene's folder, the pack's part and the page in messages to the operator's site. */
  readonly id: string;
  /** Last part of the address /h5/<route>. */
  readonly route: string;
  /** Channel that the socket joins on this page; NO_CHANNEL for own rounds. */
  readonly channel: Channel;
  /** Name of a hall; a page of one game has the game's name. */
  readonly name?: Names;
  /** Accent of the tokens: "candy" uses --candy, --candy-light, --candy-deep, --candy-awning. */
  readonly accent: string;
  readonly eventSign: string;
  /** True when several games are played here: the address, and links into it, name the game. */
  readonly isHall?: boolean;
  /** Folder under src that has client/module.ts, client/replay.ts and client/texts: the page's panels, its replay and its texts. */
  readonly folder: string;
}

/** Limits that a deployment begins with; amounts are decimal text. */
export interface LimitsText {
  readonly minBet: string;
  readonly maxBet: string;
  /** Highest payout of a bet in this game. */
  readonly profitLimit: string;
  readonly betsPerRound: number;
  /** The highest stake must be a multiple of it; of a cent when left out. */
  readonly maxBetStep?: string;
}

export interface GameDefinition {
  /** Name of the game's folder, and of the game in launch parameters. */
  readonly id: string;
  /** Number of the game in messages. */
  readonly gameType: number;
  /** Its place in every list, from 1. */
  readonly place: number;
  readonly kind: GameKind;
  /** Number of own rounds that may be under way at once: their answers may arrive out of order. 0 when left out. */
  readonly outOfOrder?: number;
  /** Its name in proofs, and in requests to the verifier. */
  readonly proofName: string;
  readonly name: Names;
  /** How the lobby shows the last results: multipliers get their sign and a colour by height. */
  readonly results: 'multiplier' | 'plain';
  /** The limits that differ from the usual ones (limits.ts). */
  readonly limits?: Partial<LimitsText>;
  readonly page: GamePage;
}
