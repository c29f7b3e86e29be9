// The frame of a page on a desktop: a header with links and the player's purse and name, and a footer.
import type { ReactNode, Ref } from 'react';
import { observer } from 'mobx-react-lite';
import { Link, NavLink, useLocation } from 'react-router-dom';
import bulbs from '../../../../assets/packs/fairground-night/hud/bulb-string.svg';
import wheel from '../../../../assets/packs/fairground-night/hud/ferris-wheel.svg';
import tent from '../../../../assets/packs/fairground-night/hud/tent.svg';
import { BalancePill } from '../../hud/BalancePill';
import { CogIcon } from '../../hud/icons/places';
import breakpoints from '../../hud/breakpoints.json';
import { Picture, type PackPicture } from '../../hud/pack/Picture';
import { useMedia } from '../../hud/useMedia';
import { useText } from '../../i18n/useText';
import { SINGLE_GAME_USER } from '../../../protocol/launch';
import { useRoot } from '../../stores/root';
import { pageAt } from '../../../games/games';
import { About } from './About';
import type { Part } from './parts';
import { SkipLink } from '../../hud/SkipLink';
import './DesktopFrame.css';

/** First year of the product. */
const COPYRIGHT = '2026';
const HOME = '/pc/home';
/** The desktop's own pages of entry, with one poster each: there the text about the house explains the site. */
const AT_THE_GATE: ReadonlySet<string> = new Set(['/pc/enter', '/pc/expired']);

const BULBS: PackPicture = { name: 'bulb-string', own: bulbs };
const TENT: PackPicture = { name: 'tent', own: tent };
const WHEEL: PackPicture = { name: 'ferris-wheel', own: wheel };

export function DesktopFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const atTheGate = AT_THE_GATE.has(useLocation().pathname);
  return (
    <div className={atTheGate ? 'desk desk--gate' : 'desk'}>
      <SkipLink name={t('screens:pc.skip')} to=".desk > main" />
      <Header />
      {children}
      <div className="desk__fair" aria-hidden="true">
        <Picture of={BULBS} />
        <Picture of={BULBS} />
        <Picture of={TENT} />
        <Picture of={WHEEL} />
      </div>
      {atTheGate && <About />}
      <footer className="desk__footer">{t('screens:pc.copyright', { year: COPYRIGHT })}</footer>
    </div>
  );
}

/**
 * A header only above a game, in windows that are high enough, for players who have other pages: thinner, and with a place
 * for the game's bar, whose balance is in step with the scene.
 */
export const GameHeader = observer(({ barPlace }: { readonly barPlace: Ref<HTMLDivElement> }) => {
  const { t } = useText();
  const { user } = useRoot().session;
  const inGame = pageAt(useLocation().pathname) !== undefined;
  if (!useMedia(breakpoints.headed) || !inGame || user.type === SINGLE_GAME_USER) return null;
  return (
    <>
      <SkipLink name={t('screens:pc.skip')} to=".shell" />
      <Header barPlace={barPlace} />
    </>
  );
});

function Header({ barPlace }: { readonly barPlace?: Ref<HTMLDivElement> }) {
  const { t } = useText();
  const { pathname } = useLocation();
  const atHome = pathname === HOME || pathname === '/h5/home';
  return (
    <header className={barPlace ? 'desk__header desk__header--game' : 'desk__header'}>
      <Link className="desk__brand" to={HOME}>
        {t('screens:fairground')}
      </Link>
      <nav className="desk__nav pc__nav" aria-label={t('hud:nav.main')}>
        <Link
          to={HOME}
          aria-current={atHome ? 'page' : undefined}
          onClick={() => {
            if (atHome) window.scrollTo({ top: 0, behavior: 'smooth' });
          }}
        >
          {t('hud:nav.lobby')}
        </Link>
        {/* A game is one of all games, and each page of the help belongs to its centre. */}
        <PartLink part="games" name={t('screens:pc.games')} current={pageAt(pathname) && true} />
        <NavLink to="/h5/ranking">{t('hud:nav.ranking')}</NavLink>
        <NavLink to="/h5/records">{t('hud:nav.records')}</NavLink>
        <Link to="/h5/help/center" aria-current={pathname.startsWith('/h5/help/') || undefined}>
          {t('screens:pc.help')}
        </Link>
        <PartLink part="about" name={t('screens:pc.about')} />
        <NavLink className="desk__settings" to="/h5/settings" title={t('hud:nav.settings')}>
          <CogIcon />
          <span className="desk__settings-name">{t('hud:nav.settings')}</span>
        </NavLink>
      </nav>
      {barPlace && <div ref={barPlace} className="desk__bar" />}
      <Player inGame={barPlace !== undefined} />
    </header>
  );
}

/** Leads to a part of the front page. The part is in the router's state, since the router already uses the address's hash. */
const PartLink = ({ part, name, current }: PartProps) => (
  <Link to={HOME} state={{ part }} aria-current={current}>
    {name}
  </Link>
);

interface PartProps {
  readonly part: Part;
  readonly name: string;
  /** Set when the page on show belongs to this part. */
  readonly current?: true | undefined;
}

const Player = observer(({ inGame }: { readonly inGame: boolean }) => {
  const { t } = useText();
  const { session, wallet } = useRoot();
  if (!session.valid)
    return (
      <Link className="desk__enter" to="/pc/enter">
        {t('screens:home.looking')}
      </Link>
    );
  return (
    <div className="desk__player">
      {!inGame && <BalancePill wallet={wallet} />}
      <Link className="desk__name" to="/h5/settings" title={t('screens:pc.editName')}>
        <bdi>{session.displayName}</bdi>
      </Link>
    </div>
  );
});
