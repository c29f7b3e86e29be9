// The pin table on the canvas: draws what frameAt left in the one frame object, and nothing else.
import type { PlinkoFacts } from '../../src/games/plinko/facts';
import type { LiveScene, Pace, SceneModule, SceneSource } from '../stage/module';
import type { SpriteMaker } from '../stage/sprite';
import { newFrame } from './frame';
import { BallLayer, FunnelBackLayer, FunnelLayer } from './layers/balls';
import { CheerLayer, SlotLightLayer } from './layers/cheers';
import { FairLayer } from './layers/fair';
import { BulbLightLayer, HousingLayer } from './layers/housing';
import { CupLayer, SignLayer } from './layers/slots';
import { BackLayer, PegLayer, PegLightLayer } from './layers/table';
import { cellAt, frameAt } from './view';

class PlinkoScene implements LiveScene {
  private readonly frame = newFrame();
  private effects = 1;

  private readonly fair: FairLayer;
  private readonly back: BackLayer;
  private readonly cups: CupLayer;
  private readonly pegs: PegLayer;
  private readonly funnelBack: FunnelBackLayer;
  private readonly balls: BallLayer;
  private readonly funnel: FunnelLayer;
  private readonly signs: SignLayer;
  private readonly housing: HousingLayer;
  private readonly pegLights: PegLightLayer;
  private readonly bulbLights: BulbLightLayer;
  private readonly slotLights: SlotLightLayer;
  private readonly cheers: CheerLayer;

  constructor(
    maker: SpriteMaker,
    private readonly source: SceneSource<PlinkoFacts>,
  ) {
    // The order is the order of drawing: all that covers first, then all that shines, then numbers.
    this.fair = new FairLayer(maker);
    this.back = new BackLayer(maker);
    this.cups = new CupLayer(maker);
    this.pegs = new PegLayer(maker);
    this.funnelBack = new FunnelBackLayer(maker);
    this.balls = new BallLayer(maker);
    this.funnel = new FunnelLayer(maker);
    this.signs = new SignLayer(maker);
    this.housing = new HousingLayer(maker);
    this.pegLights = new PegLightLayer(maker);
    this.bulbLights = new BulbLightLayer(maker);
    this.slotLights = new SlotLightLayer(maker);
    this.cheers = new CheerLayer(maker);
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
    this.fair.draw(frame);
    this.back.draw(frame);
    this.cups.draw(frame);
    this.pegs.draw(frame);
    this.funnelBack.draw(frame);
    this.balls.draw(frame);
    this.funnel.draw(frame);
    this.signs.draw(frame);
    this.housing.draw(frame);
    this.pegLights.draw(frame);
    this.bulbLights.draw(frame, effects);
    this.slotLights.draw(frame, effects);
    this.cheers.draw(frame);
    return this.pace(source.facts());
  }

  touched(x: number, y: number): string | null {
    return cellAt(x, y, this.frame);
  }

  private pace({ balls, waiting }: PlinkoFacts): Pace {
    if (balls.length > 0 || waiting > 0) return 'fast';
    return this.frame.reduced ? 'still' : 'calm';
  }
}

export const plinkoScene: SceneModule<PlinkoFacts> = {
  game: 'plinko',
  frame: { width: 360, height: 320 },
  create: (maker, source) => new PlinkoScene(maker, source),
};
