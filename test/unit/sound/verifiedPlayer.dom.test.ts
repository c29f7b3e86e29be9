// Sounds of a pack from another origin: Howler gets only files that were checked by their hash.
import type { OpenSheet, Player } from '../../../src/client/sound/player';
import type { Sheet } from '../../../src/client/sound/soundList';
import { verifiedPlayer } from '../../../src/client/sound/verifiedPlayer';

const BASE = 'https://cdn.test/festival/';
const HASHES = new Map([['click.wav', 'sha256-right']]);
const SPRITE: Sheet['sprite'] = { tap: [0, 100] };

let asked: [string, RequestInit | undefined][];
let opened: (Sheet & { isClosed: boolean })[];
const player: Player = {
  open: (sheet) => {
    const one = { ...sheet, isClosed: false };
    opened.push(one);
    return {
      loaded: Promise.resolve(true),
      play: () => 7,
      volume: () => undefined,
      rate: () => undefined,
      stop: () => undefined,
      close: () => (one.isClosed = true),
    } as OpenSheet;
  },
};
beforeEach(() => {
  asked = [];
  opened = [];
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  globalThis.fetch = ((url: URL, init?: RequestInit) => {
    asked.push([url.href, init]);
    // A browser refuses a file that does not fit its hash.
    return init?.integrity === 'sha256-right'
      ? Promise.resolve({ ok: true, arrayBuffer: () => Promise.resolve(new Uint8Array([1, 2, 3]).buffer) })
      : Promise.reject(new TypeError('Failed to fetch'));
  }) as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

const verified = (hashes: ReadonlyMap<string, string> = HASHES): Player =>
  verifiedPlayer(player, { base: BASE, hashes });

test('a sound is asked for with its hash, and played out of the page’s own memory', async () => {
  const sheet = verified().open({ src: ['click.wav'], sprite: SPRITE });
  expect(sheet.play('tap', 1, 1, () => undefined)).toBeNull();
  expect(await sheet.loaded).toBe(true);
  expect(asked).toEqual([[`${BASE}click.wav`, { integrity: 'sha256-right', credentials: 'omit' }]]);
  expect(opened[0]?.src).toEqual(['data:audio/wav;base64,AQID']);
  expect(sheet.play('tap', 1, 1, () => undefined)).toBe(7);
  sheet.close();
  expect(opened[0]?.isClosed).toBe(true);
});

test.each([
  ['another file than it should be', new Map([['click.wav', 'sha256-wrong']])],
  ['a file that the list does not tell', new Map<string, string>()],
])('%s is silent', async (_, hashes) => {
  expect(await verified(hashes).open({ src: ['click.wav'], sprite: SPRITE }).loaded).toBe(false);
  expect(opened).toEqual([]);
});

test('what was closed while it came is not opened, and the default pack’s sounds come as ever', async () => {
  const sheet = verified().open({ src: ['click.wav'], sprite: SPRITE });
  sheet.close();
  expect(await sheet.loaded).toBe(false);
  expect(opened).toEqual([]);
  verified().open({ src: ['hum.ogg'], sprite: SPRITE, ofStandard: true });
  expect(opened.map(({ src }) => src)).toEqual([['hum.ogg']]);
});
