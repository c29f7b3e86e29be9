// The component of each route. Parts that a first visit does not need are in their own chunks.
import { lazy, type ComponentType } from 'react';
import { Home } from '../screens/home/Home';
import { moreTexts } from '../i18n';
import { GamePage } from './GamePage';
import type { ScreenName } from './routes';
import { verifying } from './verifying';

/** A page that loads together with all texts of the language. */
const page = <P extends object = object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    const [screen] = await Promise.all([load(), moreTexts()]);
    return { default: screen };
  });

/** Pages for errors and entry are loaded together, and before they are needed: `troubles` is called when there is time. */
export const troubles = () => import('../screens/troubles');
const Absent = lazy(async () => ({ default: (await troubles()).Absent }));
const Enter = lazy(async () => ({ default: (await troubles()).Enter }));
const Expired = lazy(async () => ({ default: (await troubles()).Expired }));
const Maintaining = lazy(async () => ({ default: (await troubles()).Maintaining }));

const HelpCenter = page(async () => (await import('../screens/help/HelpCenter')).HelpCenter);
const Faq = page(async () => (await import('../screens/help/Faq')).Faq);
const Verify = page(() => verifying(async () => (await import('../screens/help/Verify')).Verify));
const Gameplay = page(async () => (await import('../screens/help/Gameplay')).Gameplay);
const Records = page(() => verifying(async () => (await import('../screens/records/Records')).Records));
const Ranking = page(async () => (await import('../screens/ranking/Ranking')).Ranking);
const Settings = page(async () => (await import('../screens/settings/Settings')).Settings);
const PcHome = page(async () => (await import('../screens/pc/PcHome')).PcHome);

const frame = () => import('../screens/pc/DesktopFrame');
export const DesktopFrame = lazy(async () => ({ default: (await frame()).DesktopFrame }));
export const GameHeader = page(async () => (await frame()).GameHeader);

export const SCREENS: Readonly<Record<ScreenName, ComponentType>> = {
  absent: Absent,
  home: Home,
  game: GamePage,
  enter: Enter,
  expired: Expired,
  maintaining: Maintaining,
  helpCenter: HelpCenter,
  helpFaq: Faq,
  helpVerify: Verify,
  gameplay: Gameplay,
  records: Records,
  ranking: Ranking,
  settings: Settings,
  pcHome: PcHome,
  pcEnter: Enter,
  pcExpired: Expired,
};
