// The page of one game: its module and store come from the host; until they are here a skeleton keeps the place.
import { createContext, useContext, useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { Navigate, useLocation } from 'react-router-dom';
import type { GameManifest } from '../../games/game';
import { partsOf } from '../../games/parts';
import { gameAt } from '../../games/registry';
import { CODE_SHARE, LoadingBar } from '../hud/LoadingBar';
import { RotatePrompt } from '../hud/RotatePrompt';
import { StageSkeleton } from '../hud/Skeleton';
import { useText } from '../i18n/useText';
import { GameFailed } from '../screens/error/GameFailed';
import type { GameHost } from './gameHost';
import { NOT_FOUND } from './routes';

const HostContext = createContext<GameHost | null>(null);
export const GameHostProvider = HostContext.Provider;

export function GamePage() {
  const { pathname } = useLocation();
  const manifest = gameAt(pathname);
  const host = useContext(HostContext);
  if (!manifest || !host) return <Navigate to={NOT_FOUND} replace />;
  return <HostedGame key={manifest.id} manifest={manifest} host={host} />;
}

interface Props {
  readonly manifest: GameManifest;
  readonly host: GameHost;
}

const HostedGame = observer(({ manifest, host }: Props) => {
  const { t } = useText();
  useEffect(() => {
    void host.enter(manifest, partsOf(manifest).load);
    return () => host.leave();
  }, [manifest, host]);
  const { game } = host;
  return (
    <>
      <title>{t('screens:title', { page: t(manifest.nameKey) })}</title>
      {game.kind === 'loading' && (
        <StageSkeleton label={t('hud:loading')}>
          <LoadingBar from={0} to={CODE_SHARE} />
        </StageSkeleton>
      )}
      {game.kind === 'failed' && (
        <GameFailed onRetry={() => void host.enter(manifest, partsOf(manifest).load)} />
      )}
      {game.kind === 'ready' && <game.Hud store={game.store} />}
      <RotatePrompt beside />
    </>
  );
});
