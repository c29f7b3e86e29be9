// Replays a finished round: its scene, driven by a film that is made from the round's proof. It needs no session and no
// platform, only the proof.
import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import type { SceneCode } from '../../../scenes/stage/module';
import { serverTime, type ServerTime } from '../../core/clock';
import type { ReplayProps } from '../../games/game';
import { Button } from '../../client/hud/Button';
import { useText } from '../../client/i18n/useText';
import { useRoot } from '../../client/stores/root';
import type { FilmOf } from './film';
import { Projector } from './projector';
import { SceneView, prefersStillness, type ShownScene } from './SceneView';
import './Replay.css';

export function replayOf<F>(code: SceneCode<F>, filmOf: FilmOf<F>): ComponentType<ReplayProps> {
  return function Replay({ proof, resultSeed, outcome }) {
    const { t } = useText();
    const { clock } = useRoot();
    const place = useRef<HTMLDivElement>(null);
    const [ended, setEnded] = useState(false);
    const shown = useMemo(() => {
      const make = (start: ServerTime) => filmOf({ proof, resultSeed, start, still: prefersStillness() });
      const first = make(serverTime(0));
      if (!first) return null;
      const projector = new Projector<F>(clock, (start) => make(start) ?? first, setEnded);
      const scene: ShownScene<F> = {
        code,
        // At the scene's own rate until the film has ended.
        source: {
          facts: () => projector.facts(),
          now: () => projector.now(),
          isOver: () => projector.ended,
        },
        settled: () => projector.play(),
      };
      return { projector, scene };
    }, [clock, proof, resultSeed]);
    useEffect(() => () => shown?.projector.stop(), [shown]);
    // The focus moves to the buttons, for a player who opened the replay by keyboard.
    useEffect(() => place.current?.focus({ preventScroll: true }), []);
    if (!shown) return <p>{t('fairness:watch.nothing')}</p>;
    const { projector, scene } = shown;
    return (
      <div ref={place} className="replay" tabIndex={-1} role="group" aria-label={t('fairness:watch.title')}>
        <div className="replay__stage">
          <SceneView scene={scene} fallback={<p>{outcome}</p>} />
        </div>
        {projector.isLapsed && <p className="replay__lapse">{t('fairness:watch.lapse')}</p>}
        <div className="replay__buttons">
          <Button look="brass" onClick={() => projector.play()}>
            {t('fairness:watch.again')}
          </Button>
          <Button look="chip" unavailable={ended} onClick={() => projector.skip()}>
            {t('fairness:watch.skip')}
          </Button>
        </div>
        <p className="only-read" role="status">
          {ended ? t('fairness:watch.over', { outcome }) : ''}
        </p>
      </div>
    );
  };
}
