// Lights behind her: sweeping beams, the spot that follows her, halos of bulbs and lanterns. They are added to the picture below.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp, mix } from '../../stage/ease';
import type { RunwayFrame } from '../frame';
import { OUTFITS } from '../outfits';
import { across, down, EAVES, FAR_EDGE, filling, firstOf, nth, WALL } from '../place';
import { twirl } from '../view';
import { EDGE_BULBS, EDGE_GAP, edgeLit } from './catwalk';
import { bulbLit, bulbX, bulbY, FRAME_BULBS, HALF } from './proscenium';

const BEAMS = 4;
/** Factors of their strength, from the left, where the key light comes from, and from the right. */
const STRONG = 1.3;
const WEAK = 0.5;
/** Rays of the fan behind her in the greatest show, the angle between two, and their strength. */
const RAYS = 9;
const SPREAD = 0.34;
const FAN = 0.5;
/** Strength of the beam that shows her hat, compared to hers, and of the fan of light behind the hat. */
const SHOWS = 1.25;
const HALO = 1.2;
/** The light behind her when the spot has left her, compared to before: it rims her in the dark. */
const RIM = 1.1;
/** Brightness of the wall when all lights go up. */
const UP = 0.55;
const CROWN = 0.4;
const WARM = 'beam-warm';
const ROSE = 'beam-rose';
const BAY = 272;
/** Number of lanterns: two on each pole. */
const LANTERNS = 2 * filling(BAY);

export class BackLights {
  private readonly follow: readonly Sprite[];
  private readonly beams: readonly Sprite[];
  private readonly frameHalos: readonly Sprite[];
  private readonly edgeHalos: readonly Sprite[];
  private readonly lanterns: readonly Sprite[];
  private readonly rays: readonly Sprite[];
  private readonly pool: Sprite;
  private readonly aura: Sprite;
  private readonly wall: Sprite;

  constructor(maker: SpriteMaker) {
    this.lanterns = maker.row(LANTERNS, 'halo', 'light');
    this.frameHalos = maker.row(FRAME_BULBS, 'halo', 'light');
    this.edgeHalos = maker.row(EDGE_BULBS, 'halo', 'light');
    this.beams = maker.row(BEAMS, 'cone', 'light');
    this.follow = maker.row(2, 'cone', 'light');
    this.wall = maker.make('solid', 'light');
    this.rays = maker.row(RAYS, 'cone', 'light');
    this.aura = maker.make('glow', 'light');
    this.pool = maker.make('glow', 'light');
  }

  draw(frame: RunwayFrame, effects: number): void {
    const full = effects > 0.5;
    const { glow, edge: edgeGlow } = frame.motion.bulbs;
    for (let i = 0; i < FRAME_BULBS; i += 1) {
      const x = bulbX(frame, i);
      const lit = full && x > -20 && bulbLit(frame, i);
      this.frameHalos[i]?.put(x, bulbY(frame, i), 0.52, 0.52, 0, lit ? glow : 0);
    }
    const first = firstOf(frame, EDGE_GAP, FAR_EDGE, EDGE_GAP);
    const edge = down(frame, FAR_EDGE) - 2;
    for (let i = 0; i < EDGE_BULBS; i += 1) {
      const x = nth(frame, first + i, EDGE_GAP, FAR_EDGE);
      this.edgeHalos[i]?.put(
        x,
        edge,
        0.36,
        0.36,
        0,
        full && x < frame.width + 10 && edgeLit(frame, first + i) ? edgeGlow * (1 - frame.lost) : 0,
      );
    }
    this.drawLanterns(frame, full);
    this.drawBeams(frame, effects);
    this.drawSpot(frame);
    // Light from the front, on the wall and on objects near it.
    const foot = down(frame, FAR_EDGE);
    this.wall.gradient('applause-low', 'applause');
    this.wall.put(
      0,
      foot - EAVES,
      frame.width / 8 + 1,
      EAVES / 8,
      0,
      Math.max(UP * frame.applause, CROWN * frame.crown),
    );
  }

  private drawLanterns(frame: RunwayFrame, full: boolean): void {
    const first = firstOf(frame, BAY, WALL, BAY);
    const y = down(frame, FAR_EDGE) + 2 - 128;
    // The proscenium covers some of them.
    const middle = across(frame, 0, FAR_EDGE);
    const glow = (frame.stage === 'closed' ? 0.4 : 0.75) * (1 - frame.dark * 0.8) * (1 - 0.8 * frame.lost);
    for (let i = 0; i < LANTERNS; i += 1) {
      const x = nth(frame, first + (i >> 1), BAY, WALL) + (i % 2 ? 16 : -16);
      this.lanterns[i]?.put(
        x,
        y,
        0.72,
        0.72,
        0,
        full && x < frame.width + 30 && Math.abs(x - middle) > HALF + 24 ? glow : 0,
      );
    }
  }

