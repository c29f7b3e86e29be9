// A strength tester: the mallet comes down with the last flap, and the striker runs up to the digit, past one lamp for each
// digit. Rays burst out behind the tower where it stops. Sparks fly from the winner's board, and at a nine from the rung bell;
// after a small digit the tower shakes with a dull blow.
import { clamp, easeOut, mix, smooth } from '../../stage/ease';
import type { DigitRow } from '../../stage/digits';
import type { Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import type { Machine, Place } from './place';
import { Rays } from './rays';
import { grey } from './shade';
import { decidedAt } from './signs';

const LAMPS = 10;
/**
 * In units: the places of the pad and of the end of the shaft; the lowest mark over the foot, and the distance of two marks.
 */
const PAD = 58;
const HAND = 122;
const HAND_Y = -26;
const LOWEST = -25;
const STEP = -11;
const RESTS = -22;
const POST = 60;
/** Factors of the tower's width and height: it leaves room for its bell. */
const BROAD = 1.58;
const TALL = 0.85;
/** The dark board behind the tower, a step between the tower and the fan: how much larger than the tower it is. */
const BACKED = { wide: 1.1, tall: 1.02 };
/** Distance of the lowest lamps from the slot's middle, and how much nearer each further pair is. */
const LAMP_X = 10 * BROAD;
const NEARER = 0.136 * BROAD;
/** The hook of the bell, and the bell's size. */
const BELL = -143;
const BELL_SIZE = 1.15;
/** The middle of the bell. */
const RINGS = BELL + 18 * BELL_SIZE;
/** Sizes of the mallet and of the pad. */
const MALLET = 1.18;
const CUSHION = 0.95;

/**
 * The boards with the signs of big, above, and of small are on a post of their own, left of the tower: their places in units,
 * their sizes, how much the winner's grows and the other one's shrinks, and the light of that one.
 */
const SIGN_X = -72;
const SIGN_Y = [-94, -38] as const;
const BOARD = 0.78;
const SIGN = 1.2;
const GROWS = 1.3;
const SHRINKS = 0.6;
const PALE = 0.45;
/** Radius from which the rays begin. */
const ROUND = 24;
/** The striker's size, and the height of the digit in its window, in units. */
const PUCK = 2.3;
const NUMBER = 21;
/**
 * Milliseconds that the mallet stays after its blow; then it is laid down for this long. The end of its shaft goes down by so
 * much, and lies at this angle to its head.
 */
const STAYS = 420;
const LIES = 320;
const LOW = 18;
const LEANS = 0.14;
/** Milliseconds in which sparks fly, their number and how far they fly. */
const SPARKS_LAST = 900;
const SPARKS = 10;
const FLY = 44;

export class StrikerMachine implements Machine {
  readonly gameType = 6;
  private readonly backing: Sprite;
  private readonly tower: Sprite;
  private readonly bell: Sprite;
  private readonly ring: Sprite;
  private readonly sparks: readonly Sprite[];
  private readonly lamps: readonly Sprite[];
  private readonly puck: Sprite;
  private readonly post: Sprite;
  private readonly pad: Sprite;
  private readonly mallet: Sprite;
  private readonly signpost: Sprite;
  private readonly boards: readonly Sprite[];
  private readonly signs: readonly Sprite[];
  private readonly number: DigitRow;
  private readonly rays: Rays;

  constructor(place: Place) {
    this.rays = new Rays(place);
    this.ring = place.make('halo');
    this.backing = place.make('striker-tower');
    this.tower = place.make('striker-tower');
    this.lamps = place.row(2 * LAMPS, 'jewel-lit');
    this.bell = place.make('striker-bell');
    this.signpost = place.make('post');
    this.boards = place.row(2, 'rodeo-dial');
    this.signs = [place.make('sign-first'), place.make('sign-second')];
    this.sparks = place.row(SPARKS, 'spark');
    this.puck = place.make('striker-puck');
    this.post = place.make('post');
    this.pad = place.make('striker-anvil');
    this.mallet = place.make('striker-mallet');
    this.number = place.number(1);
  }

  draw(frame: ClassicFrame, at: Place): void {
    const { striker, machine } = frame;
    const { raised, height, bell, rung, lamps, shake } = striker;
    this.drawBell(bell, rung, shake, at);
    this.backing.tint('fan-step');
    at.glow(this.backing, shake, 0, BROAD * BACKED.wide, TALL * BACKED.tall);
    at.put(this.tower, shake, 0, BROAD, TALL);
    for (let i = 0; i < this.lamps.length; i += 1) {
      const lamp = this.lamps[i];
      if (!lamp) continue;
      const mark = i >> 1;
      lamp.tint('number');
      // Marks are left and right of the slot; the tower narrows.
      const x = shake + (i % 2 === 0 ? -1 : 1) * (LAMP_X - NEARER * mark);
      at.glow(lamp, x, (LOWEST + STEP * mark) * TALL, 0.9, 0.9, 0, mark < lamps ? 1 : 0.001);
    }
    this.drawSigns(frame, at);
    const y = height <= 1 ? RESTS + (LOWEST - RESTS) * height : LOWEST + STEP * (height - 1);
    this.rays.draw(frame, shake, y * TALL, ROUND, at);
    at.put(this.puck, shake, y * TALL, PUCK);
    // The reached mark is written in the striker's window.
    const mark = Math.max(0, Math.min(machine.digit, Math.floor(height + 0.06) - 1));
    at.write(this.number, mark, shake, y * TALL + NUMBER / 2, NUMBER / 11, clamp(height), 'number');
    at.put(this.pad, PAD, 0, CUSHION);
    // The shaft turns on a post, like that of an automaton. After the blow the post sinks into the shelf, and the mallet lies on it.
    const laid = smooth(STAYS, STAYS + LIES, machine.since) * (1 - machine.back);
    const top = (HAND_Y - 3) * (1 - laid);
    at.put(this.post, HAND, top, 0.42, -top / POST);
    at.put(this.mallet, HAND, HAND_Y + LOW * laid, MALLET, MALLET, mix(raised, LEANS, laid));
  }

  /** The winner's board grows as the striker stops, and the other one darkens. */
  private drawSigns(frame: ClassicFrame, at: Place): void {
    const { machine } = frame;
    const winner = machine.digit >= 5 ? 0 : 1;
    const decided = decidedAt(frame);
    at.put(this.signpost, SIGN_X, SIGN_Y[0], 0.36, -SIGN_Y[0] / POST);
    const boardY = SIGN_Y[winner];
    const { rung } = frame.striker;
    if (machine.digit === 9) this.drawSparks(rung, 0, RINGS, at);
    else this.drawSparks(frame.verdict, SIGN_X, boardY, at);
    for (let i = 0; i < 2; i += 1) {
      const light = grey(machine.light * (i === winner ? 1 : mix(1, PALE, decided)));
      const size = mix(1, i === winner ? GROWS : SHRINKS, decided);
      const [board, sign] = [this.boards[i], this.signs[i]];
      board?.tint(light);
      sign?.tint(light);
      if (board) at.glow(board, SIGN_X, SIGN_Y[i] ?? 0, BOARD * size);
      if (sign) at.glow(sign, SIGN_X, SIGN_Y[i] ?? 0, SIGN * size);
    }
  }

  private drawBell(turn: number, rung: number, shake: number, at: Place): void {
    at.put(this.bell, shake, BELL, BELL_SIZE, BELL_SIZE, turn);
    const fades = rung < 0 ? 0 : 1 - smooth(0.3, 1, rung / SPARKS_LAST);
    at.glow(this.ring, 0, RINGS, 3.6, 3.6, 0, fades);
  }

  /** A ring of sparks, `since` milliseconds after it burst; below 0 there is none. */
  private drawSparks(since: number, x: number, y: number, at: Place): void {
    const age = since < 0 ? 1 : clamp(since / SPARKS_LAST);
    for (let i = 0; i < this.sparks.length; i += 1) {
      const spark = this.sparks[i];
      const aim = (i / SPARKS) * 2 * Math.PI;
      const far = 22 + FLY * easeOut(age);
      spark?.tint('blaze');
      if (spark)
        at.glow(
          spark,
          x + Math.cos(aim) * far,
          y + Math.sin(aim) * far,
          1.3,
          1.3,
          aim + 2 * age,
          1 - age * age,
        );
    }
  }
}
