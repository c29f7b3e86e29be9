// The catwalk in perspective: boards that run to one point, a brass edge far and near, the painted front and footlights.
import { type Sprite, PLAIN } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp } from '../../stage/ease';
import type { RunwayFrame } from '../frame';
import { down, FAR_EDGE, filling, firstOf, NEAR_EDGE, nth } from '../place';

const BOARD = 58;
const SEAMS = filling(BOARD * FAR_EDGE);
const FASCIA = 80;
const FASCIAS = filling(FASCIA * NEAR_EDGE);
export const LIGHT_GAP = 96;
export const FOOTLIGHTS = filling(LIGHT_GAP);
export const EDGE_GAP = 30;
export const EDGE_BULBS = filling(EDGE_GAP);

export class CatwalkLayer {
  private readonly boards: readonly Sprite[];
  private readonly sheen: Sprite;
  private readonly seams: readonly Sprite[];
  private readonly edge: readonly Sprite[];
  private readonly bulbs: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.boards = maker.row(2, 'solid');
    this.sheen = maker.make('glow');
    this.seams = maker.row(SEAMS, 'seam');
    this.edge = maker.row(2, 'solid');
    this.bulbs = maker.row(EDGE_BULBS, 'bulb-on');
  }

  draw(frame: RunwayFrame): void {
    const { width } = frame;
    const far = down(frame, FAR_EDGE);
    const near = down(frame, NEAR_EDGE);
    const [back, front] = this.boards;
    const middle = down(frame, 1);
    back?.gradient('floor-far', 'floor-middle');
    back?.put(0, far, width / 8 + 1, (middle - far) / 8 + 0.1);
    front?.gradient('floor-middle', 'floor-near');
    front?.put(0, middle, width / 8 + 1, (near - middle) / 8 + 0.1);
    this.sheen.tint('sheen');
    this.sheen.put(frame.modelX, middle, 3.1, 0.52, 0, 0.16 + 0.34 * frame.spot);
    this.drawSeams(frame, far, near);
    const [shadow, brass] = this.edge;
    shadow?.tint('edge-shadow');
    shadow?.put(0, far - 4, width / 8 + 1, 0.75);
    brass?.gradient('edge-high', 'edge-low');
    brass?.put(0, far - 3, width / 8 + 1, 0.42);
    const first = firstOf(frame, EDGE_GAP, FAR_EDGE, EDGE_GAP);
    for (let i = 0; i < EDGE_BULBS; i += 1) {
      const x = nth(frame, first + i, EDGE_GAP, FAR_EDGE);
      const on = edgeLit(frame, first + i);
      this.bulbs[i]?.frame(on ? 'bulb-on' : 'bulb-off');
      this.bulbs[i]?.put(x, far - 2, 0.42, 0.42, 0, x > width + 10 ? 0 : 1);
    }
  }

  private drawSeams(frame: RunwayFrame, far: number, near: number): void {
    const first = firstOf(frame, BOARD * FAR_EDGE, FAR_EDGE, 70);
    const middle = frame.width / 2;
    for (let i = 0; i < SEAMS; i += 1) {
      const along = (first + i) * BOARD - frame.camera;
      const x = middle + along * FAR_EDGE;
      const nearX = middle + along * NEAR_EDGE;
      const length = Math.hypot(nearX - x, near - far);
      const seam = this.seams[i];
      const shown = Math.min(x, nearX) < frame.width + 10 && Math.max(x, nearX) > -10;
      seam?.put(x, far, 0.5, length / 80, -Math.atan2(nearX - x, near - far), shown ? 0.5 : 0);
    }
  }
}

/** Whether a bulb on the edge is lit: more of them as the show becomes grander; none after its end and in a void round. */
export function edgeLit(frame: RunwayFrame, index: number): boolean {
  if (frame.stage === 'closed' || frame.stage === 'stopped') return false;
  if (frame.stage !== 'walk') return index % 3 === 0;
  if (frame.grandeur >= 2) return true;
  return frame.grandeur >= 1 ? index % 2 === 0 : index % 3 === 0;
}

/** The front of the catwalk and its footlights, in front of her. */
export class FasciaLayer {
  private readonly fascia: readonly Sprite[];
  private readonly under: Sprite;
  private readonly shells: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.under = maker.make('solid');
    this.fascia = maker.row(FASCIAS, 'fascia');
    this.shells = maker.row(FOOTLIGHTS, 'footlight');
  }

  draw(frame: RunwayFrame): void {
    const near = down(frame, NEAR_EDGE);
    this.under.gradient('under-high', 'under-low');
    this.under.put(0, near + 38, frame.width / 8 + 1, Math.max(0.1, (frame.height - near - 36) / 8));
    const gap = FASCIA * NEAR_EDGE;
    const first = firstOf(frame, gap, NEAR_EDGE, gap);
    for (let i = 0; i < FASCIAS; i += 1) {
      const x = nth(frame, first + i, gap, NEAR_EDGE);
      const shade = frame.dark > 0.4 ? 'fascia-dark' : PLAIN;
      this.fascia[i]?.tint(shade);
      this.fascia[i]?.put(x, near, NEAR_EDGE + 0.004, 1, 0, x > frame.width ? 0 : 1);
    }
    const firstLight = firstOf(frame, LIGHT_GAP, NEAR_EDGE, 20);
    for (let i = 0; i < FOOTLIGHTS; i += 1) {
      const x = nth(frame, firstLight + i, LIGHT_GAP, NEAR_EDGE);
      this.shells[i]?.put(x, near - 1, 0.8, 0.8, 0, clamp(frame.width + 20 - x));
    }
  }
}
