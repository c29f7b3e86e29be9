// What a game's client part is to the rest of the client.
import type { ReactNode } from 'react';
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
