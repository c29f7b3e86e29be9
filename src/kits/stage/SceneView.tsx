// The place on the page where the scene is drawn. A bar is shown while its pictures load; if it cannot be drawn at all, a
// fallback is shown and the game can still be played.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SceneCode, SceneSource } from '../../../scenes/stage/module';
import type { MountedScene } from '../../../scenes/stage/mount';
import { openStage } from '../../../scenes/stage/open';
import { CODE_SHARE, LoadingBar, STAGE_SHARE } from '../../client/hud/LoadingBar';
import { useSceneFolders } from './sceneFolders';
import { useStageBox } from '../../client/hud/useStageBox';
import { useText } from '../../client/i18n/useText';
import { useMaybeRoot } from '../../client/stores/root';
import type { Picture } from '../../client/stores/settings';
import { decimalMarkOf } from './decimalMark';
import './SceneView.css';

/** The stage's quality level that each choice pins; null leaves it to the governor. */
const PINNED: Readonly<Record<Picture, number | null>> = { auto: null, sharp: 0, light: 3 };
/** The level for the launch's quality parameter, if the player has not chosen. */
const ASKED = { low: 3, medium: 1, high: 0 } as const;

type Loading =
  | { readonly state: 'loading'; readonly fraction: number }
  | { readonly state: 'ready' | 'failed' };

/** The game's facts for its scene; this file adds the player's wish for motion and his decimal mark. Must keep its identity. */
export interface ShownScene<F> {
  readonly code: SceneCode<F>;
  readonly source: Omit<SceneSource<F>, 'reducedMotion' | 'decimal'>;
  /** The scene can draw, or has failed to. */
  settled(): void;
}

interface Props<F> {
  readonly scene: ShownScene<F>;
  /** Shown when the scene cannot be drawn. */
  readonly fallback: ReactNode;
}

const stillness = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');
export const prefersStillness = (): boolean => stillness().matches;

export function SceneView<F>({ scene: hosted, fallback }: Props<F>) {
  const { t, locale } = useText();
  const decimal = decimalMarkOf(locale);
  const element = useRef<HTMLDivElement>(null);
  useStageBox(element);
  // Read when a scene begins: a pack never changes during a round.
  const folders = useSceneFolders();
  const root = useMaybeRoot();
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>({ state: 'loading', fraction: 0 });

  useEffect(() => {
    const host = element.current;
    if (!host) return;
    let left = false;
    let scene: MountedScene | null = null;
    // Read for every frame, and the browser's own answer takes longer than most of it.
    const wish = stillness();
    let isStill = wish.matches;
    const listen = (): void => {
      isStill = wish.matches;
    };
    wish.addEventListener('change', listen);
    setLoading({ state: 'loading', fraction: 0 });
    const mount = async (): Promise<void> => {
      const { mountScene, pinQuality, resumeQuality } = await openStage();
      if (left) return;
      const asked = root?.host.launch.quality ?? null;
      if (root) resumeQuality(root.settings.borne, (level) => root.settings.noteBorne(level));
      pinQuality(PINNED[root?.settings.picture ?? 'auto'] ?? (asked && ASKED[asked]));
      const source = { ...hosted.source, reducedMotion: () => isStill, decimal };
      scene = mountScene(host, hosted.code, source, folders());
      scene.onProgress((fraction) => {
        if (!left) setLoading({ state: 'loading', fraction });
      });
      await scene.ready;
    };
    const arrive = (state: 'ready' | 'failed') => {
      if (left) return;
      setLoading({ state });
      hosted.settled();
      root?.page.sceneStands();
    };
    mount().then(
      () => arrive('ready'),
      (reason: unknown) => {
        console.error('The scene could not be loaded.', reason);
        arrive('failed');
      },
    );
    return () => {
      left = true;
      wish.removeEventListener('change', listen);
      scene?.destroy();
    };
  }, [hosted, attempt, decimal, folders, root]);

  return (
    <div className="scene-view">
      <div ref={element} className="scene-view__canvas" aria-hidden="true" />
      {loading.state === 'loading' && (
        <div className="scene-view__loading">
          <LoadingBar from={CODE_SHARE} to={STAGE_SHARE + (1 - STAGE_SHARE) * loading.fraction} />
        </div>
      )}
      {loading.state === 'failed' && (
        <div className="scene-view__failed">
          {fallback}
          <p>{t('hud:scene.failed')}</p>
          <button
            type="button"
            className="scene-view__again"
            onClick={() => setAttempt((count) => count + 1)}
          >
            {t('hud:retry')}
          </button>
        </div>
      )}
    </div>
  );
}
