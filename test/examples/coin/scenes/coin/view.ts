// The frame of the coin's scene at a time: a pure function of the round's facts and the time. A resumed round shows the coin
// at rest, without a flip.
import { FLIGHT, REVEAL, SETTLE, type CoinFacts } from '../../src/games/coin/facts';
import { TURN, clamp, mix, smooth } from '../stage/ease';
import type { CoinFrame } from './frame';

/** Height above the lower edge in scene units. */
const GROUND = 96;
const ROW_Y = 34;
const PITCH = 30;
/** Height of the flight in scene units, and number of its turns. */
const HEIGHT = 190;
const TURNS = 5;
const DARKENS = 500;
export const WIN_LASTS = 2_600;

/** Fills `out` with the frame at `now`. The caller sets `out.width`, `out.height` and `out.reduced`. */
export function frameAt(facts: CoinFacts, now: number, out: CoinFrame): CoinFrame {
  const last = facts.flips.at(-1);
  const age = facts.flippedAt === null || out.reduced ? Infinity : Math.max(0, now - facts.flippedAt);
  out.now = now;
  out.betId = facts.betId;
  out.flipCount = facts.flips.length;
  out.side = last?.side ?? 'heads';
  out.flying = last !== undefined && age < FLIGHT;
  out.readAge = last ? age - REVEAL : -1;
  out.right = last && out.readAge >= 0 ? last.side === last.called : null;
  placeCoin(age, last === undefined, out);
  placeRow(facts, out);
  const over = sinceOver(facts, now, out.reduced);
  out.light = facts.status === 'lost' && over >= 0 ? 1 - 0.4 * smooth(0, DARKENS, over) : 1;
  out.winAge = facts.won > 0 && over >= 0 && over < WIN_LASTS ? over : -1;
  out.won = facts.won;
  return out;
}

/** Milliseconds since the round ended on this page; Infinity when it had ended before; -1 while it is open. */
function sinceOver({ overAt, status }: CoinFacts, now: number, reduced: boolean): number {
  if (status === 'open' || status === 'none') return -1;
  return overAt === null || reduced ? Infinity : now - overAt;
}

function placeCoin(age: number, waits: boolean, out: CoinFrame): void {
  const share = clamp(age / FLIGHT);
  const ground = out.height - GROUND;
  const high = Math.min(HEIGHT, ground - 90);
  const rise = age < FLIGHT ? 4 * share * (1 - share) : 0;
  // It lands on one edge and rocks until it rests.
  const since = age - FLIGHT;
  const rock =
    since > 0 && since < SETTLE
      ? 0.22 * Math.exp(-since / 90) * Math.cos(since / 26) * (1 - since / SETTLE)
      : 0;
  const stir = waits && !out.reduced ? Math.sin(out.now / 900) : 0;
  out.x = out.width / 2;
  out.ground = ground;
  out.y = ground - 26 - high * rise - (waits ? 4 + 3 * stir : 0);
  out.scale = mix(1, 1.12, rise);
  out.turn = age < FLIGHT ? TURNS * TURN * (1 - share) : rock;
}

function placeRow({ flips }: CoinFacts, out: CoinFrame): void {
  // A flip joins the row when it can be read.
  const count = out.readAge >= 0 ? flips.length : Math.max(0, flips.length - 1);
  const pitch = Math.min(PITCH, (out.width - 40) / out.row.length);
  for (let n = 0; n < out.row.length; n += 1) {
    const coin = out.row[n];
    const flip = flips[n];
    if (!coin) continue;
    coin.visible = n < count && flip !== undefined;
    if (!flip) continue;
    coin.side = flip.side;
    coin.right = flip.side === flip.called;
    coin.x = out.width / 2 + (n - (count - 1) / 2) * pitch;
    coin.y = out.height - ROW_Y;
    coin.scale = (pitch / PITCH) * 0.2;
  }
}
