// A brass rodeo machine, a barrel under a saddle on a sprung piston, between two boards: it bucks by the winner's points.
// Lamps around each board count the points, which are then written on it. The winner's board grows, and the other one folds
// down.
import { clamp, mix } from '../../stage/ease';
import type { Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import type { Machine, Place } from './place';
import { grey } from './shade';
import { decidedAt } from './signs';

/**
 * In units: the top of the drum over the foot, the piston's length, the barrel's middle over the piston; and the barrel's
 * scale.
 */
const DRUM = -27;
const PISTON = 54;
const BARREL = 7;
const SMALL = 0.74;
/** Place and size of the boards, and the size of the winner's board after the result. */
const BOARD = { x: 84, y: -57, size: 1.12, grown: 1.5 } as const;
/** The loser's board folds down on the cabinet: its height then, and its visible share of its own height. */
const LIES = -9;
const FLAT = 0.12;
/** Size of both boards after a tie. */
const TIED = 1.24;
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
const ALONE = 0.54;
const OF_TWO = 0.38;
const APART = 6.6;
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
   * `counted`: number of lit lamps; `running`: the lamp that runs, -1 for none; `folded`: how far the board has folded down,
   * 0 to 1.
   */
  draw(
    points: number,
    counted: number,
    running: number,
    shown: number,
    size: number,
    folded: number,
    light: number,
    at: Place,
  ): void {
    const x = this.side * BOARD.x;
    const y = mix(BOARD.y, LIES, folded);
    const tall = mix(1, FLAT, folded);
    const shade = grey(light);
    at.put(this.post, x, BOARD.y + 20, 0.42, (-BOARD.y - 22) / 60, 0, 1 - folded);
    this.disc.tint(shade);
    at.glow(this.disc, x, y, size, size * tall);
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
        y + reach * Math.sin(angle) * tall,
        0.4 * size,
        0.4 * size,
        0,
        isLit ? 1 - folded : 0,
      );
    }
    this.write(points, x, y, size, shown * (1 - folded), at);
    // The sign is on the board, and makes room for the points.
    at.put(
      this.sign,
      x,
      y + mix(0, RADIUS * size - 1, shown) * tall,
      mix(1.25, 0.75, shown) * size,
      undefined,
      0,
      (0.4 + 0.6 * light) * (1 - folded),
    );
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
      half.tint(this.ink);
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

  constructor(place: Place) {
    this.base = place.make('rodeo-base');
    this.piston = place.make('rodeo-piston');
    this.body = place.make('rodeo-body');
    this.banker = new Board(place, 'sign-first', -1, RED);
    this.player = new Board(place, 'sign-second', 1, BLUE);
  }

  draw(frame: ClassicFrame, at: Place): void {
    const { pitch, heave, banker, player, shown } = frame.rodeo;
    const { machine } = frame;
    at.put(this.base, 0, 0);
    at.put(this.piston, pitch * 8, DRUM, 0.9, (PISTON + heave) / 64, pitch * 0.25);
    at.put(this.body, pitch * 18, DRUM - PISTON - heave - BARREL, SMALL, SMALL, pitch);
    const running = machine.since < 0 && machine.stir > 0 ? Math.floor(machine.stirred / STEP) % LAMPS : -1;
    const decided = decidedAt(frame);
    const lead = machine.player - machine.banker;
    this.drawBoard(this.banker, machine.banker, banker, running, -lead, decided, shown, frame, at);
    this.drawBoard(this.player, machine.player, player, running, lead, decided, shown, frame, at);
  }

  private drawBoard(
    board: Board,
    points: number,
    swept: number,
    running: number,
    lead: number,
    decided: number,
    shown: number,
    { machine }: ClassicFrame,
    at: Place,
  ): void {
    const ends = lead > 0 ? BOARD.grown : lead < 0 ? BOARD.size : TIED;
    const size = mix(BOARD.size, ends, decided);
    const folded = lead < 0 ? decided : 0;
    const lit = clamp(Math.round(swept), 0, points);
    board.draw(points, lit, running, shown, size, folded, machine.light, at);
  }
}
