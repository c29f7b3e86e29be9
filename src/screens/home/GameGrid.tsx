// The games that this version has, as stalls; each tells what goes on in it.
import { observer } from 'mobx-react-lite';
import type { GameManifest } from '../../games/game';
import { GAMES } from '../../games/registry';
import { Awning } from '../../hud/Awning';
import { Pill } from '../../hud/Pill';
import { Skeleton } from '../../hud/Skeleton';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { GameLink } from './GameLink';
import { labelOf, toneOf } from './lastResults';
import { HashPicture, HiloPicture, PlinkoPicture, RunwayPicture } from './StallPictures';
import { RocketPicture } from './RocketPicture';
import './GameGrid.css';

/** What hangs in each stall. A game without a picture of its own shows its accent. */
const PICTURES: Readonly<Record<string, () => React.ReactNode>> = {
  rocket: RocketPicture,
  runway: RunwayPicture,
  plinko: PlinkoPicture,
  hilo: HiloPicture,
  classic: HashPicture,
};

export function GameGrid() {
  const { t } = useText();
  return (
    <section className="booths" aria-labelledby="booths-title">
      <h2 className="booths__title" id="booths-title">
        {t('screens:home.games')}
      </h2>
      <ul className="booths__grid">
        {GAMES.map((game, place) => (
          <li key={game.id} className={place === 0 ? 'booths__wide' : 'booths__small'}>
            <Stall game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Stall = observer(({ game }: { readonly game: GameManifest }) => {
  const { t } = useText();
  const Picture = PICTURES[game.id];
  const accent = {
    '--accent': `var(--${game.accent})`,
    '--accent-deep': `var(--${game.accent}-deep)`,
    '--accent-awning': `var(--${game.accent}-awning)`,
  } as React.CSSProperties;
  return (
    <GameLink game={game} className="booth" style={accent}>
      <Awning />
      <span className="booth__picture" aria-hidden="true">
        {Picture && <Picture />}
      </span>
      <span className="booth__board">
        <span className="booth__words">
          <b className="booth__name">{t(game.nameKey)}</b>
          <News game={game} />
        </span>
        <span className="booth__play" aria-hidden="true">
          {t('screens:home.play')}
        </span>
      </span>
    </GameLink>
  );
});

/** Players now and the last results; a game in maintenance says only that. */
const News = observer(({ game }: { readonly game: GameManifest }) => {
  const { t, locale } = useText();
  const { halls, session } = useRoot();
  if (game.gameTypes.every((gameType) => halls.inMaintenance(gameType))) {
    return <span className="booth__closed">{t('screens:home.maintenance')}</span>;
  }
  if (!session.valid) return null;
  const news = game.gameTypes.map((gameType) => halls.news(gameType)).find((found) => found !== undefined);
  if (!news)
    return halls.failed ? (
      <span className="booth__news">{t('screens:home.noNews')}</span>
    ) : (
      <Skeleton shape="line" />
    );
  const players = new Intl.NumberFormat(locale).format(news.players);
  return (
    <>
      <span className="booth__news">{t('screens:home.playing', { count: news.players, players })}</span>
      {news.lastResults.length > 0 && (
        <span className="booth__results">
          <span className="only-read">{t('screens:home.lastResults')}</span>
          {news.lastResults.slice(0, 6).map((result, i) => (
            <Pill key={i} tone={toneOf(result)} text={labelOf(result)} />
          ))}
        </span>
      )}
    </>
  );
});
