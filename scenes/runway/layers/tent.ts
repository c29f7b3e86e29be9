// The tent behind the show: dark canvas above, behind the number; striped walls with festoons, poles and painted sunbursts
// that pass as she walks; and the guests on the far side.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { BIG_DIGITS, multiplierWidth } from '../../stage/digits';
import { clamp, scatter, smooth } from '../../stage/ease';
import type { RunwayFrame } from '../frame';
import type { RunwayMotion } from '../motion';
import { down, EAVES, FAR_EDGE, filling, firstOf, nth, ROW, WALL } from '../place';

const STRIPE = 92;
const STRIPES = filling(STRIPE);
const FESTOON = 136;
const FESTOONS = filling(FESTOON);
/** How far the festoons begin above the wall. */
const HANGS = 17;
const BAY = 272;
const BAYS = filling(BAY);
const ROW_GAP = 122;
const ROWS = filling(ROW_GAP);
const PANELS = 6;
const CHANDELIER_GAP = 196;
const CHANDELIERS = filling(CHANDELIER_GAP);
const CHANDELIER_DEPTH = 0.58;
/** Distance from her, in units, below which a chandelier is pulled up; and half the width of one beside the number. */
const CLEAR = 64;
const HALF = 34;
/** From this far beyond both it hangs down. */
const LOWERS = 40;

export class TentLayer {
  private readonly roof: readonly Sprite[];
  private readonly panels: readonly Sprite[];
  private readonly walls: readonly Sprite[];
  private readonly dusk: Sprite;
  private readonly bursts: readonly Sprite[];
  private readonly festoons: readonly Sprite[];
  private readonly poles: readonly Sprite[];
  private readonly stars: readonly Sprite[];
  private readonly haze: Sprite;
  private readonly rows: readonly Sprite[];
  private readonly chandeliers: readonly Sprite[];

  constructor(maker: SpriteMaker, { tent }: RunwayMotion) {
    this.roof = maker.row(2, 'solid');
    this.panels = maker.row(PANELS, 'cone');
    this.walls = maker.row(STRIPES, 'wall');
    this.stars = maker.row(tent.stars, 'star-dot');
    this.bursts = maker.row(2 * BAYS, 'sunburst');
    this.poles = maker.row(BAYS, 'pole');
    this.festoons = maker.row(FESTOONS, 'festoon');
    this.dusk = maker.make('solid');
    this.haze = maker.make('glow');
    this.chandeliers = maker.row(CHANDELIERS, 'chandelier');
    this.rows = maker.row(ROWS, (i) => `row-${i % 2}`);
  }

  draw(frame: RunwayFrame): void {
    const { width } = frame;
    const foot = down(frame, FAR_EDGE) + 2;
    const eaves = foot - EAVES;
    this.drawRoof(frame, eaves);
    const firstWall = firstOf(frame, STRIPE, WALL, STRIPE);
    for (let i = 0; i < STRIPES; i += 1) {
      const x = nth(frame, firstWall + i, STRIPE, WALL);
      if (x > width) this.walls[i]?.hide();
      else this.walls[i]?.put(x, eaves, STRIPE / 96 + 0.004, 0.86 * (EAVES / 212));
    }
    this.drawStars(frame, eaves);
    const first = firstOf(frame, BAY, WALL, BAY);
    for (let i = 0; i < BAYS; i += 1) {
      const x = nth(frame, first + i, BAY, WALL);
      // The proscenium would cut the sunbursts on both sides of it.
      const isClear = first + i !== 0 && first + i !== -1;
      for (let half = 0; half < 2; half += 1)
        this.bursts[2 * i + half]?.put(
          x + BAY / 2,
          foot - 78,
          half ? 0.92 : -0.92,
          0.92,
          0,
          x > width + BAY || !isClear ? 0 : 1,
        );
      this.poles[i]?.put(x, foot, 0.9, 0.9, 0, x > width + 60 ? 0 : 1);
    }
    const firstFestoon = firstOf(frame, FESTOON, WALL, FESTOON);
    for (let i = 0; i < FESTOONS; i += 1) {
      const x = nth(frame, firstFestoon + i, FESTOON, WALL);
      if (x > width) this.festoons[i]?.hide();
      else this.festoons[i]?.put(x, eaves - 2, FESTOON / 160, 0.72);
    }
    // Far objects are in the haze of their depth.
    this.dusk.gradient('tent-middle', 'tent-dusk');
    this.dusk.put(0, eaves - HANGS, width / 8 + 1, (foot - eaves + HANGS) / 8, 0, frame.motion.tent.dusk);
    this.haze.tint('haze');
    this.haze.put(width / 2, foot - 6, width / 60, 1.5, 0, 0.2 + 0.16 * clamp(frame.grandeur / 5));
    this.drawChandeliers(frame, eaves);
    this.drawRows(frame, foot);
  }

