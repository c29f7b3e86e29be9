// The rocket ride on the canvas: its layers draw only the values that frameAt wrote into the frame object.
import { MAX_SHOWN_ESCAPES, type CrashFacts } from '../../src/kits/crash/facts';
import type { Pace } from '../stage/module';
import { sceneOf } from '../stage/scene';
import { DipLayer } from '../stage/veil';
import { bedOf } from './beds';
import * as cues from './cues';
import { newFrame, type RocketFrame, type Stage } from './frame';
import { AirLayer } from './layers/air';
import { BlastLayer } from './layers/blast';
import { BoardLayer, CheerLayer } from './layers/board';
import { ChuteLayer, OwnChuteLayer } from './layers/chutes';
import { FairLayer } from './layers/fair';
import { PathLayer } from './layers/path';
import { ForegroundLayer, RideLayer } from './layers/ride';
import { RocketLayer } from './layers/rocket';
import { RockLayer } from './layers/rocks';
import { SkyLayer } from './layers/sky';
import { cellAt, frameAt } from './view';

const ON_THE_GROUND: ReadonlySet<Stage> = new Set<Stage>([
  'waiting',
  'countdown',
  'ignition',
  'holding',
  'closed',
]);

function pace({ stage, reduced, blast, chuteCount }: RocketFrame): Pace {
  if (blast >= 0 && !reduced) return 'fast';
  if (stage === 'flight' || stage === 'ignition' || stage === 'holding') return 'fast';
  if (stage === 'stopped') return chuteCount === 0 ? 'calm' : 'fast';
  return reduced ? 'still' : 'calm';
}

export const rocketScene = sceneOf<CrashFacts, RocketFrame, cues.CueMark>({
  game: 'rocket',
  size: { width: 390, height: 440 },
  newFrame,
  frameAt,
  layers: (maker, { motion }) => [
    new SkyLayer(maker, motion),
    new AirLayer(maker, motion),
    new FairLayer(maker, motion),
    new RideLayer(maker, motion),
    new ChuteLayer(maker, MAX_SHOWN_ESCAPES),
    new PathLayer(maker),
    // Tickets fly behind the rocket, and nothing covers its nose.
    new CheerLayer(maker, motion),
    new RocketLayer(maker),
    new ForegroundLayer(maker, motion),
    new RockLayer(maker),
    new BlastLayer(maker, motion),
    // No debris and no smoke cover the number on my canopy.
    new OwnChuteLayer(maker),
    new BoardLayer(maker, motion),
    // After a blast the camera falls back by itself, without a dip.
    new DipLayer<RocketFrame>(maker, ({ stage }) => (stage === 'stopped' ? null : ON_THE_GROUND.has(stage))),
  ],
  pace,
  // The countdown shows the remaining time, so it never rests.
  isIdle: (frame) => frame.stage !== 'countdown' && pace(frame) === 'calm',
  cues,
  bedOf,
  cellAt,
});
