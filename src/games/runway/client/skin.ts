// Runway's words and accent in the crash HUD.
import type { CrashHudSkin } from '../../../kits/crash/client/hud/skin';

export const RUNWAY_SKIN: CrashHudSkin = {
  accent: 'runway',
  words: {
    name: 'game:runway.name',
    escape: 'game:runway.cashOut',
    autoEscape: 'game:runway.autoCashOut.label',
    autoEscapeSwitch: 'game:runway.autoCashOut.switch',
    autoEscapeValue: 'game:runway.autoCashOut.value',
    feedEscaped: 'game:runway.feed.cashedOut',
    feedMine: 'game:runway.feed.mine',
    feedNone: 'game:runway.feed.none',
    stopped: 'game:runway.stopped',
    takeoff: 'game:runway.start',
    sayFlying: 'game:runway.say.walking',
    sayWatching: 'game:runway.say.watching',
    sayStopped: 'game:runway.say.stopped',
    sayLost: 'game:runway.say.lost',
    lost: 'game:outcome.notCashedOut',
    sayEscaped: 'game:runway.say.cashedOut',
    riding: 'game:runway.riding',
  },
};
