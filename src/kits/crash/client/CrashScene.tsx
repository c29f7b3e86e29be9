// A crash game's scene on the page; where it cannot be drawn, the multiplier as text.
import { useEffect, useRef, type ReactNode } from 'react';
import { formatMultiplier } from '../../../client/hud/formatMultiplier';
import { useText } from '../../../client/i18n/useText';
import { GameScene } from '../../shell/GameScene';
import type { CrashStore } from './store';

interface Props {
  readonly store: CrashStore;
  /** Shown over the scene. */
  readonly children: ReactNode;
}

export const CrashScene = ({ store, children }: Props) => (
  <GameScene
    services={store.services}
    scene={store.skin.scene}
    facts={() => store.facts}
    onSettled={() => void store.assetsReady()}
    fallback={<PlainNumber store={store} />}
  >
    {children}
  </GameScene>
);

/** The multiplier or the countdown as text, written without React since it changes with every frame. */
function PlainNumber({ store }: { readonly store: CrashStore }) {
  const { locale } = useText();
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const write = () => {
      const multiplier = store.multiplierNow();
      const text =
        multiplier === null
          ? `${(store.silent ? null : store.secondsLeft) ?? ''}`
          : `${formatMultiplier(multiplier, locale)}×`;
      if (line.current && line.current.textContent !== text) line.current.textContent = text;
    };
    write();
    return store.onTick(write);
  }, [store, locale]);
  return <output ref={line} className="scene-view__number" />;
}
