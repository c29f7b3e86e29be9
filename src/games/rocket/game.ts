// Rocket: the launch ride. Players escape by parachute before it explodes.
import type { GameManifest } from '../game';
import { ROCKET_CHANNEL, ROCKET_GAME_TYPE } from './messages';

export const rocket: GameManifest = {
  gameTypes: [ROCKET_GAME_TYPE],
  id: 'rocket',
  route: 'rocket',
  channel: ROCKET_CHANNEL,
  nameKey: 'game:rocket.name',
  accent: 'rocket',
  eventSign: 'rocket',
  load: async () => (await import('./module')).rocketModule,
  loadHelp: async () => (await import('./RocketHelp')).RocketHelp,
};
