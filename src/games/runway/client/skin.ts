// Runway's words and accent in the crash HUD.
import { CoinIcon } from '../../../client/hud/icons/painted';
import type { CrashHudSkin } from '../../../kits/crash/client/hud/skin';

export const RUNWAY_SKIN: CrashHudSkin = {
  accent: 'runway',
  OutSign: CoinIcon,
  keepsEnd: false,
  words: {
    name: 'records:games.runway',
    escape: 'runway:cashOut',
    autoEscape: 'runway:autoCashOut.label',
    autoEscapeSwitch: 'runway:autoCashOut.switch',
    autoEscapeValue: 'runway:autoCashOut.value',
    feedEscaped: 'runway:feed.cashedOut',
    feedMine: 'runway:feed.mine',
    feedNone: 'runway:feed.none',
    stopped: 'runway:stopped',
    takeoff: 'runway:start',
    sayFlying: 'runway:say.walking',
    sayWatching: 'runway:say.watching',
    sayStopped: 'runway:say.stopped',
    sayLost: 'runway:say.lost',
    sayEscaped: 'runway:say.cashedOut',
    riding: 'runway:riding',
  },
};
