// What a game is to everything around it. Each game has one definition, in its folder's game.ts, and one line in
// registry.ts: every list of games, on the client, on the platform and in the tools, is made of the definitions.
// A definition costs nothing: code, texts and pictures of a game are loaded when somebody wants them.
import type { ComponentType, ReactNode } from 'react';
import type { Channel } from '../protocol/gameTypes';
import type { Proof } from '../protocol/proof';
import type { GamePlay } from '../client/stores/gamePlay';
import type { GameServices } from '../client/stores/services';

export interface GameStore {
  /** Takes the first snapshot and begins to listen. */
  start(): Promise<void>;
  /** Takes a snapshot again: after a gap, a reconnect, a return from hiding. */
  refresh(): Promise<void>;
  /** True while leaving would interrupt something the player should be asked about (auto bet). */
  readonly askBeforeLeaving: boolean;
  /** What the player has at stake here, for those who look from outside. */
  readonly play: GamePlay;
  dispose(): void;
}

export interface GameModule<S extends GameStore = GameStore> {
  createStore(services: GameServices): S;
  /** Draws the panels; also holds the place where the scene is mounted. */
  Hud(props: { readonly store: S }): ReactNode;
}

/** Shows a round that is over again, from its proof. */
export interface ReplayProps {
  readonly proof: Proof;
  /** Worked out from the proof; null where its outcome alone is known, and in games without seeds. */
  readonly resultSeed: string | null;
  /** How the round ended, said when it has been seen. */
  readonly outcome: string;
}

/**
 * Whose rounds a game has, and what decides them.
 * `shared`: all players share a round, decided by a seed of the game's chain.
 * `own`: each player has rounds of his own, on chains of his own.
 * `block`: all players share a round, decided by a public block alone.
 */
export type GameKind = 'shared' | 'own' | 'block';

/** The page on which a game is played. Games of one kit may share one. */
export interface GamePage {
  /** Names the scene's folder, the pack's part and the page in messages to the operator's site. */
  readonly id: string;
  /** Last part of the address /h5/<route>. */
  readonly route: string;
  /** What the socket hears on this page; NO_CHANNEL for rounds of one's own. */
  readonly channel: Channel;
  /** Key of the page's name. */
  readonly nameKey: string;
  /** Accent of the tokens: "candy" uses --candy, --candy-light, --candy-deep, --candy-awning. */
  readonly accent: string;
  readonly eventSign: string;
  /** Several games are played here: the address names the one, and so do links into it. */
  readonly isHall?: boolean;
  load(): Promise<GameModule>;
  /** The page's scene, showing a round from its proof. */
  loadReplay(): Promise<ComponentType<ReplayProps>>;
}

/** Limits that a deployment begins with; amounts are decimal text. */
export interface LimitsText {
  readonly minBet: string;
  readonly maxBet: string;
  /** No bet of this game pays more. */
  readonly profitLimit: string;
  readonly betsPerRound: number;
}

export interface GameDefinition {
  /** Name of the game's folder, and of the game in launch parameters. */
  readonly id: string;
  /** Number of the game on the wire. */
  readonly gameType: number;
  /** Its place in every list, from 1. */
  readonly place: number;
  readonly kind: GameKind;
  /** Its name in proofs, and in requests to the verifier. */
  readonly proofName: string;
  /** Key of the game's name. */
  readonly nameKey: string;
  /** How the last results read in the lobby: multipliers get their sign and a colour by height. */
  readonly results: 'multiplier' | 'plain';
  readonly limits: LimitsText;
  readonly page: GamePage;
  /** The rules as the help page shows them, with figures computed from the rules' own code. */
  loadHelp(): Promise<ComponentType>;
}
