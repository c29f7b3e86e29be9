// The fashion show on the canvas: draws what frameAt left in the one frame object, and nothing else.
import type { CrashFacts } from '../../src/mechanics/crash/facts';
import type { LiveScene, Pace, SceneModule, SceneSource } from '../stage/module';
import type { Sprite, SpriteMaker } from '../stage/sprite';
import { cuesBetween, markOf, newMark } from './cues';
import { newFrame, type Stage } from './frame';
import { AudienceLayer } from './layers/audience';
import { BackLights } from './layers/backLights';
import { BoardLayer } from './layers/board';
import { CatwalkLayer, FasciaLayer } from './layers/catwalk';
import { FinaleLayer } from './layers/finale';
import { CheerLayer, FlowerLayer } from './layers/flowers';
import { FrontLights } from './layers/frontLights';
import { ModelLayer } from './layers/model';
import { ProsceniumLayer } from './layers/proscenium';
import { TentLayer } from './layers/tent';
import { cellAt, frameAt } from './view';

/** From one show back to the closed curtain: a short dip into the dark, in milliseconds. */
const DIP = 420;
const BEFORE: ReadonlySet<Stage> = new Set<Stage>(['waiting', 'countdown', 'dimming', 'closed']);

class RunwayScene implements LiveScene {
  private readonly frame = newFrame();
  private effects = 1;
  private before = newMark();
  private after = newMark();
  private dippedAt = -Infinity;

  private readonly tent: TentLayer;
  private readonly proscenium: ProsceniumLayer;
  private readonly catwalk: CatwalkLayer;
  private readonly dark: Sprite;
  private readonly backLights: BackLights;
  private readonly beyond: FlowerLayer;
  private readonly model: ModelLayer;
  private readonly finale: FinaleLayer;
  private readonly fascia: FasciaLayer;
  private readonly flowers: FlowerLayer;
  private readonly audience: AudienceLayer;
  private readonly frontLights: FrontLights;
  private readonly cheer: CheerLayer;
  private readonly board: BoardLayer;
  private readonly veil: Sprite;

  constructor(
    maker: SpriteMaker,
    private readonly source: SceneSource<CrashFacts>,
  ) {
    // The order is the order of drawing.
    this.tent = new TentLayer(maker);
    this.proscenium = new ProsceniumLayer(maker);
    this.catwalk = new CatwalkLayer(maker);
    this.dark = maker.make('solid');
    this.backLights = new BackLights(maker);
    this.beyond = new FlowerLayer(maker, true);
    this.model = new ModelLayer(maker);
    this.finale = new FinaleLayer(maker);
    this.fascia = new FasciaLayer(maker);
    this.flowers = new FlowerLayer(maker, false);
    this.audience = new AudienceLayer(maker);
    this.frontLights = new FrontLights(maker);
    this.cheer = new CheerLayer(maker);
    this.board = new BoardLayer(maker);
    this.veil = maker.make('solid');
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
    this.tent.draw(frame);
    this.proscenium.draw(frame);
    this.catwalk.draw(frame);
    this.dark.tint(0x0b0726);
    this.dark.put(0, 0, frame.width / 8 + 1, frame.height / 8 + 1, 0, frame.dark);
    this.backLights.draw(frame, effects);
    this.beyond.draw(frame);
    this.model.draw(frame.figure, frame.worn, frame.modelX, frame.floor, frame.modelScale, frame.modelAlpha);
    this.finale.draw(frame);
    this.fascia.draw(frame);
    this.flowers.draw(frame);
    this.audience.draw(frame);
    this.frontLights.draw(frame, effects);
    this.cheer.draw(frame, effects);
    this.board.draw(frame);
    this.tellCues();
    this.drawVeil();
    return this.pace();
  }

  touched(x: number, y: number): string | null {
    return cellAt(x, y, this.frame);
  }

  private tellCues(): void {
    const next = markOf(this.frame, this.after);
    for (const cue of cuesBetween(this.before, next)) this.source.onCue?.(cue);
    const over =
      this.before.stage !== null && !BEFORE.has(this.before.stage) && BEFORE.has(next.stage ?? 'waiting');
    if (over && !this.frame.reduced) this.dippedAt = this.frame.now;
    this.after = this.before;
    this.before = next;
  }

  private drawVeil(): void {
    const { width, height, now } = this.frame;
    const age = now - this.dippedAt;
    this.veil.tint(0x0f0c33);
    this.veil.put(0, 0, width / 8 + 1, height / 8 + 1, 0, age >= 0 && age < DIP ? 1 - age / DIP : 0);
  }

  private pace(): Pace {
    const { stage, reduced, stoppedFor, tossCount } = this.frame;
    if (stage === 'walk') return reduced ? 'calm' : 'fast';
    if (stage === 'stopped') return reduced || (stoppedFor > 3500 && tossCount === 0) ? 'calm' : 'fast';
    return reduced ? 'still' : 'calm';
  }
}

export const runwayScene: SceneModule<CrashFacts> = {
  game: 'runway',
  frame: { width: 390, height: 440 },
  create: (maker, source) => new RunwayScene(maker, source),
};
