// The place of a game's scene on the stage; its children are shown over the scene.
import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { when } from 'mobx';
import type { SceneModule } from '../../../scenes/stage/module';
import { Contained } from '../../client/hud/Contained';
import { FirstVisitContext } from '../../client/hud/gameMenu';
import { useLatest } from '../../client/hud/useLatest';
import { useMaybeRoot } from '../../client/stores/root';
import type { Bed, GameServices } from '../../client/stores/services';
import { SceneView } from '../stage/SceneView';

/** Used when the explanation cannot be fetched: the game can be played without it. */
const nothing = (): null => null;

interface Props<F> {
  readonly services: GameServices;
  /** Fetches the scene. Must be the same function in every render. */
  readonly load: () => Promise<SceneModule<F>>;
  /** Called for each frame. */
  readonly facts: () => F;
  /** The scene can draw, or has failed to. */
  readonly onSettled?: () => void;
  /** A named part of the scene was tapped. */
  readonly onTouch?: (cell: string) => void;
  /** Shown when the scene cannot be drawn. */
  readonly fallback: ReactNode;
  readonly children?: ReactNode;
}

export function GameScene<F>({ services, load, facts, onSettled, onTouch, fallback, children }: Props<F>) {
  const [isSettled, setSettled] = useState(false);
  const firstVisit = useFirstVisit(isSettled);
  const latest = useLatest({ facts, onSettled, onTouch });
  const scene = useMemo(
    () => ({
      load,
      source: {
        facts: () => latest.current.facts(),
        now: () => services.serverClock.now(),
        onCue: (cue: string) => services.cue(cue),
        onBed: (bed: Readonly<Bed>) => services.bed(bed),
        onTouch: (cell: string) => latest.current.onTouch?.(cell),
      },
      settled: () => {
        latest.current.onSettled?.();
        setSettled(true);
      },
    }),
    [load, services, latest],
  );
  return (
    <div className="shell__scene">
      <SceneView scene={scene} fallback={fallback} />
      {children}
      <Contained renderInstead={nothing}>{firstVisit}</Contained>
    </div>
  );
}

/** The overlay for the first visit, once the scene and the balance have been drawn; null when it cannot be fetched. */
function useFirstVisit(isSettled: boolean): ReactNode {
  const load = useContext(FirstVisitContext);
  const page = useMaybeRoot()?.page;
  const [firstVisit, setFirstVisit] = useState<ReactNode>(null);
  useEffect(() => {
    if (!load || !isSettled) return;
    let wanted = true;
    const stop = when(
      () => page?.settled ?? true,
      () => {
        load().then(
          ({ FirstVisit }) => wanted && setFirstVisit(<FirstVisit />),
          () => undefined,
        );
      },
    );
    return () => {
      wanted = false;
      stop();
    };
  }, [load, isSettled, page]);
  return firstVisit;
}
