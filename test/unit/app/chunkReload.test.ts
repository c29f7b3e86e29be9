import { CHUNK_RELOAD_GUARD, isChunkFailure, mayReload, reloadForChunk } from '../../../src/app/chunkReload';

const chunkFailure = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const styleFailure = Object.assign(new Error('Loading CSS chunk 7 failed.'), {
  code: 'CSS_CHUNK_LOAD_FAILED',
});

test('what a chunk that did not come looks like', () => {
  expect([chunkFailure, styleFailure].every(isChunkFailure)).toBe(true);
  expect([new Error('x'), 'ChunkLoadError', null, undefined].some(isChunkFailure)).toBe(false);
});

test('the page reloads itself at most once per 60 s', () => {
  expect(mayReload(false, 0)).toBe(true);
  expect(mayReload(true, CHUNK_RELOAD_GUARD)).toBe(false);
  expect(mayReload(true, CHUNK_RELOAD_GUARD + 1)).toBe(true);
});

function page(type: string, sinceLoad: number) {
  let reloads = 0;
  const fake = {
    performance: { getEntriesByType: () => [{ type }], now: () => sinceLoad },
    location: { reload: () => (reloads += 1) },
  } as unknown as Window;
  return { fake, reloads: () => reloads };
}

test('a chunk that fails again right after the reload is told to the player instead', () => {
  const first = page('navigate', 5000);
  expect(reloadForChunk(chunkFailure, first.fake)).toBe(true);
  expect(first.reloads()).toBe(1);
  const second = page('reload', 5000);
  expect(reloadForChunk(chunkFailure, second.fake)).toBe(false);
  expect(second.reloads()).toBe(0);
});

test('other errors reload nothing', () => {
  const { fake, reloads } = page('navigate', 0);
  expect(reloadForChunk(new Error('a bug'), fake)).toBe(false);
  expect(reloads()).toBe(0);
});
