// The place on the page where the scene is drawn. While its pictures load there is a bar; where it cannot be drawn at
// all, something else stands for it and the game can still be played.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SceneModule, SceneSource } from '../../../scenes/stage/module';
import type { MountedScene } from '../../../scenes/stage/stage';
import './SceneHost.css';

/** Below the page's own address, so that a sub-path works. */
const PACK_URL = 'packs/fairground-night/';

type Loading =
  { readonly state: 'loading'; readonly fraction: number } | { readonly state: 'ready' | 'failed' };

/** What the game gives its scene; how much motion the player wants is seen to here. Must keep its identity. */
export interface HostedScene<F> {
  load(): Promise<SceneModule<F>>;
  readonly source: Omit<SceneSource<F>, 'reducedMotion'>;
  /** The scene can draw, or has failed to. */
  settled(): void;
}

interface Props<F> {
  readonly scene: HostedScene<F>;
  /** Stands for the scene where it cannot be drawn. */
  readonly fallback: ReactNode;
}

export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function SceneHost<F>({ scene: hosted, fallback }: Props<F>) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>({ state: 'loading', fraction: 0 });

  useEffect(() => {
    const host = element.current;
    if (!host) return;
    let left = false;
    let scene: MountedScene | null = null;
    setLoading({ state: 'loading', fraction: 0 });
    const mount = async (): Promise<void> => {
      const { mountScene } = await import('../../../scenes/stage/stage');
      if (left) return;
      const source = { ...hosted.source, reducedMotion: prefersStillness };
      scene = mountScene(host, () => hosted.load(), source, { packUrl: PACK_URL });
      scene.onProgress((fraction) => {
        if (!left) setLoading({ state: 'loading', fraction });
      });
      await scene.ready;
    };
    const arrive = (state: 'ready' | 'failed') => {
      if (left) return;
      setLoading({ state });
      hosted.settled();
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
      scene?.destroy();
    };
  }, [hosted, attempt]);

  return (
    <div className="scene-host">
      <div ref={element} className="scene-host__canvas" aria-hidden="true" />
      {loading.state === 'loading' && (
        <div className="scene-host__loading">
          <p>{t('hud:loading')}</p>
          <progress max={1} value={loading.fraction} aria-label={t('hud:loading')} />
        </div>
      )}
      {loading.state === 'failed' && (
        <div className="scene-host__failed">
          {fallback}
          <p>{t('hud:scene.failed')}</p>
          <button
            type="button"
            className="scene-host__again"
            onClick={() => setAttempt((count) => count + 1)}
          >
            {t('hud:retry')}
          </button>
        </div>
      )}
    </div>
  );
}
