// The look and the texts of one crash game, for every part of the shared HUD.
import { createContext, useContext, type ComponentType } from 'react';
import type { CrashWords } from './words';

export interface CrashHudSkin {
  /** Accent of the tokens. */
  readonly accent: string;
  readonly words: CrashWords;
  /** Whether the scene shows the end of a ride into the next countdown. */
  readonly keepsEnd: boolean;
  /** Drawn beside a player who escaped in time. */
  readonly OutSign: ComponentType<{ readonly className?: string }>;
}

const Skin = createContext<CrashHudSkin | null>(null);
export const CrashSkinProvider = Skin.Provider;

export function useSkin(): CrashHudSkin {
  const skin = useContext(Skin);
  if (!skin) throw new Error('No CrashSkinProvider around this component');
  return skin;
}
