// A crash game's scene on the page; where it cannot be drawn, its number as text.
import { useEffect, useMemo, useRef } from 'react';
import { formatMultiplier } from '../../../client/hud/formatMultiplier';
import { useText } from '../../../client/i18n/useText';
import type { Bed } from '../../../client/stores/services';
import { SceneHost } from '../../stage/SceneHost';
import type { CrashStore } from './store';

export function CrashScene({ store }: { readonly store: CrashStore }) {
  const scene = useMemo(
    () => ({
      load: () => store.skin.loadScene(),
      source: {
        facts: () => store.facts,
        now: () => store.services.serverClock.now(),
        onCue: (cue: string) => store.services.cue(cue),
        onBed: (bed: Readonly<Bed>) => store.services.bed(bed),
      },
      settled: () => void store.assetsReady(),
    }),
    [store],
  );
  return <SceneHost scene={scene} fallback={<PlainNumber store={store} />} />;
}

/** The multiplier or the countdown as text, written past React since it changes with every frame. */
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
  return <output ref={line} className="scene-host__number" />;
}
