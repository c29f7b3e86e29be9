// Every page that has a preview: lab/preview.ts in its scene's folder.
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