  /** Beams from the wings: two at first, then more and wider sweeps as the show becomes grander. */
  private drawBeams(frame: RunwayFrame, effects: number): void {
    const { width, now, reduced, stage, grandeur } = frame;
    const { glow, sweep: sweeps, search } = frame.motion.beams;
    for (let i = 0; i < BEAMS; i += 1) {
      const side = i % 2 ? 1 : -1;
      const beam = this.beams[i];
      const shown =
        stage === 'walk'
          ? clamp(1.4 + grandeur - 1.2 * i)
          : (stage === 'dimming' || stage === 'holding') && i < 2
            ? 0.6
            : 0;
      const searching = stage === 'dimming' || stage === 'holding' ? search : sweeps + 0.03 * grandeur;
      const sweep = reduced ? 0 : searching * Math.sin(now * 0.00062 * (1 + 0.17 * i) + i * 2.2);
      const x = width / 2 + side * width * (i < 2 ? 0.5 : 0.3);
      const lean = side * (i < 2 ? 0.5 : 0.24) + sweep;
      beam?.tint(i % 2 ? ROSE : WARM);
      beam?.put(
        x,
        -24,
        0.8,
        1.75,
        lean,
        effects > 0.3 ? shown * (i % 2 ? WEAK : STRONG) * glow * (1 - 0.5 * frame.dark) : 0,
      );
    }
  }

  /** The spot that follows her, with a faint one from the other side; when her hat has fallen, it turns to the hat. */
  private drawSpot(frame: RunwayFrame): void {
    const { modelX, floor, width, spot, lost } = frame;
    const { key: bright, pool } = frame.motion.spot;
    const target = mix(modelX, frame.hatX, lost);
    const stays = 1 - clamp(frame.drop * 2);
    const strong = spot * (bright + 0.2 * frame.dark);
    const [key, fill] = this.follow;
    key?.tint('key-light');
    beam(
      key,
      frame,
      width * 0.16,
      target,
      mix(1.06, 0.8, lost),
      mix(1.02, 1.7, lost),
      strong * stays * mix(1, SHOWS, lost),
    );
    fill?.tint('fill-light');
    beam(fill, frame, width * 0.92, modelX, 0.56, 1.06, frame.stoppedFor < 0 ? spot * 0.16 : 0);
    this.pool.tint('pool');
    this.pool.put(
      target + 2,
      floor + 2,
      mix(1.9, 3.2, lost),
      mix(0.42, 0.56, lost),
      0,
      spot * stays * mix(pool, 1, lost),
    );
    const change = frame.reduced ? 0 : twirl(frame.changed);
    const fan = spot * Math.max(frame.crown, 0.6 * change, HALO * lost);
    for (let i = 0; i < RAYS; i += 1) {
      const turn = SPREAD * (i - (RAYS - 1) / 2) + (frame.reduced ? 0 : 0.06 * Math.sin(frame.now / 900));
      this.rays[i]?.tint(WARM);
      this.rays[i]?.put(
        lost > 0 ? frame.hatX : modelX,
        floor - (lost > 0 ? 12 : 96),
        0.5,
        (i % 2 ? 0.9 : 1.2) * mix(1, 0.7, lost),
        Math.PI + turn,
        fan * FAN,
      );
    }
    const behind = OUTFITS[frame.worn]?.backlit ?? 1;
    this.aura.tint('aura');
    this.aura.put(
      modelX,
      floor - 112,
      1.8 + 0.6 * change,
      3.7 + 0.6 * change,
      0,
      spot *
        frame.modelAlpha *
        mix(1, RIM, lost) *
        (behind * (0.58 + 0.03 * frame.grandeur) + (frame.volley ? 0.4 * frame.flash : 0)) +
        0.55 * change,
    );
  }
}

/** Turns a beam from a lamp above the picture, at x `from`, to the floor at x `to`. */
function beam(
  sprite: Sprite | undefined,
  { floor }: RunwayFrame,
  from: number,
  to: number,
  wide: number,
  long: number,
  alpha: number,
): void {
  sprite?.put(from, -36, wide, (long * (floor + 40)) / 240, Math.atan2(from - to, floor + 36), alpha);
}
