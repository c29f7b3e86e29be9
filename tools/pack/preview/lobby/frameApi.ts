// What a page with the lobby lets the studio do with it.
import type { PackShape } from '../shape';

export interface LobbyFrame {
  /** Puts on a pack as it is drawn now. */
  wear(pack: PackShape): void;
  /** Whether rounds end, at which stalls move. */
  play(isPlaying: boolean): void;
}

declare global {
  interface Window {
    lobby?: LobbyFrame;
  }
}
