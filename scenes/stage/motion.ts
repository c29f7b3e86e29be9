// What packs may say of a scene's motion and light: groups of values, each with the scene's own as its default. The ranges are
// kept by the build, from the scene's lab/motion.ts.
import type { Curve } from './ease';

export type MotionValue = number | Curve;
export type Motion = Readonly<Record<string, Readonly<Record<string, MotionValue>>>>;

/** The scene's own values, with those that a pack gives in their places. */
export const withMotion = <M extends Motion>(own: M, given: Motion): M =>
  Object.fromEntries(
    Object.entries(own).map(([group, values]) => [group, { ...values, ...given[group] }]),
  ) as M;
