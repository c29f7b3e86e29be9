// The coin on the canvas: its layers draw only the values that frameAt has written into the frame object.
import type { CoinFacts } from '../../src/games/coin/facts';
import { clamp, scatter } from '../stage/ease';
import type { Pace } from '../stage/module';
import { sceneOf, type Layer } from '../stage/scene';
import type { Sprite } from '../stage/sprite';
import type { SpriteMaker } from '../stage/spriteMaker';
import { VeilLayer } from '../stage/veil';
import * as cues from './cues';
import { newFrame, type CoinFrame } from './frame';
import { frameAt } from './view';

const SOLID = 8;
const SPARKS = 24;
/** Thickness of the coin in scene units. */
const THICK = 7;

/** The night sky in the background, and the velvet stand on which the coin falls. */
class StageLayer implements Layer<CoinFrame> {
  private readonly sky: Sprite;
  private readonly curtains: readonly Sprite[];
  private readonly stand: Sprite;

  constructor(maker: SpriteMaker) {
    this.sky = maker.make('solid');
    this.curtains = maker.row(2, 'curtain');
    this.stand = maker.make('stand');
  }

  draw({ width, height, x, ground, now, reduced }: CoinFrame): void {
    this.sky.gradient('high', 'low');
    this.sky.put(0, 0, width / SOLID + 1, height / SOLID + 1);
    for (let side = 0; side < this.curtains.length; side += 1) {
      const sway = reduced ? 0 : 0.006 * Math.sin(now / 1_900 + side * 2);
      const wide = Math.min(1.3, width / 360) * (1 + sway);
      this.curtains[side]?.put(side === 0 ? 0 : width, 0, side === 0 ? wide : -wide, height / 380);
    }
    this.stand.put(x, ground, Math.max(1, width / 420), 1);
  }
}

/** The coin: a second sprite for its far side shows its thickness while it turns. */
class CoinLayer implements Layer<CoinFrame> {
  private readonly shadow: Sprite;
  private readonly rim: Sprite;
  private readonly face: Sprite;

  constructor(maker: SpriteMaker) {
    this.shadow = maker.make('shadow');
    this.rim = maker.make('rim');
    this.face = maker.make('heads');
  }

  draw({ x, y, ground, scale, turn, side }: CoinFrame): void {
    const lift = clamp((ground - 26 - y) / 190);
    this.shadow.put(x, ground - 6, 1 - 0.45 * lift, 1 - 0.45 * lift, 0, 0.8 - 0.5 * lift);
    const level = Math.cos(turn);
    const other = side === 'heads' ? 'tails' : 'heads';
    this.face.frame(level >= 0 ? side : other);
    // The view is from above, so the coin is never seen exactly from its edge.
    const tall = Math.max(0.06, Math.abs(level));
    this.rim.put(x, y + THICK * scale, scale, scale * tall);
    this.face.put(x, y, scale, scale * tall, Math.sin(turn) * 0.04);
  }
}

/** The sides that fell in this round. */
class RowLayer implements Layer<CoinFrame> {
  private readonly coins: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.coins = maker.row(newFrame().row.length, 'heads');
  }

  draw({ row }: CoinFrame): void {
    for (let n = 0; n < this.coins.length; n += 1) {
      const coin = row[n];
      const sprite = this.coins[n];
      if (!coin?.visible) {
        sprite?.hide();
        continue;
      }
      sprite?.frame(coin.side);
      sprite?.tint(coin.right ? 0xffffff : 0x777799);
      sprite?.put(coin.x, coin.y, coin.scale);
    }
  }
}

/** Light behind a coin whose side was called right, and sparks for a win. */
class LightLayer implements Layer<CoinFrame> {
  private readonly glow: Sprite;
  private readonly sparks: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.glow = maker.make('glow', 'light');
    this.sparks = maker.row(SPARKS, 'spark', 'light');
  }

  draw({ x, y, ground, readAge, right, winAge, reduced }: CoinFrame, effects: number): void {
    const age = readAge === Infinity ? 1 : clamp(readAge / 900);
    this.glow.tint(right === false ? 'wrong' : 'gold');
    this.glow.put(x, y, 3.4, 3.4, 0, right === null || reduced ? 0 : 0.8 * (1 - age) ** 2);
    const count = winAge < 0 || reduced ? 0 : Math.round(SPARKS * (effects < 0.5 ? 0.5 : 1));
    for (let n = 0; n < this.sparks.length; n += 1) {
      const time = (winAge - n * 30) / 1_000;
      const sprite = this.sparks[n];
      if (n >= count || time < 0 || time > 1.4) {
        sprite?.hide();
        continue;
      }
      const away = (scatter(n + 3) - 0.5) * 320;
      const up = 300 * (0.6 + 0.5 * scatter(n + 71));
      sprite?.put(x + away * time, ground - 40 - up * time + 300 * time * time, 1.4, 1.4, 0, 1.4 - time);
    }
  }
}

function pace({ flying, readAge, winAge, reduced }: CoinFrame): Pace {
  if (flying || winAge >= 0 || (readAge >= -100 && readAge < 1_000)) return 'fast';
  return reduced ? 'still' : 'calm';
}

export const coinScene = sceneOf<CoinFacts, CoinFrame, cues.CueMark>({
  game: 'coin',
  size: { width: 360, height: 380 },
  newFrame,
  frameAt,
  layers: (maker) => [
    new StageLayer(maker),
    new VeilLayer<CoinFrame>(maker, 'dark', ({ light }) => (1 - light) * 0.8),
    new CoinLayer(maker),
    new RowLayer(maker),
    new LightLayer(maker),
  ],
  pace,
  cues,
});
