// The place of a game's scene on the stage; its children are shown over the scene.
import {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { observable, reaction, runInAction, when } from 'mobx';
import type { SceneCode } from '../../../scenes/stage/module';
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
  /** Must be the same in every render. */
  readonly scene: SceneCode<F>;
  /** The facts for the scene, by observables. */
  readonly facts: () => F;
  /** The scene can draw, or has failed to. */
  readonly onSettled?: () => void;
  /** A named part of the scene was tapped. */
  readonly onTouch?: (cell: string) => void;
  /** Shown when the scene cannot be drawn. */
  readonly fallback: ReactNode;
  readonly children?: ReactNode;
}

export function GameScene<F>({
  services,
  scene: code,
  facts,
  onSettled,
  onTouch,
  fallback,
  children,
}: Props<F>) {
  const [isSettled, setSettled] = useState(false);
  const firstVisit = useFirstVisit(isSettled);
  const latest = useLatest({ onSettled, onTouch });
  const factsNow = useObserved(facts);
  const scene = useMemo(
    () => ({
      code,
      source: {
        facts: factsNow,
        watch: (changed: () => void) => {
          const stops = [reaction(factsNow, changed), services.serverClock.onStep?.(changed)];
          return () => stops.forEach((stop) => stop?.());
        },
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
    [code, services, latest, factsNow],
  );
  return (
    <div className="shell__scene">
      <SceneView scene={scene} fallback={fallback} />
      {children}
      <Contained renderInstead={nothing}>{firstVisit}</Contained>
    </div>
  );
}

/** A function that never changes and calls the one of the last render, so that whoever observes it sees both change. */
function useObserved<T>(read: () => T): () => T {
  const [box] = useState(() => observable.box(read, { deep: false }));
  useLayoutEffect(() => runInAction(() => box.set(read)), [box, read]);
  return useCallback(() => box.get()(), [box]);
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
