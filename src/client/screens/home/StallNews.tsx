// The news of a stall: players now and the last results; for a closed game only its state and the reason.
import { Suspense, lazy } from 'react';
import { observer } from 'mobx-react-lite';
import { formatCount } from '../../hud/formatCount';
import { Skeleton } from '../../hud/Skeleton';
import { useText } from '../../i18n/useText';
import { closedKey, closureOf } from '../../stores/closure';
import type { GameDefinition } from '../../../games/definition';
import { useRoot } from '../../stores/root';
import type { StallPicture } from '../../hud/pack/stallPicture';

const StallResults = lazy(async () => ({ default: (await import('./BelowGames')).StallResults }));

interface Props {
  readonly game: GameDefinition;
  readonly show: StallPicture | undefined;
}

export const StallNews = observer(({ game, show }: Props) => {
  const { gameType } = game;
  const { t, locale } = useText();
  const { halls, session } = useRoot();
  const closure = closureOf(halls.status(gameType));
  if (closure) {
    const key = closure === 'maintenance' ? 'screens:home.maintenance' : closedKey(closure, 'state');
    return <span className="booth__closed">{t(key)}</span>;
  }
  if (!session.valid) return null;
  const news = halls.news(gameType);
  if (!news)
    return halls.failed ? (
      <span className="booth__news">{t('screens:home.noNews')}</span>
    ) : (
      <Skeleton shape="line" />
    );
  const players = formatCount(news.players, locale);
  return (
    <>
      <span className="booth__news">{t('screens:home.playing', { count: news.players, players })}</span>
      {news.lastResults.length > 0 && (
        // Its space is reserved. The newest result is on the picture, so that a single one needs no row.
        <span className={news.lastResults.length > 1 ? 'booth__results' : 'only-read'}>
          <Suspense fallback={null}>
            <StallResults game={game} show={show} results={news.lastResults} />
          </Suspense>
        </span>
      )}
    </>
  );
});
