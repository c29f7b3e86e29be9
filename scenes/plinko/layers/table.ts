// The table itself: painted back, pegs, and shadows.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { MAX_PEGS, type PlinkoFrame } from '../frame';
import { pegNumber, pegX, pegY, type Layout } from '../layout';
import { MANY_ROWS } from './balls';
import { dimOf } from './lights';
import { nightfall } from './shade';

const BACK = { width: 360, height: 320 };
/** Extent of a fan from its corner. */
const RELIEF = 100;
const PEG = 6;
/** How much larger pegs are drawn from MANY_ROWS on. They keep their place on a ball's path. */
const ENLARGED = 1.25;

export class BackLayer {
  private readonly board: Sprite;
  private readonly reliefs: readonly Sprite[];
  private readonly shades: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.board = maker.make('board');
    this.reliefs = maker.row(2, 'relief');
    this.shades = maker.row(3, 'shade');
  }

  draw(frame: PlinkoFrame): void {
    const { left, right, beam, sill, middle } = frame.layout;
    this.board.tint(nightfall(dimOf(frame)));
    // In its own proportions, so that sun and wheel stay round: it goes on behind the frame and beyond the scene.
    const large = Math.max((right - left) / BACK.width, (sill - beam + 6) / BACK.height);
    this.board.put(middle, (beam + sill - large * BACK.height) / 2 - 1, large);
    // In the corners above the pegs, as large as the free room.
    const size = Math.min(1, ((right - left) * 0.27) / RELIEF, ((sill - beam) * 0.3) / RELIEF);
    this.reliefs[0]?.put(left, beam, size);
    this.reliefs[1]?.put(right, beam, -size, size);
    const [top, one, two] = this.shades;
    top?.put(middle, beam - 2, (right - left) / 8, 0.9);
    one?.put(left, (beam + sill) / 2, (sill - beam) / 8, 0.5, -Math.PI / 2, 0.8);
    two?.put(right, (beam + sill) / 2, (sill - beam) / 8, 0.35, Math.PI / 2, 0.55);
  }
}

export class PegLayer {
  private readonly pegs: readonly Sprite[];
  /** 1 for each peg that is drawn as lit. */
  private readonly lit = new Uint8Array(MAX_PEGS);
  /** The layout for which the pegs were placed. */
  private version = 0;

  constructor(maker: SpriteMaker) {
    this.pegs = maker.row(MAX_PEGS, 'peg');
  }

  draw(frame: PlinkoFrame): void {
    const { layout } = frame;
    if (this.version !== layout.version) this.place(layout);
    for (let i = 0; i < MAX_PEGS; i += 1) {
      const lit = (frame.pegs[i] ?? 0) > 0.38 ? 1 : 0;
      if (lit === this.lit[i]) continue;
      this.lit[i] = lit;
      this.pegs[i]?.frame(lit === 1 ? 'peg-lit' : 'peg');
    }
  }

  private place(layout: Layout): void {
    this.version = layout.version;
    for (const peg of this.pegs) peg.hide();
    for (let row = 0; row < layout.rows; row += 1)
      for (let index = 0; index < row + 3; index += 1)
        this.pegs[pegNumber(row, index)]?.put(
          pegX(layout, row, index),
          pegY(layout, row),
          (layout.pegRadius * (layout.rows >= MANY_ROWS ? ENLARGED : 1)) / PEG,
        );
  }
}

/** Halos of struck pegs, added to the picture. */
export class PegLightLayer {
  private readonly halos: readonly Sprite[];
  /** 1 for each halo that is shown. */
  private readonly shown = new Uint8Array(MAX_PEGS);

  constructor(maker: SpriteMaker) {
    this.halos = maker.row(MAX_PEGS, 'halo', 'light');
  }

  draw({ layout, pegs, motion }: PlinkoFrame): void {
    let number = 0;
    for (let row = 0; row < layout.rows; row += 1) {
      for (let index = 0; index < row + 3; index += 1) {
        const lit = pegs[number] ?? 0;
        if (lit > 0)
          this.halos[number]?.put(
            pegX(layout, row, index),
            pegY(layout, row),
            (layout.pegRadius / 24) * 4.4,
            undefined,
            0,
            lit * motion.pegs.glow,
          );
        this.note(number, lit > 0);
        number += 1;
      }
    }
    for (; number < MAX_PEGS; number += 1) this.note(number, false);
  }

  private note(number: number, isLit: boolean): void {
    if (!isLit && this.shown[number] === 1) this.halos[number]?.hide();
    this.shown[number] = isLit ? 1 : 0;
  }
}
