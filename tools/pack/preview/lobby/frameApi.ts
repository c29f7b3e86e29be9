// The interface of the page with the lobby, for the studio.
import type { PackShape } from '../shape';

export interface LobbyFrame {
  /** Shows a pack as it is drawn now. */
  wear(pack: PackShape): void;
  /** Lets rounds end, at which stalls move, or stops that. */
  play(isPlaying: boolean): void;
}

declare global {
  interface Window {
    lobby?: LobbyFrame;
  }
}
