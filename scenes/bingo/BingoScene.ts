// The bingo machine on the canvas: its layers draw only the values that frameAt wrote into the frame object.
import type { BingoFacts } from '../../src/games/bingo/facts';
import type { Pace } from '../stage/module';
import { sceneOf } from '../stage/scene';
import { DipLayer, VeilLayer } from '../stage/veil';
import { bedOf } from './beds';
import * as cues from './cues';
import { newFrame, type BingoFrame } from './frame';
import { CarriedLayer, PileLayer } from './layers/balls';
import { BoardLayer } from './layers/board';
import { CheerLayer, RayLayer, SparkLayer } from './layers/cheers';
import { FairLayer } from './layers/fair';
import { HeroLayer, SpotLayer } from './layers/hero';
import { AirLayer, BulbLayer, GlowLayer } from './layers/lights';
import { MachineBackLayer, MachineFrontLayer, MachineLayer } from './layers/machine';
import { PlateLayer } from './layers/plate';
import type { Stage } from './stages';
import { cellAt, frameAt } from './view';

const DARK = 'dark';
/** Multiplier from which the lights go down further while one ball is missing. */
const GREAT = 10;

const ORNAMENT: ReadonlySet<Stage> = new Set<Stage>(['idle', 'countdown', 'settlement']);

function pace({ isStill, tier, stage }: BingoFrame): Pace {
  if (isStill && tier === 0) return 'still';
  return tier === 0 && ORNAMENT.has(stage) ? 'brisk' : 'fast';
}

export const bingoScene = sceneOf<BingoFacts, BingoFrame, cues.CueMark>({
  game: 'bingo',
  size: { width: 380, height: 300 },
  newFrame,
  frameAt,
  layers: (maker, { motion }) => [
    new FairLayer(maker, motion),
    new RayLayer(maker, motion),
    new BoardLayer(maker),
    new MachineBackLayer(maker),
    new PileLayer(maker),
    new AirLayer(maker, motion),
    new MachineLayer(maker),
    new CarriedLayer(maker),
    new MachineFrontLayer(maker),
    new BulbLayer(maker),
    new VeilLayer<BingoFrame>(maker, DARK, veil),
    new HeroLayer(maker),
    new PlateLayer(maker),
    new SpotLayer(maker),
    new GlowLayer(maker),
    new SparkLayer(maker, motion),
    new CheerLayer(maker, motion),
    new DipLayer<BingoFrame>(maker, ({ stage }) => stage === 'idle'),
  ],
  pace,
  cues,
  bedOf,
  cellAt,
});

/**
 * How dark the scene is: for the greatest prizes, when a ticket is one ball away from a prize, and when a round was declared
 * void.
 */
function veil({ stage, tier, cheerAge, near, hero, motion }: BingoFrame): number {
  if (stage === 'void') return 0.3;
  if (near > 0) return near * ((hero?.prize ?? 0) >= GREAT ? motion.near.great : motion.near.dark);
  return tier === 4 && cheerAge > 0
    ? motion.prize.dark * Math.min(1, cheerAge / 300, (7000 - cheerAge) / 500)
    : 0;
}
