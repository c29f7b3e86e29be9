// A brass rodeo machine, a bull's barrel and head under a saddle on a sprung piston, between two boards: it bucks by the
// winner's points. Lamps around each board count the points in the colour of its side; then they are written on it. The
// winner's board grows, with rays behind it, and the other one darkens; of a tie both grow, and the bull rears.
import { clamp, easeOut, mix } from '../../stage/ease';
import type { Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import { BOARD_X } from '../machine';
import type { Machine, Place } from './place';
import { Rays } from './rays';
import { grey } from './shade';
import { decidedAt } from './signs';

/**
 * In units: the top of the drum over the foot, the piston's length, the barrel's middle over the piston; and the barrel's
 * scale.
 */
const DRUM = -27;
const PISTON = 40;
const BARREL = 7;
const LARGE = 1.26;
/** Place and size of the boards, and the size of the winner's board after the result. */
const BOARD = { x: BOARD_X, y: -43, size: 0.82, grown: 1.12 } as const;
/** Light of the loser's board after the result. */
const PALE = 0.5;
/** Size of both boards after a tie. */
const TIED = 1.02;
/**
 * Steam from the nose as it bucks: the nose from the middle of the barrel, the number of puffs, how long each lasts, how much
 * later each begins, and how far they fly.
 */
const NOSE = { x: -64, y: 16 };
const PUFFS = 6;
const PUFF_LASTS = 480;
const PUFF_LATER = 60;
const PUFF_FAR = 42;
/**
 * On a board of size 1: its radius, the number of its lamps and their distance from the middle, the first lamp's angle and
 * the angle of all.
 */
const RADIUS = 26;
const LAMPS = 10;
const LAMPS_AT = 18.4;
const FROM = 0.8 * Math.PI;
const SWEEP = 1.4 * Math.PI;
/** While the flaps fall one lamp runs around, one step in this many milliseconds. */
const STEP = 90;
/** Scale of the digits on a board of size 1: of a single one, and of each of two; and how far two are apart. */
const ALONE = 0.6;
const OF_TWO = 0.42;
const APART = 7.2;
/** Distance from a digit's hinge to its halves: a flap has a slit there. */
const SLIT = 0.5;
const RED = 'lamp-red';
const BLUE = 'lamp-blue';
const DIGITS = Array.from({ length: 10 }, (_, digit) => [`hex-${digit}-top`, `hex-${digit}-low`] as const);

/** The board of one side. */
class Board {
  private readonly post: Sprite;
  private readonly disc: Sprite;
  private readonly lamps: readonly Sprite[];
  /** Upper and lower half of the first digit, and of the second. */
  private readonly digits: readonly Sprite[];
  private readonly sign: Sprite;

  constructor(
    place: Place,
    sign: string,
    private readonly side: -1 | 1,
    private readonly ink: string,
  ) {
    this.post = place.make('post');
    this.disc = place.make('rodeo-dial');
    this.lamps = place.row(LAMPS, 'jewel-lit');
    this.digits = place.row(4, 'hex-0-top');
    this.sign = place.make(sign);
  }

  /**
   * `counted`: number of lit lamps; `running`: the lamp that runs, -1 for none.
   */
  draw(
    points: number,
    counted: number,
    running: number,
    shown: number,
    size: number,
    light: number,
    at: Place,
  ): void {
    const x = this.side * BOARD.x;
    const y = BOARD.y;
    const shade = grey(light);
    at.put(this.post, x, y + 20, 0.42, (-y - 22) / 60);
    this.disc.tint(shade);
    at.glow(this.disc, x, y, size);
    for (let i = 0; i < LAMPS; i += 1) {
      const lamp = this.lamps[i];
      if (!lamp) continue;
      const angle = FROM + (SWEEP * i) / (LAMPS - 1);
      const reach = LAMPS_AT * size;
      lamp.tint(this.ink);
      const isLit = i < counted || i === running;
      at.glow(
        lamp,
        x + reach * Math.cos(angle),
        y + reach * Math.sin(angle),
        0.4 * size,
        0.4 * size,
        0,
        isLit ? light : 0,
      );
    }
    this.write(points, x, y, size, shown * mix(0.5, 1, light), at);
    // The sign is on the board, and makes room for the points.
    this.sign.tint(grey(0.4 + 0.6 * light));
    at.glow(this.sign, x, y + mix(0, RADIUS * size - 1, shown), mix(1.25, 1, shown) * size);
  }

  private write(points: number, x: number, y: number, size: number, shown: number, at: Place): void {
    const isLong = points >= 10;
    const scale = (isLong ? OF_TWO : ALONE) * size;
    for (let i = 0; i < this.digits.length; i += 1) {
      const half = this.digits[i];
      const isSecond = i >= 2;
      if (!half) continue;
      if (shown <= 0 || (isSecond && !isLong)) {
        half.hide();
        continue;
      }
      const digit = isLong && !isSecond ? Math.floor(points / 10) : points % 10;
      half.frame(DIGITS[digit]?.[i % 2] ?? '');
      half.tint('digit');
      const aside = isLong ? (isSecond ? APART : -APART) * size : 0;
      at.glow(half, x + aside, y + (i % 2 === 0 ? SLIT : -SLIT) * scale, scale, scale, 0, shown);
    }
  }
}

export class RodeoMachine implements Machine {
  readonly gameType = 3;
  private readonly base: Sprite;
  private readonly piston: Sprite;
  private readonly body: Sprite;
  private readonly banker: Board;
  private readonly player: Board;
  private readonly rays: readonly Rays[];
  private readonly puffs: readonly Sprite[];

  constructor(place: Place) {
    this.rays = [new Rays(place), new Rays(place)];
    this.base = place.make('rodeo-base');
    this.piston = place.make('rodeo-piston');
    this.body = place.make('rodeo-body');
    this.puffs = place.row(PUFFS, 'glow');
    this.banker = new Board(place, 'sign-first', -1, RED);
    this.player = new Board(place, 'sign-second', 1, BLUE);
  }

  draw(frame: ClassicFrame, at: Place): void {
    const { pitch, heave, banker, player, shown, steam } = frame.rodeo;
    const { machine } = frame;
    at.put(this.base, 0, 0);
    at.put(this.piston, pitch * 8, DRUM, 0.9, (PISTON + heave) / 64, pitch * 0.25);
    at.put(this.body, pitch * 18, DRUM - PISTON - heave - BARREL, LARGE, LARGE, pitch);
    this.drawSteam(steam, pitch, heave, at);
    const running = machine.since < 0 && machine.stir > 0 ? Math.floor(machine.stirred / STEP) % LAMPS : -1;
    const decided = decidedAt(frame);
    const lead = machine.player - machine.banker;
    for (let i = 0; i < 2; i += 1) {
      const side = 2 * i - 1;
      if (side * lead >= 0) this.rays[i]?.draw(frame, side * BOARD.x, BOARD.y, RADIUS / 2, at);
      else this.rays[i]?.hide();
    }
    this.drawBoard(this.banker, machine.banker, banker, running, -lead, decided, shown, frame, at);
    this.drawBoard(this.player, machine.player, player, running, lead, decided, shown, frame, at);
  }

  /** Puffs that come out of the nose to both sides, down and forward. */
  private drawSteam(age: number, pitch: number, heave: number, at: Place): void {
    const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)];
    const noseX = pitch * 18 + NOSE.x * cos - NOSE.y * sin;
    const noseY = DRUM - PISTON - heave - BARREL + NOSE.x * sin + NOSE.y * cos;
    for (let i = 0; i < this.puffs.length; i += 1) {
      const puff = this.puffs[i];
      if (!puff) continue;
      const share = age < 0 ? 0 : clamp((age - (i >> 1) * PUFF_LATER) / PUFF_LASTS);
      const far = PUFF_FAR * easeOut(share) * (1 - 0.15 * (i >> 1));
      const aim = pitch + (i % 2 === 0 ? 2.2 : 3);
      puff.tint('number');
      at.glow(
        puff,
        noseX + far * Math.cos(aim),
        noseY + far * Math.sin(aim),
        0.26 + 0.5 * share,
        undefined,
        0,
        share > 0 && share < 1 ? 0.95 * (1 - share) : 0,
      );
    }
  }

  private drawBoard(
    board: Board,
    points: number,
    swept: number,
    running: number,
    lead: number,
    decided: number,
    shown: number,
    frame: ClassicFrame,
    at: Place,
  ): void {
    const { machine } = frame;
    const ends = lead > 0 ? BOARD.grown : lead < 0 ? BOARD.size : TIED;
    const size = mix(BOARD.size, ends, decided);
    const lit = clamp(Math.round(swept), 0, points);
    const light = machine.light * (lead < 0 ? mix(1, PALE, decided) : 1);
    board.draw(points, lit, running, shown, size, light, at);
  }
}
