// A strength tester: the mallet comes down as the last flap does, and the striker runs up to the digit, past a lamp for each.
import type { Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import type { Machine, Place } from './place';

const LAMPS = 10;
/** In units: where the tower, the pad and the end of the shaft stand; the lowest mark over the foot, and between two marks. */
const TOWER = -16;
const PAD = 52;
const HAND = 116;
const HAND_Y = -22;
const LOWEST = -23;
const STEP = -11;
const BELL = -157;
const RESTS = -17;
const POST = 60;
/** The tower is drawn broader than in the pack. */
const BROAD = 1.26;
const TALL = 0.97;

export class StrikerMachine implements Machine {
  readonly gameType = 6;
  private readonly tower: Sprite;
  private readonly bell: Sprite;
  private readonly lamps: readonly Sprite[];
  private readonly puck: Sprite;
  private readonly post: Sprite;
  private readonly pad: Sprite;
  private readonly mallet: Sprite;
  private readonly signs: readonly Sprite[];

  constructor(place: Place) {
    this.bell = place.make('striker-bell');
    this.tower = place.make('striker-tower');
    this.lamps = place.row(2 * LAMPS, 'jewel-lit');
    this.signs = [place.make('sign-first'), place.make('sign-second')];
    this.puck = place.make('striker-puck');
    this.post = place.make('post');
    this.pad = place.make('striker-anvil');
    this.mallet = place.make('striker-mallet');
  }

  draw({ striker }: ClassicFrame, at: Place): void {
    const { raised, height, bell, lamps } = striker;
    at.put(this.bell, TOWER, BELL, 0.85, 0.85, bell);
    at.put(this.tower, TOWER, 0, BROAD, TALL);
    for (let i = 0; i < this.lamps.length; i += 1) {
      const lamp = this.lamps[i];
      if (!lamp) continue;
      const mark = i >> 1;
      lamp.tint('lamp-brass');
      // Marks stand left and right of the slot; the tower narrows.
      const x = TOWER + (i % 2 === 0 ? -1 : 1) * (18.5 - 0.3 * mark);
      at.glow(lamp, x, (LOWEST + STEP * mark) * TALL, 0.8, 0.8, 0, mark < lamps ? 1 : 0.001);
    }
    const [first, second] = this.signs;
    if (first) at.put(first, TOWER - 42, (LOWEST + STEP * 7) * TALL, 2);
    if (second) at.put(second, TOWER - 44, (LOWEST + STEP * 2) * TALL, 2);
    const y = height <= 1 ? RESTS + (LOWEST - RESTS) * height : LOWEST + STEP * (height - 1);
    at.put(this.puck, TOWER, y * TALL, 1.1);
    at.put(this.pad, PAD, 0, 1.1);
    // The shaft turns on a post, as an automaton's does.
    at.put(this.post, HAND, HAND_Y - 3, 0.42, -(HAND_Y - 3) / POST);
    at.put(this.mallet, HAND, HAND_Y, 1.05, 1.05, raised);
  }
}
