// The values of a scene's motion and light that packs may set: groups of values, each with the scene's own one as its
// default. The build checks the ranges, from the scene's lab/motion.ts.
import type { Curve } from './ease';

export type MotionValue = number | Curve;
export type Motion = Readonly<Record<string, Readonly<Record<string, MotionValue>>>>;

/** The scene's own values, replaced by those that a pack sets. */
export const withMotion = <M extends Motion>(own: M, given: Motion): M =>
  Object.fromEntries(
    Object.entries(own).map(([group, values]) => [group, { ...values, ...given[group] }]),
  ) as M;
