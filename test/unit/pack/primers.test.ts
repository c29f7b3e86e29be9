// The art of scenes in the games' three pictures: the default pack lists all of it, so that the build of another pack delivers
// its own.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PACKS } from '../../../tools/pack/build';
import { readPack } from '../../../tools/pack/source';
import { DEFAULT_PACK } from '../../../src/protocol/pack';
import { root } from '../../../tools/root';

test('the default pack lists exactly the art of scenes that the three pictures of the games show', async () => {
  const shown = readdirSync(join(root, 'src'), { recursive: true })
    .map(String)
    .filter((file) => /primer(\/drawing)?\.tsx$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, 'src', file), 'utf8').matchAll(/art\('([a-z]+\/[a-z0-9-]+)'/g)].map(
        ([, name]) => name,
      ),
    );
  const [pack] = (await readPack(join(PACKS, DEFAULT_PACK))).chain;
  expect(new Set(pack?.file.primers)).toEqual(new Set(shown));
});
