// Opens the gallery: bundles its pages and serves them with the packs as they are drawn.
import { mkdtemp, rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEFAULT_PACK } from '../../../src/protocol/pack';
import { PACKS } from '../build';
import { bundleGallery } from './bundle';
import { startPreview, type Preview } from './server/server';

/** `port` 0 takes any free one; `packs` is the folder that holds the packs. */
export async function openGallery({ port = 0, packs = PACKS } = {}): Promise<Preview> {
  const pages = await mkdtemp(path.join(os.tmpdir(), 'fairground-gallery-'));
  process.once('exit', () => rmSync(pages, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await bundleGallery(pages);
  const preview = await startPreview({ packs, pages, port, standard: DEFAULT_PACK });
  return {
    ...preview,
    close: async () => {
      await preview.close();
      await rm(pages, { recursive: true, force: true });
    },
  };
}