  private drawRoof({ width }: RunwayFrame, eaves: number): void {
    const [top, low] = this.roof;
    top?.gradient('tent-high', 'tent-middle');
    top?.put(0, 0, width / 8 + 1, eaves / 16 + 0.2);
    low?.gradient('tent-middle', 'tent-low');
    low?.put(0, eaves / 2, width / 8 + 1, eaves / 16 + 1);
    // Strips of canvas that meet at the mast, far above.
    for (let i = 0; i < PANELS; i += 1) {
      const panel = this.panels[i];
      panel?.tint(i % 2 ? 'panel-odd' : 'panel-even');
      panel?.put(width / 2, -150, 0.72, 1.3, (i - (PANELS - 1) / 2) * 0.44, 0.8);
    }
  }

  /** Late in the show the canvas itself glitters. */
  private drawStars(frame: RunwayFrame, eaves: number): void {
    const { stars, twinkle: depth } = frame.motion.tent;
    const shown = clamp(frame.grandeur - 3.2);
    for (let i = 0; i < stars; i += 1) {
      const x =
        ((((scatter(i + 3) * (frame.width + 60) - frame.camera * 0.3) % (frame.width + 60)) +
          frame.width +
          60) %
          (frame.width + 60)) -
        30;
      const twinkle = frame.reduced
        ? 0.8
        : 1 - depth + depth * Math.sin(frame.now * 0.0013 * (1 + scatter(i)) + i * 2.1);
      const size = 0.8 + 0.9 * scatter(i + 50);
      this.stars[i]?.put(x, 14 + scatter(i + 90) * (eaves + 30), size, size, 0, shown * twinkle * 0.9);
    }
  }

  /** Chandeliers come down from the roof once the show is grand enough. */
  private drawChandeliers(frame: RunwayFrame, eaves: number): void {
    const low = frame.reduced ? (frame.worn >= 4 ? 1 : 0) : smooth(3.1, 4, frame.grandeur);
    const number = frame.number < 0 ? 0 : multiplierWidth(BIG_DIGITS, frame.number) * frame.numberScale;
    const beside = HALF + Math.min(number, frame.width - 28) / 2;
    const first = firstOf(frame, CHANDELIER_GAP, CHANDELIER_DEPTH, 50);
    for (let i = 0; i < CHANDELIERS; i += 1) {
      const x = nth(frame, first + i, CHANDELIER_GAP, CHANDELIER_DEPTH);
      const sway = frame.reduced ? 0 : frame.motion.tent.sway * Math.sin(frame.now * 0.0012 + first + i);
      // No chandelier overlaps her hat, and neither it nor its rod the number above.
      const away = Math.min(Math.abs(x - frame.modelX) - CLEAR, Math.abs(x - frame.width / 2) - beside);
      const down = low * smooth(0, LOWERS, away);
      this.chandeliers[i]?.put(
        x,
        eaves + 86 - (eaves + 134) * (1 - down),
        0.62,
        0.62,
        sway,
        low > 0 && x < frame.width + 50 ? 1 : 0,
      );
    }
  }

  private drawRows(frame: RunwayFrame, foot: number): void {
    const first = firstOf(frame, ROW_GAP, ROW, ROW_GAP);
    for (let i = 0; i < ROWS; i += 1) {
      const index = first + i;
      const x = nth(frame, index, ROW_GAP, ROW);
      const row = this.rows[i];
      if (x > frame.width) {
        row?.hide();
        continue;
      }
      row?.frame(((index % 2) + 2) % 2 ? 'row-1' : 'row-0');
      const rise = frame.reduced
        ? 0
        : frame.heat * (1.4 * Math.sin(frame.now * 0.004 + index * 1.9) - 3 * frame.heat);
      row?.put(x, foot - 19 + rise, 0.765);
    }
  }
}
