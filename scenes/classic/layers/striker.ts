// A strength tester: the mallet comes down with the last flap, and the striker runs up to the digit, past one lamp for each
// digit.
import { clamp, smooth } from '../../stage/ease';
import type { DigitRow } from '../../stage/digits';
import type { Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import type { Machine, Place } from './place';
import { putSigns, type SignPlaces } from './signs';

const LAMPS = 10;
/**
 * In units: the places of the tower, the pad and the end of the shaft; the lowest mark over the foot, and the distance of
 * two marks.
 */
const TOWER = -16;
const PAD = 52;
const HAND = 116;
const HAND_Y = -22;
const LOWEST = -23;
const STEP = -11;
const BELL = -157;
const RESTS = -17;
const POST = 60;
/** Factors of the tower's width and height: it is drawn broader than in the pack. */
const BROAD = 1.26;
const TALL = 0.97;

/** The sign for big is at the upper half of the tower, that for small at the lower one. */
const SIGNS: SignPlaces = {
  x: [TOWER - 46, TOWER - 50],
  y: [(LOWEST + STEP * 7) * TALL, (LOWEST + STEP * 2) * TALL],
  size: 1,
  grown: 1.75,
  pale: 0.3,
};
/** The digit beside the striker, in units: its distance and its height. */
const NUMBER_X = 44;
const NUMBER = 34;
/** The highest place of the digit, so that it stays inside the fan. */
const HIGHEST = -88;
/** Milliseconds that the mallet stays after its blow; then it sinks for this long, by this many units. */
const STAYS = 420;
const SINKS = 300;
const DEEP = 46;

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
  private readonly number: DigitRow;

  constructor(place: Place) {
    this.bell = place.make('striker-bell');
    this.tower = place.make('striker-tower');
    this.lamps = place.row(2 * LAMPS, 'jewel-lit');
    this.signs = [place.make('sign-first'), place.make('sign-second')];
    this.puck = place.make('striker-puck');
    this.post = place.make('post');
    this.pad = place.make('striker-anvil');
    this.mallet = place.make('striker-mallet');
    this.number = place.number(1);
  }

  draw(frame: ClassicFrame, at: Place): void {
    const { striker, machine } = frame;
    const { raised, height, bell, lamps } = striker;
    at.put(this.bell, TOWER, BELL, 0.85, 0.85, bell);
    at.put(this.tower, TOWER, 0, BROAD, TALL);
    for (let i = 0; i < this.lamps.length; i += 1) {
      const lamp = this.lamps[i];
      if (!lamp) continue;
      const mark = i >> 1;
      lamp.tint('lamp-brass');
      // Marks are left and right of the slot; the tower narrows.
      const x = TOWER + (i % 2 === 0 ? -1 : 1) * (18.5 - 0.3 * mark);
      at.glow(lamp, x, (LOWEST + STEP * mark) * TALL, 0.8, 0.8, 0, mark < lamps ? 1 : 0.001);
    }
    putSigns(this.signs, SIGNS, machine.digit >= 5 ? 0 : 1, frame, at);
    const y = height <= 1 ? RESTS + (LOWEST - RESTS) * height : LOWEST + STEP * (height - 1);
    at.put(this.puck, TOWER, y * TALL, 1.1);
    // The reached mark is written beside the striker, and runs up with it.
    const mark = Math.max(0, Math.min(machine.digit, Math.floor(height + 0.06) - 1));
    const written = Math.max(HIGHEST, y * TALL);
    at.write(
      this.number,
      mark,
      TOWER + NUMBER_X,
      written + 0.5 * NUMBER,
      NUMBER / 11,
      clamp(height),
      'number',
    );
    at.put(this.pad, PAD, 0, 1.1);
    // The shaft turns on a post, like that of an automaton. After the blow it makes room for the tower.
    const sunk = smooth(STAYS, STAYS + SINKS, machine.since) * (1 - machine.back);
    const down = DEEP * sunk;
    at.put(this.post, HAND, HAND_Y - 3 + down, 0.42, -(HAND_Y - 3) / POST, 0, 1 - sunk);
    at.put(this.mallet, HAND, HAND_Y + down, 1.05, 1.05, raised, 1 - sunk);
  }
}
