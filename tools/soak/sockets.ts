// The part `sockets`: how many live sockets one platform process serves while a rocket flies and some of them bet.
import { root } from '../root';
import type { SoakPart } from './part';
import { runSockets } from './sockets/run';

const FULL = { sockets: 5_000, minutes: 5 };
/** One of this many sockets bets. */
const BETTING_SHARE = 25;

export const sockets: SoakPart = {
  name: 'sockets',
  about:
    'live sockets on one platform process, with flight pushes ten times a second, while some of them bet',
  run({ minutes, number, say }) {
    const count = number('sockets') ?? FULL.sockets;
    return runSockets({
      root,
      sockets: count,
      bettors: number('bettors') ?? Math.ceil(count / BETTING_SHARE),
      minutes: minutes ?? FULL.minutes,
      say,
    });
  },
};
