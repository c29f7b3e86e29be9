// The news of a stall: players now and the last results; for a closed game only its state and the reason.
import { observer } from 'mobx-react-lite';
import { formatCount } from '../../hud/formatCount';
import { Pill } from '../../hud/Pill';
import { Skeleton } from '../../hud/Skeleton';
import { useText } from '../../i18n/useText';
import { closedKey, closureOf } from '../../stores/closure';
import type { GameDefinition } from '../../../games/definition';
import { useRoot } from '../../stores/root';
import { labelOf, toneOf } from './lastResults';

export const StallNews = observer(({ game }: { readonly game: GameDefinition }) => {
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
        <span className="booth__results">
          <span className="only-read">{t('screens:home.lastResults')}</span>
          {news.lastResults.slice(0, 6).map((result, i) => (
            // The newest is on the picture.
            <span key={i} className={i === 0 ? 'only-read' : undefined}>
              <Pill tone={toneOf(game, result)} text={labelOf(game, result, locale)} />
            </span>
          ))}
        </span>
      )}
    </>
  );
});
