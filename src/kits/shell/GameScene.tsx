// The place of a game's scene on the stage, given what it draws; what lies over the scene are its children.
import { useMemo, type ReactNode } from 'react';
import type { SceneModule } from '../../../scenes/stage/module';
import { useLatest } from '../../client/hud/useLatest';
import type { Bed, GameServices } from '../../client/stores/services';
import { SceneHost } from '../stage/SceneHost';

interface Props<F> {
  readonly services: GameServices;
  /** Brings the scene. The same function at every drawing. */
  readonly load: () => Promise<SceneModule<F>>;
  /** Asked at each frame. */
  readonly facts: () => F;
  /** The scene can draw, or has failed to. */
  readonly onSettled?: () => void;
  /** A named part of the scene was tapped. */
  readonly onTouch?: (cell: string) => void;
  /** Stands for the scene where it cannot be drawn. */
  readonly fallback: ReactNode;
  readonly children?: ReactNode;
}

export function GameScene<F>({ services, load, facts, onSettled, onTouch, fallback, children }: Props<F>) {
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
      settled: () => latest.current.onSettled?.(),
    }),
    [load, services, latest],
  );
  return (
    <div className="shell__scene">
      <SceneHost scene={scene} fallback={fallback} />
      {children}
    </div>
  );
}
