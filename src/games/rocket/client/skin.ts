// Rocket's words and accent in the crash HUD.
import type { CrashHudSkin } from '../../../kits/crash/client/hud/skin';

export const ROCKET_SKIN: CrashHudSkin = {
  accent: 'rocket',
  words: {
    name: 'game:rocket.name',
    escape: 'game:rocket.escape',
    autoEscape: 'game:rocket.autoEscape.label',
    autoEscapeSwitch: 'game:rocket.autoEscape.switch',
    autoEscapeValue: 'game:rocket.autoEscape.value',
    feedEscaped: 'game:rocket.feed.escaped',
    feedMine: 'game:rocket.feed.mine',
    feedNone: 'game:rocket.feed.none',
    stopped: 'game:rocket.stopped',
    takeoff: 'game:rocket.takeoff',
    sayFlying: 'game:rocket.say.flying',
    sayWatching: 'game:rocket.say.watching',
    sayStopped: 'game:rocket.say.stopped',
    sayLost: 'game:rocket.say.lost',
    lost: 'game:outcome.exploded',
    sayEscaped: 'game:rocket.say.escaped',
    riding: 'game:rocket.riding',
  },
};
