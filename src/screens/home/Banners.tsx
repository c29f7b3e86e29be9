// What the platform wants to be seen first: a row of painted boards, each leading somewhere in the client or nowhere.
import { useEffect } from 'react';
import i18next from 'i18next';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import bingo from '../../../assets/lobby/bingo-ball.svg';
import plinko from '../../../assets/lobby/plinko-ball.svg';
import rocket from '../../../assets/lobby/rocket.svg';
import runway from '../../../assets/lobby/runway-model.svg';
import hilo from '../../../assets/lobby/card-face.svg';
import hash from '../../../assets/lobby/flip-counter.svg';
import tent from '../../../assets/lobby/tent.svg';
import { SealIcon } from '../../hud/icons/painted';
import { ScrollRegion } from '../../hud/ScrollRegion';
import { useText } from '../../i18n/useText';
import type { Banner } from '../../protocol/people';
import { useRoot } from '../../stores/root';
import './Banners.css';

/** The client's own pictures, by the names that the platform uses. An unknown name gets the tent. */
const PICTURES: Readonly<Record<string, string>> = { bingo, hash, hilo, plinko, rocket, runway };

export const Banners = observer(() => {
  const { t } = useText();
  const { billboard } = useRoot();
  useEffect(() => void billboard.loadBanners(), [billboard]);
  // One that this version has no words for is not shown.
  const banners = billboard.banners?.filter(({ textKey }) => i18next.exists(`${textKey}.title`)) ?? [];
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
        <img className="banner__picture" src={PICTURES[picture] ?? tent} alt="" />
      )}
    </>
  );
  const className = `banner banner--${picture}`;
  return route === null ? (
    <div className={className}>{inside}</div>
  ) : (
    <Link className={className} to={route}>
      {inside}
    </Link>
  );
}
