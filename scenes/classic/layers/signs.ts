// How far a machine has shown the winner: until it has, both sides look alike.
import { clamp } from '../../stage/ease';
import type { ClassicFrame } from '../frame';

const GROWS = 260;

/** 0 before the machine has shown the winner, 1 a moment later. */
export const decidedAt = ({ verdict, machine }: ClassicFrame): number =>
  verdict < 0 ? 0 : clamp(verdict / GROWS) * (1 - machine.back);
