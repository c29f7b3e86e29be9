// What a game is to the rest of the client: a manifest that costs nothing, and parts that are loaded when they are wanted.
import type { ComponentType, ReactNode } from 'react';
import type { Channel, GameType } from '../protocol/gameTypes';
import type { Proof, ProofGame } from '../protocol/proof';
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

export interface GameManifest {
  readonly gameTypes: readonly GameType[];
  /** Folder under src/games, and the last part of the route unless `route` differs. */
  readonly id: string;
  readonly route: string;
  readonly channel: Channel;
  /** Key of the game's name. */
  readonly nameKey: string;
  /** Names of its game types, where one page has several. */
  readonly nameKeys?: Readonly<Partial<Record<GameType, string>>>;
  /** Accent of the tokens: "rocket" uses --rocket, --rocket-light, --rocket-deep, --rocket-awning. */
  readonly accent: string;
  readonly eventSign: string;
  /** As the verifier names this game; one page may have several. */
  readonly proofGames: readonly ProofGame[];
}

/** What is fetched of a game when it is wanted. Apart from the manifest, since only the half that draws has a use for it. */
export interface GameParts {
  load(): Promise<GameModule>;
  /** The rules as the help page shows them, with figures computed from the rules' own code. */
  loadHelp(gameType: GameType): Promise<ComponentType>;
  /** The game's scene, showing a round from its proof. */
  loadReplay(): Promise<ComponentType<ReplayProps>>;
}
