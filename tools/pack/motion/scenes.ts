// Finds the scenes whose motion packs may change: they have a lab/motion.ts in their folder.
import { PAGES } from '../../../src/games/games';
import type { SceneMotion } from './fields';

/** Null for a game whose scene has none. */
export const motionOfScene = (game: string): Promise<SceneMotion | null> =>
  PAGES.some(({ id }) => id === game)
    ? import(`../../../scenes/${game}/lab/motion.ts`).then(
        ({ motion }: { readonly motion: SceneMotion }) => motion,
        (error: unknown) => {
          if (/MODULE_NOT_FOUND/.test(String((error as { readonly code?: unknown }).code))) return null;
          throw error;
        },
      )
    : Promise.resolve(null);
