// The place of a game's bar, and the content of its menu. The whole client provides it, since it uses parts that the hud does not import.
import { createContext, type ComponentType } from 'react';

export interface GameMenuProps {
  readonly gameType: number;
  /** A page was chosen. */
  readonly onPick: () => void;
}

export const GameMenuContext = createContext<ComponentType<GameMenuProps> | null>(null);

/** The place in a desktop's header where a game shows its bar; null while there is no such header. */
export const BarPlaceContext = createContext<HTMLElement | null>(null);

/** The three pictures of a game, in the column beside its stage. */
export interface GamePicturesProps {
  readonly gameType: number;
}

/**
 * Loads the layer over a game's scene at the first visit, and the same pictures for a column. It is in this file because another module would make every first
 * load larger.
 */
export const FirstVisitContext = createContext<
  | (() => Promise<{
      readonly FirstVisit: ComponentType;
      readonly GamePictures: ComponentType<GamePicturesProps>;
    }>)
  | null
>(null);
