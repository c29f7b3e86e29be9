// A coin on a cushion: it stands on its edge, spins while the flaps fall, and stops with the face of the digit to the front.
// The cushion gives way under it, rays burst out behind it, it grows, and the losing sign beside it darkens.
import { mix } from '../../stage/ease';
import type { Sprite } from '../../stage/sprite';
import type { ClassicFrame } from '../frame';
import type { Machine, Place } from './place';
import { Rays } from './rays';
import { darker, grey } from './shade';
import { decidedAt } from './signs';

const FACES = ['coin-blank', 'coin-odd', 'coin-even'];
/** In units: the middle of the coin over the foot, and its radius. */
const MIDDLE = -82;
const RADIUS = 38;
/** Thickness of the edge. */
const THICK = 7;
/** Scale of the coin, and of one that has decided; it is drawn larger than in the pack. */
const SIZE = 1.22;
const GROWN = 1.42;
const SHADOW = 0.5;
/** Scale of the stand and its cushion; height of both in units; and how much broader they are for each unit of a dent. */
const STAND = 1.08;
const HIGH = 50;
const BROADER = 0.003;
/** The signs of the two sides, left and right of the coin: their places and size, that of their boards, and the light of the loser's. */
const SIGN = { x: 73, y: -60, size: 1.2, board: 0.66, pale: 0.55 } as const;

export class CoinMachine implements Machine {
  readonly gameType = 5;
  private readonly rays: Rays;
  private readonly table: Sprite;
  private readonly shadow: Sprite;
  private readonly rim: Sprite;
  private readonly face: Sprite;
  private readonly boards: readonly Sprite[];
  private readonly signs: readonly Sprite[];

  constructor(place: Place) {
    this.rays = new Rays(place);
    this.boards = place.row(2, 'rodeo-dial');
    this.signs = [place.make('sign-first'), place.make('sign-second')];
    this.table = place.make('coin-table');
    this.shadow = place.make('glow');
    this.rim = place.make('coin-blank');
    this.face = place.make('coin-blank');
  }

  draw(frame: ClassicFrame, at: Place): void {
    const { breadth, face, lift, squash, dent, shake, lean } = frame.coin;
    const decided = decidedAt(frame);
    const size = mix(SIZE, GROWN, decided);
    this.rays.draw(frame, 0, MIDDLE, RADIUS * 1.1, at);
    for (let i = 0; i < 2; i += 1) {
      const [board, sign] = [this.boards[i], this.signs[i]];
      const x = i === 0 ? -SIGN.x : SIGN.x;
      const isLoser = face !== 0 && face !== i + 1;
      if (board) at.put(board, x, SIGN.y, SIGN.board);
      sign?.tint(grey(frame.machine.light * (isLoser ? mix(1, SIGN.pale, decided) : 1)));
      if (sign) at.glow(sign, x, SIGN.y, SIGN.size);
    }
    at.put(this.table, 0, 0, STAND * (1 + BROADER * dent), STAND * (1 - dent / HIGH));
    const wide = Math.max(0.07, Math.abs(breadth));
    this.shadow.tint('night');
    at.glow(this.shadow, shake, -41 + dent, SHADOW * wide + 0.12, 0.1, 0, 0.75 - 0.012 * lift);
    // A grown coin stays on its cushion.
    const y = MIDDLE - lift + dent + squash * RADIUS - RADIUS * (size - SIZE);
    const tall = size * (1 - squash);
    // The milled edge is visible beside a turned face.
    const aside = THICK * Math.sqrt(Math.max(0, 1 - breadth * breadth)) * 0.5;
    at.put(this.rim, shake + aside, y, size * wide, tall, lean);
    this.rim.tint(darker(at.colour('coin-rim'), frame.machine.light));
    this.face.frame(FACES[face] ?? '');
    at.put(this.face, shake - aside, y, size * wide, tall, lean);
  }
}
