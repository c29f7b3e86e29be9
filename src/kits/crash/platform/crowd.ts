// The crash games for simulated players.
import { SHARED_CRASH_CODES } from '../messages';
import { readPush } from '../../../protocol/push';
import type { CrashSkin } from './skin';
import { CrashBot } from './bot';
import type { CrowdGame } from '../../../platform/bots/crowdGame';

export const crashCrowd = ({ calls, channel, pushes }: CrashSkin): CrowdGame<CrashBot> => ({
  channel,
  newBot: (parts) => new CrashBot({ ...parts, calls }),
  read(code, data) {
    if (code === SHARED_CRASH_CODES.roundVoided) return (bot) => bot.stopped();
    // Only three of the many pushes matter here; the others are not parsed.
    if (![pushes.countdown.code, pushes.flightHeight.code, pushes.stop.code].includes(code)) return null;
    const event = readPush(pushes, code, data);
    if (event?.name === 'countdown') {
      const { roundId, millisLeft } = event.data.countdown;
      return (bot) => bot.countdown(roundId, millisLeft);
    }
    if (event?.name === 'flightHeight') {
      const { launchedAt } = event.data;
      return (bot) => bot.fly(launchedAt);
    }
    return event?.name === 'stop' ? (bot) => bot.stopped() : null;
  },
});
