// The interface of a game's client part to the rest of the client.
import type { ReactNode } from 'react';
import type { Proof } from '../protocol/proof';
import type { GamePlay } from '../client/stores/gamePlay';
import type { GameServices } from '../client/stores/services';

export interface GameStore {
  /** Takes the first snapshot and begins to listen. */
  start(): Promise<void>;
  /** Fetches a snapshot again: after a gap, a reconnect, or when the page becomes visible. */
  refresh(): Promise<void>;
  /** True while leaving would interrupt something the player should be asked about (auto bet). */
  readonly askBeforeLeaving: boolean;
  /** The player's stakes in this game, for the rest of the app. */
  readonly play: GamePlay;
  dispose(): void;
}

export interface GameModule<S extends GameStore = GameStore> {
  createStore(services: GameServices): S;
  /** Draws the panels; also holds the place where the scene is mounted. */
  Hud(props: { readonly store: S }): ReactNode;
}

/** Replays a finished round from its proof. */
export interface ReplayProps {
  readonly proof: Proof;
  /** Computed from the proof; null when only its outcome is known, and in games without seeds. */
  readonly resultSeed: string | null;
  /** How the round ended; announced at the end of the replay. */
  readonly outcome: string;
}
