// The fortune-teller's table on the canvas: draws what frameAt left in the one frame object, and nothing else.
import type { HiloFacts } from '../../src/games/hilo/facts';
import type { LiveScene, Pace, SceneModule, SceneSource } from '../stage/module';
import type { Sprite, SpriteMaker } from '../stage/sprite';
import { cuesBetween, markOf, newMark } from './cues';
import { ROW, newFrame } from './frame';
import { CardLayer } from './layers/card';
import { ChestLayer, ChestLight, CoinLayer } from './layers/chest';
import { TellerLayer, WallLayer } from './layers/room';
import { LightLayer, TableLayer } from './layers/table';
import { frameAt } from './view';

const SOLID = 8;

class HiloScene implements LiveScene {
  private readonly frame = newFrame();
  private effects = 1;
  private before = newMark();
  private after = newMark();

  private readonly wall: WallLayer;
  private readonly teller: TellerLayer;
  private readonly table: TableLayer;
  private readonly chest: ChestLayer;
  private readonly light: LightLayer;
  private readonly chestLight: ChestLight;
  private readonly veil: Sprite;
  private readonly row: readonly CardLayer[];
  private readonly leaving: CardLayer;
  private readonly top: CardLayer;
  private readonly coins: CoinLayer;

  constructor(
    maker: SpriteMaker,
    private readonly source: SceneSource<HiloFacts>,
  ) {
    // The order is the order of drawing.
    this.wall = new WallLayer(maker);
    this.teller = new TellerLayer(maker);
    this.table = new TableLayer(maker);
    this.chest = new ChestLayer(maker);
    this.light = new LightLayer(maker);
    this.chestLight = new ChestLight(maker);
    this.veil = maker.make('solid');
    this.row = Array.from({ length: ROW + 2 }, () => new CardLayer(maker, true));
    this.leaving = new CardLayer(maker, false);
    this.top = new CardLayer(maker, false);
    this.coins = new CoinLayer(maker);
  }

  resize(width: number, height: number, effects: number): void {
    this.frame.width = width;
    this.frame.height = height;
    this.effects = effects;
  }

  draw(): Pace {
    const { frame, effects, source } = this;
    frame.reduced = source.reducedMotion();
    frameAt(source.facts(), source.now(), frame);
    this.wall.draw(frame, effects);
    this.teller.draw(frame);
    this.table.draw(frame);
    this.chest.draw(frame);
    this.light.draw(frame, effects);
    this.chestLight.draw(frame);
    this.drawVeil();
    this.drawCards();
    this.coins.draw(frame, effects);
    this.tellCues();
    return this.pace();
  }

  private drawVeil(): void {
    const { width, height, light } = this.frame;
    this.veil.tint(0x0b0828);
    this.veil.put(0, 0, width / SOLID + 1, height / SOLID + 1, 0, (1 - light) * 0.7);
  }

  private drawCards(): void {
    const { frame } = this;
    this.leaving.hide();
    for (let i = 0; i < this.row.length; i += 1) {
      const pose = frame.row[i];
      const card = this.row[i];
      if (!pose || !card) continue;
      // Only a card on its way changes between its two faces.
      if (pose.visible && pose.mini < 1) {
        card.hide();
        this.leaving.draw(pose);
      } else card.draw(pose);
    }
    this.top.draw(frame.top);
  }

  private tellCues(): void {
    const next = markOf(this.frame, this.after);
    for (const cue of cuesBetween(this.before, next, this.frame)) this.source.onCue?.(cue);
    this.after = this.before;
    this.before = next;
  }

  private pace(): Pace {
    const { turning, winAge, chest, chestAge, reduced } = this.frame;
    if (turning || winAge >= 0 || chestAge >= 0 || (chest > 0 && chest < 1)) return 'fast';
    return reduced ? 'still' : 'calm';
  }
}

export const hiloScene: SceneModule<HiloFacts> = {
  game: 'hilo',
  frame: { width: 360, height: 380 },
  create: (maker, source) => new HiloScene(maker, source),
};
