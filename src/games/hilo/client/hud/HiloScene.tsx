// The fortune-teller's table on the page; where it cannot be drawn, the top card as text.
import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '../../../../client/i18n/useText';
import { SceneHost } from '../../../../kits/stage/SceneHost';
import type { HiloStore } from '../store';
import { cardName } from './cardName';

export function HiloScene({ store }: { readonly store: HiloStore }) {
  const scene = useMemo(
    () => ({
      load: async () => (await import('../../../../../scenes/hilo/HiloScene')).hiloScene,
      source: {
        facts: () => store.facts,
        now: () => store.services.serverClock.now(),
        onCue: (cue: string) => store.services.cue(cue),
      },
      settled: () => void store.assetsReady(),
    }),
    [store],
  );
  return <SceneHost scene={scene} fallback={<PlainCard store={store} />} />;
}

const PlainCard = observer(({ store }: { readonly store: HiloStore }) => {
  const { t } = useText();
  const top = store.shown?.cards.at(-1);
  return <output className="scene-host__number">{top ? cardName(top.card, t) : ''}</output>;
});
