// The flip counters on the page; where they cannot be drawn, the block as text.
import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { SceneHost } from '../../../stage/SceneHost';
import type { ClassicStore } from '../store';
import { HashEnding } from './HashEnding';
import { OutcomeMark } from './OutcomeMark';

export function HashScene({ store }: { readonly store: ClassicStore }) {
  const scene = useMemo(
    () => ({
      load: async () =>
        (await import(/* webpackChunkName: "scene-classic" */ '../../../../../scenes/classic/ClassicScene'))
          .classicScene,
      source: {
        facts: () => store.facts,
        now: () => store.services.serverClock.now(),
        onCue: (cue: string) => store.services.cue(cue),
      },
      settled: () => undefined,
    }),
    [store],
  );
  return <SceneHost scene={scene} fallback={<PlainBlock store={store} />} />;
}

const PlainBlock = observer(({ store }: { readonly store: ClassicStore }) => {
  const { results, revealed, shown, gameType } = store.table;
  const last = shown && !revealed ? results[1] : results[0];
  return (
    <output>
      {last && (
        <>
          <HashEnding gameType={gameType} hash={last.block.hash} />
          <OutcomeMark draw={last} />
        </>
      )}
    </output>
  );
});
