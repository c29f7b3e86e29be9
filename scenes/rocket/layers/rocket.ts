// The rocket and its flame.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp } from '../../stage/ease';
import { HALF_ROCKET } from '../flight';
import { HATCH } from '../chutes';
import type { RocketFrame } from '../frame';
import { DECK } from '../flight';

export class RocketLayer {
  private readonly flame: Sprite;
  private readonly core: Sprite;
  private readonly rocket: Sprite;
  private readonly port: Sprite;
  private readonly light: Sprite;

  constructor(maker: SpriteMaker) {
    this.flame = maker.make('flame');
    this.core = maker.make('flame-core');
    this.rocket = maker.make('rocket');
    this.port = maker.make('cockpit');
    this.light = maker.make('halo', 'light');
  }

  draw(frame: RocketFrame): void {
    const { rocket, now } = frame;
    if (!rocket.visible) {
      this.flame.hide();
      this.core.hide();
      this.rocket.hide();
      this.port.hide();
      this.light.hide();
      return;
    }
    const x = rocket.x + frame.shakeX;
    const y = rocket.y + frame.shakeY;
    this.rocket.put(x, y, rocket.scale * rocket.stretchX, rocket.scale * rocket.stretchY, rocket.heading);
    this.drawPort(frame, x, y);
    // Two beats that never meet make the flame restless.
    const long = frame.reduced ? 1 : 1 + 0.13 * Math.sin(now * 0.031) + 0.08 * Math.sin(now * 0.0473);
    const wide = frame.reduced ? 1 : 1 + 0.07 * Math.sin(now * 0.0391 + 1);
    const size = rocket.scale * frame.flame;
    // Over the pad the flame goes down the hole and not across the deck.
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
      0.8 * clamp(frame.flame * 2),
    );
  }

  /** The pilot behind his glass, tighter the higher he is; the empty seat once I am out. */
  private drawPort({ rocket, hatch, strain, reduced, now }: RocketFrame, x: number, y: number): void {
    if (hatch < 0 && strain === 0) return this.port.hide();
    this.port.frame(hatch >= 0 ? 'cockpit' : (FACES[strain] ?? 'face-1'));
    const shake = hatch >= 0 || strain < 2 || reduced ? 0 : 0.35 * strain * Math.sin(now * 0.09);
    const up = HATCH * rocket.scale * rocket.stretchY;
    const scaleX = rocket.scale * rocket.stretchX;
    const scaleY = rocket.scale * rocket.stretchY;
    this.port.put(
      x + Math.sin(rocket.heading) * up + Math.cos(rocket.heading) * shake,
      y - Math.cos(rocket.heading) * up + Math.sin(rocket.heading) * shake,
      scaleX,
      scaleY,
      rocket.heading,
    );
  }
}

const FACES = ['', 'face-1', 'face-2', 'face-3'] as const;
