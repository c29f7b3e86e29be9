// The platform's banners: a row of painted boards, each leading somewhere in the client or nowhere.
import { useEffect, type CSSProperties } from 'react';
import i18next from 'i18next';
import { observer } from 'mobx-react-lite';
import tent from '../../../../assets/packs/fairground-night/hud/tent.svg';
import { PAGES, gamesOn, nameKeyOfPage, pageAt, pathOf } from '../../../games/games';
import { EntryLink } from '../../hud/EntryLink';
import { Picture, type PackPicture } from '../../hud/pack/Picture';
import { SealIcon } from '../../hud/icons/painted';
import { ScrollRegion } from '../../hud/ScrollRegion';
import { useText } from '../../i18n/useText';
import type { Banner } from '../../../protocol/billboard';
import { useRoot } from '../../stores/root';
import { useOwnFirst } from './useOwnFirst';
import { useStalls, type Stalls } from './useStalls';
import './Banners.css';

const TENT: PackPicture = { name: 'tent', own: tent };

export const Banners = observer(() => {
  const { t } = useText();
  const { billboard, page } = useRoot();
  const { settled } = page;
  const stalls = useStalls();
  const [first] = useOwnFirst();
  useEffect(() => {
    if (settled) void billboard.loadBanners();
  }, [billboard, settled]);
  // Their space is reserved, so that the games do not jump under a finger.
  if (billboard.banners === null) return <div className="banners-coming" aria-hidden="true" />;
  // A banner without texts in this version is not shown.
  const known = billboard.banners.filter(({ textKey }) => i18next.exists(`${textKey}.title`));
  // The first stall already shows its game: the board of that game comes last.
  const isFirst = ({ route }: Banner): boolean => first !== undefined && route === pathOf(first);
  const banners = [...known.filter((banner) => !isFirst(banner)), ...known.filter(isFirst)];
  if (banners.length === 0) return null;
  return (
    <ScrollRegion label={t('screens:lobby.banners')} className="banners">
      <ul>
        {banners.map((banner) => (
          <li key={banner.id}>
            <Board banner={banner} stalls={stalls} />
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
});

/** A board has text on it: when the accent is too light for that, the pack has separate colours. */
const coloursOf = (accent: string): CSSProperties =>
  ({
    '--banner-deep': `var(--banner-${accent}-deep, var(--${accent}-deep))`,
    '--banner-awning': `var(--banner-${accent}, var(--${accent}-deep))`,
  }) as CSSProperties;

interface Props {
  readonly banner: Banner;
  readonly stalls: Stalls;
}

function Board({ banner: { picture, textKey, route }, stalls }: Props) {
  const { t } = useText();
  // The picture is a page's name or accent; for any other name the tent is shown.
  const shown = PAGES.find(({ id, accent }) => picture === id || picture === accent);
  const page = route === null ? undefined : pageAt(route);
  const about = shown ?? page;
  const [game] = shown ? gamesOn(shown) : [];
  const stall = game && stalls.get(game.gameType);
  const inside = (
    <>
      <span className="banner__words">
        <b>{t(`${textKey}.title`, { game: about ? t(nameKeyOfPage(about)) : '' })}</b>
        <span>{t(`${textKey}.text`)}</span>
      </span>
      {picture === 'proof' ? (
        <SealIcon className="banner__picture" />
      ) : (
        <Picture className={`banner__picture ${stall?.signClass ?? ''}`} of={stall?.sign ?? TENT} />
      )}
    </>
  );
  const look = {
    className: 'banner',
    ...(shown && { style: coloursOf(shown.accent) }),
  };
  const gameTypes = page ? gamesOn(page).map(({ gameType }) => gameType) : [];
  return route === null ? (
    <div {...look}>{inside}</div>
  ) : (
    <EntryLink gameTypes={gameTypes} {...look} to={route}>
      {inside}
    </EntryLink>
  );
}
