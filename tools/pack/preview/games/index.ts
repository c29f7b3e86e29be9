// Finds every page that has a preview: its scene's folder has a lab/preview.ts.
import { PAGES } from '../../../../src/games/games';
import type { GamePreview } from '../strips';

export const PREVIEWS: Readonly<Record<string, () => Promise<GamePreview>>> = Object.fromEntries(
  PAGES.map(({ id }) => [
    id,
    async () =>
      ((await import(`../../../../scenes/${id}/lab/preview.ts`)) as { readonly preview: GamePreview })
        .preview,
  ]),
);
