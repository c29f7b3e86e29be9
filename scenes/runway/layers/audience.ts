// The dark foreground: guests from behind, with warm edges from the footlights. They lean in her direction and raise their
// hands as the number grows. The press is among them.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp, scatter } from '../../stage/ease';
import type { RunwayFrame } from '../frame';
import { filling, firstOf, GUESTS, nth } from '../place';

const GAP = 74;
const SEATS = filling(GAP);
/** How far the press goes down, in units. */
const DUCKS = 44;
/** How much higher than its place among the guests the press is, and how much lower the guests are. */
const RAISED = 18;
const SEATED = 12;
const KINDS = ['guest-0', 'guest-1', 'guest-2', 'guest-3', 'guest-4'] as const;

export class AudienceLayer {
  private readonly hands: readonly Sprite[];
  private readonly guests: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.hands = maker.row(SEATS, 'hands');
    this.guests = maker.row(SEATS, 'guest-0');
  }

  draw(frame: RunwayFrame): void {
    const first = firstOf(frame, GAP, GUESTS, 60);
    for (let i = 0; i < SEATS; i += 1) this.drawGuest(frame, i, first + i);
  }

  private drawGuest(frame: RunwayFrame, slot: number, seat: number): void {
    const guest = this.guests[slot];
    const hands = this.hands[slot];
    const x = nth(frame, seat, GAP, GUESTS) + 14 * (scatter(seat + 71) - 0.5);
    if (x > frame.width + 60) {
      guest?.hide();
      hands?.hide();
      return;
    }
    const chance = scatter(seat);
    guest?.frame(isPress(seat) ? 'press' : (KINDS[Math.floor(chance * KINDS.length)] ?? 'guest-3'));
    // Heads turn to her, more as the number grows.
    const towards = clamp((frame.modelX - x) / frame.width, -0.5, 0.5);
    const calm = frame.reduced ? 0 : 1;
    const sway =
      calm * (0.012 + 0.03 * frame.heat) * Math.sin(frame.now * (0.0011 + 0.0016 * frame.heat) + seat * 2.3);
    const lean = towards * (0.08 + 0.14 * frame.heat) + sway;
    const size = 1 + 0.16 * scatter(seat + 31);
    const jump =
      calm * frame.heat * frame.motion.guests.jump * Math.max(0, Math.sin(frame.now * 0.0052 + seat * 1.7));
    // The press holds its lamps over the ticket, behind which the guests sit. Her hat falls in front of them, and they go down.
    const sunk = isPress(seat) ? DUCKS * frame.lost - RAISED : SEATED;
    const y = frame.height - 29 + 10 * scatter(seat + 13) - jump + sunk;
    guest?.put(x, y, size, size, lean);
    this.clap(frame, hands, seat, x, y, lean);
  }

  private clap(
    frame: RunwayFrame,
    hands: Sprite | undefined,
    seat: number,
    x: number,
    y: number,
    lean: number,
  ): void {
    const keen = scatter(seat + 400);
    const up = frame.stage === 'walk' ? clamp((frame.heat - 0.15 - 0.6 * keen) * 5) : 0;
    if (up <= 0 || isPress(seat) || frame.reduced) {
      hands?.hide();
      return;
    }
    const beat = Math.sin(frame.now * 0.013 + seat * 2.6);
    const side = keen < 0.5 ? -1 : 1;
    hands?.put(
      x + side * 26,
      y - 2 + 30 * (1 - up) - 3 * beat,
      0.72 * (1 + frame.motion.guests.clap * beat),
      0.76,
      lean + side * 0.1,
      1,
    );
  }
}

/** One seat in six belongs to the press. */
export const isPress = (seat: number): boolean => ((seat % 6) + 6) % 6 === 2;
/** Places of the press lamps on the screen: x of lamp `index` counted from the left, y of all. */
export const pressX = (frame: RunwayFrame, index: number): number => {
  const first = firstOf(frame, GAP, GUESTS, 60);
  const seat = first + ((2 - (((first % 6) + 6) % 6) + 6) % 6) + 6 * index;
  return nth(frame, seat, GAP, GUESTS) + 14 * (scatter(seat + 71) - 0.5) + 22;
};
