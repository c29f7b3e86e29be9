// The page of one game: its module and store come from CurrentGame; a skeleton is shown until they have loaded.
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
import type { CurrentGame } from './currentGame';
import { NOT_FOUND } from './routes';

const CurrentGameContext = createContext<CurrentGame | null>(null);
export const CurrentGameProvider = CurrentGameContext.Provider;

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
  const current = useContext(CurrentGameContext);
  if (!page || !current) return <Navigate to={NOT_FOUND} replace />;
  return <CurrentGamePage key={page.id} page={page} current={current} />;
}

interface Props {
  readonly page: Page;
  readonly current: CurrentGame;
}

const CurrentGamePage = observer(({ page, current }: Props) => {
  const { t } = useText();
  useEffect(() => {
    void current.enter(page, loadModule);
    return () => current.leave();
  }, [page, current]);
  const { game } = current;
  return (
    <>
      <title>{t('screens:title', { page: t(nameKeyOfPage(page)) })}</title>
      {game.kind === 'loading' && (
        <StageSkeleton label={t('hud:loading')}>
          <LoadingBar from={0} to={CODE_SHARE} />
        </StageSkeleton>
      )}
      {game.kind === 'failed' && <GameFailed onRetry={() => void current.enter(page, loadModule)} />}
      {game.kind === 'ready' && <game.Hud store={game.store} />}
      <RotatePrompt />
    </>
  );
});
