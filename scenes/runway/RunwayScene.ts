// The fashion show on the canvas: its layers draw only the values that frameAt wrote into the frame object.
import type { CrashFacts } from '../../src/kits/crash/facts';
import type { Pace } from '../stage/module';
import { sceneOf } from '../stage/scene';
import { DipLayer, VeilLayer } from '../stage/veil';
import { bedOf } from './beds';
import * as cues from './cues';
import { newFrame, type RunwayFrame, type Stage } from './frame';
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

const BEFORE: ReadonlySet<Stage> = new Set<Stage>(['waiting', 'countdown', 'dimming', 'holding', 'closed']);
/** Colour of the tent with its lights dimmed. */
const DARK = 'dark';
const isOver = ({ stage }: RunwayFrame): boolean => stage === 'stopped' || stage === 'closed';

function pace({ stage, reduced, stoppedFor, tossCount }: RunwayFrame): Pace {
  if (stage === 'walk') return reduced ? 'calm' : 'fast';
  if (stage === 'stopped') return reduced || (stoppedFor > 3500 && tossCount === 0) ? 'calm' : 'fast';
  return reduced ? 'still' : 'calm';
}

export const runwayScene = sceneOf<CrashFacts, RunwayFrame, cues.CueMark>({
  game: 'runway',
  size: { width: 390, height: 440 },
  newFrame,
  frameAt,
  layers: (maker, { motion }) => [
    new TentLayer(maker, motion),
    new CatwalkLayer(maker),
    // The stage stays in light while the tent is dimmed, until the show is over.
    new VeilLayer<RunwayFrame>(maker, DARK, (frame) => (isOver(frame) ? 0 : frame.dark)),
    new ProsceniumLayer(maker),
    new VeilLayer<RunwayFrame>(maker, DARK, (frame) => (isOver(frame) ? frame.dark : 0)),
    new BackLights(maker),
    new FlowerLayer(maker, true),
    new ModelLayer(maker),
    new FinaleLayer(maker),
    new FasciaLayer(maker),
    new FlowerLayer(maker, false),
    new AudienceLayer(maker),
    new FrontLights(maker, motion),
    new CheerLayer(maker, motion),
    new BoardLayer(maker),
    new DipLayer<RunwayFrame>(maker, ({ stage }) => BEFORE.has(stage)),
  ],
  pace,
  // The countdown shows the remaining time, so it never rests.
  isIdle: (frame) => frame.stage !== 'countdown' && frame.stage !== 'walk' && pace(frame) === 'calm',
  cues,
  bedOf,
  cellAt,
});
