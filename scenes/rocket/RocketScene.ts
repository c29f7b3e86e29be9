// The rocket ride on the canvas: draws what frameAt left in the one frame object, and nothing else.
import { MAX_SHOWN_ESCAPES, type CrashFacts } from '../../src/mechanics/crash/facts';
import type { LiveScene, Pace, SceneModule, SceneSource } from '../stage/module';
import type { Sprite, SpriteMaker } from '../stage/sprite';
import { cuesBetween, markOf, newMark } from './cues';
import { newFrame, type Stage } from './frame';
import { BlastLayer } from './layers/blast';
import { BoardLayer, CheerLayer } from './layers/board';
import { FairLayer } from './layers/fair';
import { AirLayer } from './layers/air';
import { ChuteLayer, OwnChuteLayer } from './layers/chutes';
import { PathLayer } from './layers/path';
import { RocketLayer } from './layers/rocket';
import { ForegroundLayer, RideLayer } from './layers/ride';
import { SkyLayer } from './layers/sky';
import { cellAt, frameAt } from './view';

/** From one round's sky back to the fair: a short dip through the night, in milliseconds. */
const DIP = 420;
const ON_THE_GROUND: ReadonlySet<Stage> = new Set<Stage>(['waiting', 'countdown', 'ignition', 'closed']);

class RocketScene implements LiveScene {
  private readonly frame = newFrame();
  private effects = 1;
  private before = newMark();
  private after = newMark();
  private dippedAt = -Infinity;
  private drawnAt = -Infinity;

  private readonly sky: SkyLayer;
  private readonly air: AirLayer;
  private readonly fair: FairLayer;
  private readonly path: PathLayer;
  private readonly ride: RideLayer;
  private readonly rocket: RocketLayer;
  private readonly foreground: ForegroundLayer;
  private readonly chutes: ChuteLayer;
  private readonly ownChutes: OwnChuteLayer;
  private readonly blast: BlastLayer;
  private readonly cheer: CheerLayer;
  private readonly board: BoardLayer;
  private readonly veil: Sprite;

  constructor(
    maker: SpriteMaker,
    private readonly source: SceneSource<CrashFacts>,
  ) {
    // The order is the order of drawing.
    this.sky = new SkyLayer(maker);
    this.air = new AirLayer(maker);
    this.fair = new FairLayer(maker);
    this.ride = new RideLayer(maker);
    this.chutes = new ChuteLayer(maker, MAX_SHOWN_ESCAPES);
    this.path = new PathLayer(maker);
    this.rocket = new RocketLayer(maker);
    this.foreground = new ForegroundLayer(maker);
    this.ownChutes = new OwnChuteLayer(maker);
    this.blast = new BlastLayer(maker);
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
    this.sky.draw(frame, effects);
    this.air.draw(frame, effects);
    this.fair.draw(frame, effects);
    this.ride.draw(frame, effects);
    this.path.draw(frame);
    this.rocket.draw(frame);
    this.foreground.draw(frame, effects);
    this.chutes.draw(frame);
    this.ownChutes.draw(frame);
    this.blast.draw(frame, effects);
    this.cheer.draw(frame, effects);
    this.board.draw(frame, effects);
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
    const landed =
      this.before.stage !== null &&
      !ON_THE_GROUND.has(this.before.stage) &&
      ON_THE_GROUND.has(next.stage ?? 'waiting');
    // After a jump in time, say a hidden page, there is nothing to soften.
    const { now, reduced } = this.frame;
    if (landed && !reduced && now - this.drawnAt < 1000 && now !== this.drawnAt) this.dippedAt = now;
    this.drawnAt = now;
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
    const { stage, reduced, blast, chuteCount } = this.frame;
    if (stage === 'flight' || stage === 'ignition') return 'fast';
    if (stage === 'stopped') return (blast < 0 || blast > 5000) && chuteCount === 0 ? 'calm' : 'fast';
    return reduced ? 'still' : 'calm';
  }
}

export const rocketScene: SceneModule<CrashFacts> = {
  game: 'rocket',
  frame: { width: 390, height: 440 },
  create: (maker, source) => new RocketScene(maker, source),
};
