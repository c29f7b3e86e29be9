// The tool in a game's bar that makes the game faster; missing where rules forbid it.
import { ForwardIcon } from '../../client/hud/icons/lines';
import { NavBadge, type NavItem } from '../../client/hud/NavBar';
import type { Text } from '../../client/i18n/useText';
import type { PaceChoice } from './pace';

export function paceItems(pace: PaceChoice, t: Text['t']): NavItem[] {
  if (!pace.mayChoose) return [];
  const { now } = pace;
  return [
    {
      key: 'pace',
      name: t('game:pace.name'),
      icon: <ForwardIcon />,
      lit: now !== 'normal',
      pressed: now !== 'normal',
      badge: now !== 'normal' && <NavBadge text={t(`game:pace.short.${now}`)} />,
      onPick: () => pace.next(),
    },
  ];
}
