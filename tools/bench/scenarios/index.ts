// Finds every page that is measured: its scene's folder has a lab/bench.ts.
import { PAGES } from '../../../src/games/games';
import type { BenchGame } from './scenario';

export const BENCHES: Readonly<Record<string, () => Promise<BenchGame>>> = Object.fromEntries(
  PAGES.map(({ id }) => [
    id,
    async () => ((await import(`../../../scenes/${id}/lab/bench.ts`)) as { readonly bench: BenchGame }).bench,
  ]),
);
