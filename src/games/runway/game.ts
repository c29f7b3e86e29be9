// Runway ("tshow"): the fashion tent. Players cash out while the model still walks.
import type { GameManifest } from '../game';
import { RUNWAY_CHANNEL, RUNWAY_GAME_TYPE } from './messages';

export const runway: GameManifest = {
  gameTypes: [RUNWAY_GAME_TYPE],
  id: 'runway',
  route: 'tshow',
  channel: RUNWAY_CHANNEL,
  nameKey: 'game:runway.name',
  accent: 'runway',
  eventSign: 'runway',
  load: async () => (await import('./module')).runwayModule,
  loadHelp: async () => (await import('./RunwayHelp')).RunwayHelp,
};
