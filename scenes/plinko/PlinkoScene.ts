// The pin table on the canvas: its layers draw only the values that frameAt wrote into the frame object.
import type { PlinkoFacts } from '../../src/games/plinko/facts';
import type { Pace } from '../stage/module';
import { sceneOf } from '../stage/scene';
import * as cues from './cues';
import { newFrame, type PlinkoFrame } from './frame';
import {
  BallLightLayer,
  BallLayer,
  BallShadowLayer,
  FunnelBackLayer,
  FunnelLayer,
  TrailLayer,
} from './layers/balls';
import { BestCheerLayer, CheerLayer } from './layers/cheers';
import { FairLayer } from './layers/fair';
import { BulbLightLayer, GlassLayer, HousingLayer } from './layers/housing';
import { RayLayer, SparkLayer } from './layers/lights';
import { CupLayer, SignLayer, SlotGlowLayer } from './layers/slots';
import { BackLayer, PegLayer, PegLightLayer } from './layers/table';
import { cellAt, frameAt } from './view';

function pace({ reduced }: PlinkoFrame, { balls, waiting }: PlinkoFacts): Pace {
  if (balls.length > 0 || waiting > 0) return 'fast';
  return reduced ? 'still' : 'calm';
}

export const plinkoScene = sceneOf<PlinkoFacts, PlinkoFrame, cues.CueMark>({
  game: 'plinko',
  size: { width: 360, height: 320 },
  newFrame,
  frameAt,
  // Layers of light lie over those that cover. Only the number of a big win is above the lights.
  layers: (maker, { motion }) => [
    new FairLayer(maker, motion),
    new BackLayer(maker),
    new CupLayer(maker),
    new BallShadowLayer(maker),
    new PegLayer(maker),
    new TrailLayer(maker),
    new BallLayer(maker),
    new GlassLayer(maker),
    new HousingLayer(maker, motion),
    // The funnel is hung over the beam: so it has room to be large.
    new FunnelBackLayer(maker),
    new FunnelLayer(maker),
    new RayLayer(maker, motion),
    new SlotGlowLayer(maker),
    new SignLayer(maker),
    new CheerLayer(maker),
    new PegLightLayer(maker),
    new BallLightLayer(maker),
    new BulbLightLayer(maker, motion),
    new SparkLayer(maker, motion),
    new BestCheerLayer(maker),
  ],
  pace,
  isIdle: (_, { balls, waiting }) => balls.length === 0 && waiting === 0,
  cues,
  cellAt,
});
