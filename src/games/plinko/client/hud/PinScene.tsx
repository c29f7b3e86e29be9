// The pin table on the page; where it cannot be drawn, the last result as text.
import { useEffect, useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { useMedia } from '../../../../client/hud/useMedia';
import { SceneHost } from '../../../../kits/stage/SceneHost';
import { formatTrimmed } from '../../../../client/hud/formatTrimmed';
import type { PlinkoStore } from '../store';

const STILL = '(prefers-reduced-motion: reduce)';

export function PinScene({ store }: { readonly store: PlinkoStore }) {
  const still = useMedia(STILL);
  useEffect(() => {
    store.setStill(still);
  }, [store, still]);
  const scene = useMemo(
    () => ({
      load: async () => (await import('../../../../../scenes/plinko/PlinkoScene')).plinkoScene,
      source: {
        facts: () => store.facts,
        now: () => store.services.serverClock.now(),
        onCue: (cue: string) => store.services.cue(cue),
        onTouch: () => {
          store.drop();
        },
      },
      settled: () => {
        store.assetsReady();
      },
    }),
    [store],
  );
  return <SceneHost scene={scene} fallback={<PlainResult store={store} />} />;
}

const PlainResult = observer(({ store }: { readonly store: PlinkoStore }) => {
  const { last } = store.landings;
  return (
    <output className="pin-plain">
      {last === null ? '—' : `${formatTrimmed(last.multiplier, store.services.locale())}×`}
    </output>
  );
});
