// `npm run build`: the client and its sprite packs, ready to be served from dist/.
import { join } from 'node:path';
import { root } from '../root';
import { runScript } from '../script';
import { readChunks } from './chunks';
import { buildClient } from './client';
import { compressFolder } from './compress';
import { buildEmbed } from './embed';
import { buildOfflineVerifier } from './offlineVerifier';
import { buildServiceWorker } from './serviceWorker';
import { forgetBuild, hashOfSources, recordBuild } from './freshness';

const sources = hashOfSources(root);
forgetBuild(root);
// In a process of its own: pictures would delay webpack's reading of files.
const packs = runScript('tools/pack/main.ts', 'build');
packs.catch(() => undefined); // reported below
await buildClient();
const weight = await buildOfflineVerifier(join(root, 'dist'));
console.log(`  offline verifier: ${(weight / 1000).toFixed(1)} kB (gzip)`);
const embed = await buildEmbed(join(root, 'dist'));
console.log(`  embedding SDK: ${(embed / 1000).toFixed(1)} kB (gzip)`);
await buildServiceWorker(join(root, 'dist'), readChunks(root));
await packs;
const { files, plain, br } = await compressFolder(join(root, 'dist'), join(root, '.cache/compressed'));
console.log(
  `  ${files} files compressed: ${(plain / 1e6).toFixed(1)} MB as ${(br / 1e6).toFixed(1)} MB (brotli)`,
);
recordBuild(root, sources);
