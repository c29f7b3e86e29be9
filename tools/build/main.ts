// `npm run build`: the client and its sprite packs, ready to be served from dist/.
import { join } from 'node:path';
import { root } from '../root';
import { buildPacks } from '../pack/build';
import { buildClient } from './client';
import { buildEmbed } from './embed';
import { buildOfflineVerifier } from './offlineVerifier';
import { forgetBuild, hashOfSources, recordBuild } from './freshness';

const sources = hashOfSources(root);
forgetBuild(root);
await buildClient();
const weight = await buildOfflineVerifier(join(root, 'dist'));
console.log(`  offline verifier: ${(weight / 1000).toFixed(1)} kB (gzip)`);
const embed = await buildEmbed(join(root, 'dist'));
console.log(`  embedding SDK: ${(embed / 1000).toFixed(1)} kB (gzip)`);
await buildPacks(join(root, 'dist/packs'));
recordBuild(root, sources);
