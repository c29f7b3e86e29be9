// Which component each route shows. What a first visit does not need comes in chunks of its own.
import { lazy, type ComponentType } from 'react';
import { Absent } from '../screens/absent/Absent';
import { Enter } from '../screens/enter/Enter';
import { Expired } from '../screens/expired/Expired';
import { Home } from '../screens/home/Home';
import { Maintaining } from '../screens/maintaining/Maintaining';
import { GamePage } from './GamePage';
import type { ScreenName } from './routes';

const HelpCenter = lazy(async () => ({ default: (await import('../screens/help/HelpCenter')).HelpCenter }));
const Faq = lazy(async () => ({ default: (await import('../screens/help/Faq')).Faq }));
const Verify = lazy(async () => ({ default: (await import('../screens/help/Verify')).Verify }));
const Gameplay = lazy(async () => ({ default: (await import('../screens/help/Gameplay')).Gameplay }));
const Records = lazy(async () => ({ default: (await import('../screens/records/Records')).Records }));
const Ranking = lazy(async () => ({ default: (await import('../screens/ranking/Ranking')).Ranking }));
const Settings = lazy(async () => ({ default: (await import('../screens/settings/Settings')).Settings }));
const PcHome = lazy(async () => ({ default: (await import('../screens/pc/PcHome')).PcHome }));

export const DesktopFrame = lazy(async () => ({
  default: (await import('../screens/pc/DesktopFrame')).DesktopFrame,
}));

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
