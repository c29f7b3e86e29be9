// The block-hash games on the canvas: the layers draw only the values that frameAt wrote into the frame object.
import { COUNTERS } from '../../src/kits/blockRounds/facts/flips';
import type { ClassicFacts } from '../../src/kits/blockRounds/facts';
import type { Pace } from '../stage/module';
import { sceneOf } from '../stage/scene';
import { cuesBetween, markOf, newMark, type CueMark } from './cues';
import { newFrame, type ClassicFrame } from './frame';
import { BeamLayer } from './layers/beams';
import { CabinetLayer } from './layers/cabinet';
import { FanLayer } from './layers/fan';
import { FairLayer } from './layers/fair';
import { GlassLayer, LightLayer } from './layers/lights';
import { MachineLayer } from './layers/machine';
import { SumsLayer } from './layers/sums';
import { TrainLayer } from './layers/train';
import { frameAt } from './view';

const isFalling = ({ counters }: ClassicFrame): boolean => {
  for (let i = 0; i < counters.length; i += 1) {
    const counter = counters[i];
    if (counter && (counter.fall > 0 || counter.recoil !== 0)) return true;
  }
  return false;
};

function pace(frame: ClassicFrame): Pace {
  if (frame.reduced) return 'still';
  if (frame.winAge >= 0 || frame.phase === 'result') return 'fast';
  // A block that passes: its flaps fall, and the train rolls in with it.
  if (isFalling(frame)) return 'brisk';
  if (!frame.rested || frame.phase === 'confirming') return 'calm';
  return frame.isRolling ? 'brisk' : 'still';
}

export const classicScene = sceneOf<ClassicFacts, ClassicFrame, CueMark>({
  game: 'classic',
  size: { width: 360, height: 190 },
  newFrame,
  frameAt,
  // Layers that cover come first, then layers of light.
  layers: (maker, { motion }) => [
    new FairLayer(maker, motion),
    new FanLayer(maker),
    new BeamLayer(maker),
    new CabinetLayer(maker, COUNTERS),
    new SumsLayer(maker),
    new MachineLayer(maker),
    new TrainLayer(maker),
    new GlassLayer(maker, COUNTERS),
    new LightLayer(maker, COUNTERS, motion),
  ],
  pace,
  cues: { newMark, markOf, cuesBetween },
});
