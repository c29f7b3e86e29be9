// The rocket and its flame.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp, mix } from '../../stage/ease';
import { HALF_ROCKET } from '../flight';
import { HATCH } from '../chutes';
import type { RocketFrame } from '../frame';
import { DECK } from '../flight';

export class RocketLayer {
  private readonly flame: Sprite;
  private readonly core: Sprite;
  private readonly rocket: Sprite;
  private readonly seat: Sprite;
  private readonly port: Sprite;
  private readonly light: Sprite;

  constructor(maker: SpriteMaker) {
    this.flame = maker.make('flame');
    this.core = maker.make('flame-core');
    this.rocket = maker.make('rocket');
    this.seat = maker.make('cockpit');
    this.port = maker.make('port');
    this.light = maker.make('halo', 'light');
  }

  draw(frame: RocketFrame): void {
    const { rocket, now } = frame;
    if (!rocket.visible) {
      this.flame.hide();
      this.core.hide();
      this.rocket.hide();
      this.seat.hide();
      this.port.hide();
      this.light.hide();
      return;
    }
    const x = rocket.x + frame.shakeX;
    const y = rocket.y + frame.shakeY;
    this.rocket.put(x, y, rocket.scale * rocket.stretchX, rocket.scale * rocket.stretchY, rocket.heading);
    this.drawPort(frame, x, y);
    // Two frequencies that never coincide make the flame restless.
    const { flicker, glow } = frame.motion.flame;
    const long = frame.reduced
      ? 1
      : 1 + flicker * 0.13 * Math.sin(now * 0.031) + flicker * 0.08 * Math.sin(now * 0.0473);
    const wide = frame.reduced ? 1 : 1 + flicker * 0.07 * Math.sin(now * 0.0391 + 1);
    const size = rocket.scale * frame.flame;
    // Above the pad the flame goes down the hole instead of across the deck.
    const room =
      frame.elapsed < 2000
        ? (frame.height - DECK + frame.altitude - rocket.tailY + 4) / (112 * rocket.scale)
        : 1;
    const depth = clamp(room, 0.22, 1);
    const reach = (HALF_ROCKET - 6) * rocket.scale * rocket.stretchY;
    const tailX = x - Math.sin(rocket.heading) * reach;
    const tailY = y + Math.cos(rocket.heading) * reach;
    this.flame.put(
      tailX,
      tailY,
      size * wide,
      size * long * 0.92 * depth,
      rocket.heading,
      clamp(frame.flame * 3),
    );
    this.core.put(
      tailX,
      tailY,
      size * wide,
      size * (2 - long) * depth,
      rocket.heading,
      clamp(frame.flame * 3),
    );
    this.light.put(
      tailX - Math.sin(rocket.heading) * 22 * size,
      tailY + Math.cos(rocket.heading) * 22 * size,
      3.4 * size,
      3.4 * size,
      0,
      glow * clamp(frame.flame * 2),
    );
  }

  /**
   * The pilot behind the glass, more strained the higher the rocket is; the empty seat once I am out. As the rocket moves
   * away the porthole is enlarged, so that the face is recognisable on a small phone.
   */
  private drawPort(
    { rocket, hatch, strain, joined, stage, reduced, now }: RocketFrame,
    x: number,
    y: number,
  ): void {
    if (hatch < 0 && stage !== 'flight') {
      this.seat.hide();
      this.port.hide();
      return;
    }
    this.seat.frame(hatch >= 0 ? 'cockpit' : (FACES[strain] ?? 'face-3'));
    const shake = hatch >= 0 || strain < 2 || reduced ? 0 : 0.35 * strain * Math.sin(now * 0.09);
    const near = mix(1, PORT_COMES, joined);
    const up = HATCH * rocket.scale * rocket.stretchY;
    const scaleX = near * rocket.scale * rocket.stretchX;
    const scaleY = near * rocket.scale * rocket.stretchY;
    // The head stays more upright than the leaning rocket.
    const turn = hatch >= 0 ? rocket.heading : rocket.heading * (1 - 0.6 * joined);
    const middleX = x + Math.sin(rocket.heading) * up;
    const middleY = y - Math.cos(rocket.heading) * up;
    this.seat.put(middleX + Math.cos(turn) * shake, middleY + Math.sin(turn) * shake, scaleX, scaleY, turn);
    this.port.put(middleX, middleY, scaleX, scaleY, rocket.heading);
  }
}

/** Scale of the porthole in flight, compared to the pad. */
const PORT_COMES = 1.55;
const FACES = ['face-0', 'face-1', 'face-2', 'face-3'] as const;
