// What the menu of the bar shows in a game. The whole client gives it, since it shows more than the hud knows of.
import { createContext, type ComponentType } from 'react';

export interface GameMenuProps {
  readonly gameType: number;
  /** A page was chosen. */
  readonly onPick: () => void;
}

export const GameMenuContext = createContext<ComponentType<GameMenuProps> | null>(null);

/**
 * Loads what lies over a game's scene at the first visit. It lives here, since a module more is a part more of every first load.
 */
export const FirstVisitContext = createContext<
  (() => Promise<{ readonly FirstVisit: ComponentType }>) | null
>(null);
