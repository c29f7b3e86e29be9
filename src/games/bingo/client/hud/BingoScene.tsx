// The ball machine on the page; where it cannot be drawn, the last ball and those before it as text.
import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import type { Bed } from '../../../../client/stores/services';
import { SceneHost } from '../../../../kits/stage/SceneHost';
import type { BingoStore } from '../store';

export function BingoScene({ store }: { readonly store: BingoStore }) {
  const scene = useMemo(
    () => ({
      load: async () => (await import('../../../../../scenes/bingo/BingoScene')).bingoScene,
      source: {
        facts: () => store.facts,
        now: () => store.services.serverClock.now(),
        onCue: (cue: string) => store.services.cue(cue),
        onBed: (bed: Readonly<Bed>) => store.services.bed(bed),
      },
      settled: () => store.assetsReady(),
    }),
    [store],
  );
  return <SceneHost scene={scene} fallback={<PlainBalls store={store} />} />;
}

const PlainBalls = observer(({ store }: { readonly store: BingoStore }) => {
  const balls = store.draw.drawn?.balls ?? [];
  return (
    <>
      <output className="scene-host__number">{balls.at(-1) ?? store.secondsLeft ?? ''}</output>
      <p className="bingo-plain">{balls.slice(0, -1).join(' · ')}</p>
    </>
  );
});
