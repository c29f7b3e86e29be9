// What the platform wants to be seen first: a row of painted boards, each leading somewhere in the client or nowhere.
import { useEffect } from 'react';
import i18next from 'i18next';
import { observer } from 'mobx-react-lite';
import bingo from '../../../../assets/packs/fairground-night/hud/bingo-ball.svg';
import plinko from '../../../../assets/packs/fairground-night/hud/plinko-ball.svg';
import rocket from '../../../../assets/packs/fairground-night/hud/rocket.svg';
import runway from '../../../../assets/packs/fairground-night/hud/runway-model.svg';
import hilo from '../../../../assets/packs/fairground-night/hud/card-face.svg';
import hash from '../../../../assets/packs/fairground-night/hud/flip-counter.svg';
import tent from '../../../../assets/packs/fairground-night/hud/tent.svg';
import { gamesOn, pageAt } from '../../../games/games';
import { EntryLink } from '../../hud/EntryLink';
import { Picture, type PackPicture } from '../../hud/pack/Picture';
import { SealIcon } from '../../hud/icons/painted';
import { ScrollRegion } from '../../hud/ScrollRegion';
import { useText } from '../../i18n/useText';
import type { Banner } from '../../../protocol/people';
import { useRoot } from '../../stores/root';
import './Banners.css';

const BINGO: PackPicture = { name: 'bingo-ball', own: bingo };
const PLINKO: PackPicture = { name: 'plinko-ball', own: plinko };
const ROCKET: PackPicture = { name: 'rocket', own: rocket };
const RUNWAY: PackPicture = { name: 'runway-model', own: runway };
const HILO: PackPicture = { name: 'card-face', own: hilo };
const HASH: PackPicture = { name: 'flip-counter', own: hash };
const TENT: PackPicture = { name: 'tent', own: tent };

/** The client's own pictures, by the names that the platform uses. An unknown name gets the tent. */
const PICTURES: Readonly<Record<string, PackPicture>> = {
  bingo: BINGO,
  hash: HASH,
  hilo: HILO,
  plinko: PLINKO,
  rocket: ROCKET,
  runway: RUNWAY,
};

export const Banners = observer(() => {
  const { t } = useText();
  const { billboard, page } = useRoot();
  const { settled } = page;
  useEffect(() => {
    if (settled) void billboard.loadBanners();
  }, [billboard, settled]);
  // Their place is kept, so that the games do not jump under a finger.
  if (billboard.banners === null) return <div className="banners banners--coming" aria-hidden="true" />;
  // One that this version has no words for is not shown.
  const banners = billboard.banners.filter(({ textKey }) => i18next.exists(`${textKey}.title`));
  if (banners.length === 0) return null;
  return (
    <ScrollRegion label={t('people:lobby.banners')} className="banners">
      <ul>
        {banners.map((banner) => (
          <li key={banner.id}>
            <Board banner={banner} />
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
});

function Board({ banner: { picture, textKey, route } }: { readonly banner: Banner }) {
  const { t } = useText();
  const inside = (
    <>
      <span className="banner__words">
        <b>{t(`${textKey}.title`)}</b>
        <span>{t(`${textKey}.text`)}</span>
      </span>
      {picture === 'proof' ? (
        <SealIcon className="banner__picture" />
      ) : (
        <Picture className="banner__picture" of={PICTURES[picture] ?? TENT} />
      )}
    </>
  );
  const className = `banner banner--${picture}`;
  const page = route === null ? undefined : pageAt(route);
  const gameTypes = page ? gamesOn(page).map(({ gameType }) => gameType) : [];
  return route === null ? (
    <div className={className}>{inside}</div>
  ) : (
    <EntryLink gameTypes={gameTypes} className={className} to={route}>
      {inside}
    </EntryLink>
  );
}
