// The news of a stall: players now; for a closed game its state and the reason.
import { observer } from 'mobx-react-lite';
import { formatCount } from '../../hud/formatCount';
import { Skeleton } from '../../hud/Skeleton';
import { useText } from '../../i18n/useText';
import { closedKey, closureOf } from '../../stores/closure';
import type { GameDefinition } from '../../../games/definition';
import { useRoot } from '../../stores/root';

interface Props {
  readonly game: GameDefinition;
}

export const StallNews = observer(({ game: { gameType } }: Props) => {
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
  return <span className="booth__news">{t('screens:home.playing', { count: news.players, players })}</span>;
});
