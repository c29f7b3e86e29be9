// The air on the way up: clouds at their heights, and streaks that show the speed.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { scatter, smooth } from '../../stage/ease';
import type { RocketFrame } from '../frame';
import type { RocketMotion } from '../motion';

/** A cloud at its height: dusk-lit heaps first, which hide the moon, moonlit ice above. */
interface Cloud {
  readonly frame: string;
  readonly at: number;
  readonly across: number;
  readonly depth: number;
  readonly scale: number;
  readonly alpha: number;
}
const CLOUDS: readonly Cloud[] = [
  { frame: 'cloud-a', at: -150, across: 0.02, depth: 0.22, scale: 0.62, alpha: 0.75 },
  { frame: 'cloud-b', at: -20, across: 0.98, depth: 0.24, scale: 0.8, alpha: 0.7 },
  { frame: 'cloud-b', at: 430, across: 0.06, depth: 0.7, scale: 1.15, alpha: 1 },
  { frame: 'cloud-a', at: 380, across: 0.95, depth: 0.85, scale: 1.15, alpha: 1 },
  { frame: 'cloud-a', at: 560, across: 0.1, depth: 0.9, scale: 1.25, alpha: 1 },
  { frame: 'cloud-c', at: 790, across: 1.2, depth: 0.72, scale: 1.1, alpha: 1 },
  { frame: 'cloud-c', at: 980, across: -0.06, depth: 0.62, scale: 1.25, alpha: 1 },
  { frame: 'cirrus', at: 900, across: 0.5, depth: 0.4, scale: 1.5, alpha: 0.7 },
  { frame: 'cirrus', at: 1240, across: 0.24, depth: 0.5, scale: 1.9, alpha: 0.75 },
  { frame: 'cirrus', at: 1420, across: 0.8, depth: 0.44, scale: 1.4, alpha: 0.6 },
];

export class AirLayer {
  private readonly clouds: readonly Sprite[];
  private readonly streaks: readonly Sprite[];

  constructor(maker: SpriteMaker, { sky }: RocketMotion) {
    this.clouds = CLOUDS.map(({ frame }) => maker.make(frame));
    this.streaks = maker.row(sky.streaks, 'streak');
  }

  draw(frame: RocketFrame, effects: number): void {
    const { width, height, altitude } = frame;
    for (let i = 0; i < CLOUDS.length; i += 1) {
      const cloud = CLOUDS[i];
      if (!cloud) continue;
      const y = height * 0.42 + (altitude - cloud.at) * cloud.depth;
      const drift = frame.reduced ? 0 : frame.motion.sky.drift * Math.sin(frame.now * 0.00011 + i * 2);
      if (y < -120 || y > height + 120) this.clouds[i]?.hide();
      else
        this.clouds[i]?.put(
          width * cloud.across + drift - altitude * 0.02,
          y,
          cloud.scale,
          cloud.scale,
          0,
          cloud.alpha,
        );
    }
    const rush = frame.stage === 'flight' && !frame.reduced ? frame.joined * effects : 0;
    const heading = frame.rocket.heading;
    for (let i = 0; i < this.streaks.length; i += 1) {
      const speed = 0.34 + 0.3 * scatter(i + 2);
      const run = height + 160;
      const along = (frame.now * speed + run * scatter(i + 31)) % run;
      const across = (scatter(i + 71) * 1.5 - 0.2) * width;
      const x = across - Math.tan(heading) * along * 0.8;
      this.streaks[i]?.put(
        x,
        along - 80,
        0.7,
        0.5 + 0.5 * speed,
        heading,
        rush * (0.1 + 0.2 * scatter(i)) * smooth(900, 3000, frame.elapsed),
      );
    }
  }
}
