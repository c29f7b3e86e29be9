// Rocket's words and accent in the crash HUD.
import { ParachuteIcon } from '../../../client/hud/icons/play';
import type { CrashHudSkin } from '../../../kits/crash/client/hud/skin';

export const ROCKET_SKIN: CrashHudSkin = {
  accent: 'rocket',
  OutSign: ParachuteIcon,
  keepsEnd: true,
  words: {
    name: 'records:games.rocket',
    escape: 'rocket:escape',
    autoEscape: 'rocket:autoEscape.label',
    autoEscapeSwitch: 'rocket:autoEscape.switch',
    autoEscapeValue: 'rocket:autoEscape.value',
    feedEscaped: 'rocket:feed.escaped',
    feedMine: 'rocket:feed.mine',
    feedNone: 'rocket:feed.none',
    stopped: 'rocket:stopped',
    takeoff: 'rocket:takeoff',
    sayFlying: 'rocket:say.flying',
    sayWatching: 'rocket:say.watching',
    sayStopped: 'rocket:say.stopped',
    sayLost: 'rocket:say.lost',
    sayEscaped: 'rocket:say.escaped',
    riding: 'rocket:riding',
  },
};
