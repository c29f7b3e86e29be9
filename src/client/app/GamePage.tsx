// The page of one game: its module and store come from the host; a skeleton is shown until they have loaded.
import { createContext, useContext, useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { Navigate, useLocation } from 'react-router-dom';
import type { GamePage as Page } from '../../games/definition';
import { gamesOn, nameKeyOfPage, pageAt } from '../../games/games';
import { loadModule } from '../../games/loadModule';
import { CODE_SHARE, LoadingBar } from '../hud/LoadingBar';
import { RotatePrompt } from '../hud/RotatePrompt';
import { StageSkeleton } from '../hud/Skeleton';
import { useText } from '../i18n/useText';
import { GameFailed } from '../screens/error/GameFailed';
import { keepLastGame } from '../stores/lastGame';
import { useRoot } from '../stores/root';
import type { GameHost } from './gameHost';
import { NOT_FOUND } from './routes';

const HostContext = createContext<GameHost | null>(null);
export const GameHostProvider = HostContext.Provider;

export function GamePage() {
  const { pathname, search } = useLocation();
  const { memory } = useRoot();
  const page = pageAt(pathname);
  useEffect(() => {
    const named = Number(new URLSearchParams(search).get('gameType'));
    const [first, ...others] = page ? gamesOn(page) : [];
    const game = others.find(({ gameType }) => gameType === named) ?? first;
    if (game) keepLastGame(memory, game.gameType);
  }, [memory, page, search]);
  const host = useContext(HostContext);
  if (!page || !host) return <Navigate to={NOT_FOUND} replace />;
  return <HostedGame key={page.id} page={page} host={host} />;
}

interface Props {
  readonly page: Page;
  readonly host: GameHost;
}

const HostedGame = observer(({ page, host }: Props) => {
  const { t } = useText();
  useEffect(() => {
    void host.enter(page, loadModule);
    return () => host.leave();
  }, [page, host]);
  const { game } = host;
  return (
    <>
      <title>{t('screens:title', { page: t(nameKeyOfPage(page)) })}</title>
      {game.kind === 'loading' && (
        <StageSkeleton label={t('hud:loading')}>
          <LoadingBar from={0} to={CODE_SHARE} />
        </StageSkeleton>
      )}
      {game.kind === 'failed' && <GameFailed onRetry={() => void host.enter(page, loadModule)} />}
      {game.kind === 'ready' && <game.Hud store={game.store} />}
      <RotatePrompt beside />
    </>
  );
});
