// Our calls to Howler: the pool of 50, the page's own audio context, absolute addresses, loops, and silence at the start.
import { howlerPlayer } from '../../../src/client/sound/howlerPlayer';

const made: { options: Record<string, unknown>; calls: unknown[][] }[] = [];
const mockHowler: Record<string, unknown> = { ctx: null, autoUnlock: true, autoSuspend: true };

jest.mock('howler', () => ({
  get Howler() {
    return mockHowler;
  },
  Howl: class {
    private readonly calls: unknown[][] = [];
    private loudness = 0;

    constructor(options: Record<string, unknown>) {
      made.push({ options, calls: this.calls });
    }

    play = (marker: string) => (this.calls.push(['play', marker]), marker === 'none' ? null : 1001);
    volume = (...given: number[]) => {
      if (given.length === 1) return this.loudness;
      this.loudness = given[0] ?? 0;
      return this.calls.push(['volume', ...given]);
    };
    fade = (...given: number[]) => this.calls.push(['fade', ...given]);
    rate = (...given: number[]) => this.calls.push(['rate', ...given]);
    stop = (...given: number[]) => this.calls.push(['stop', ...given]);
    once = (...given: unknown[]) => this.calls.push(['once', given[0], given[2]]);
    off = () => this.calls.push(['off']);
    unload = () => this.calls.push(['unload']);
  },
}));

/** The connections between nodes, by name. */
const wires: string[] = [];
const node = (name: string) => {
  const param = () => ({ value: 0 });
  return {
    name,
    gain: param(),
    threshold: param(),
    knee: param(),
    ratio: param(),
    attack: param(),
    release: param(),
    curve: null as Float32Array | null,
    connect<T extends { readonly name: string }>(to: T): T {
      wires.push(`${name} → ${to.name}`);
      return to;
    },
  };
};
const context = {
  createGain: () => node('gain'),
  createDynamicsCompressor: () => node('limiter'),
  createWaveShaper: () => node('ceiling'),
  destination: node('loudspeaker'),
} as unknown as AudioContext;

function opened() {
  const player = howlerPlayer(context, 'https://own.example/packs/one/');
  const sheet = player.open({
    src: ['a.1.ogg', 'a.2.mp3'],
    sprite: { tap: [60, 90], hum: [200, 900, true] },
  });
  const howl = made.at(-1);
  if (!howl) throw new Error('no Howl was made');
  return { sheet, ...howl };
}

test("Howler plays through the page's own context, and neither unlocks nor suspends by itself", () => {
  opened();
  expect(mockHowler).toMatchObject({ ctx: context, autoUnlock: false, autoSuspend: false });
});

test('nothing reaches the loudspeaker but through the limiter and under the ceiling', () => {
  opened();
  expect(wires).toEqual(['limiter → gain', 'gain → ceiling', 'ceiling → loudspeaker', 'gain → limiter']);
});

test('a sheet is one Howl with a pool of fifty, whole addresses and its loops; voices begin unheard', () => {
  expect(opened().options).toMatchObject({
    src: ['https://own.example/packs/one/a.1.ogg', 'https://own.example/packs/one/a.2.mp3'],
    sprite: { tap: [60, 90, false], hum: [200, 900, true] },
    pool: 50,
    volume: 0,
  });
});

test('it says when it has come, and when it cannot', async () => {
  const one = opened();
  (one.options['onload'] as () => void)();
  expect(await one.sheet.loaded).toBe(true);
  const other = opened();
  (other.options['onloaderror'] as () => void)();
  expect(await other.sheet.loaded).toBe(false);
  const closed = opened();
  closed.sheet.close();
  expect(await closed.sheet.loaded).toBe(false);
  // Unload only after the queued calls have run: a voice that begins on an unloaded sound throws.
  expect(closed.calls).toEqual([['off'], ['stop']]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(closed.calls).toEqual([['off'], ['stop'], ['unload']]);
});

test('a voice gets its volume and speed; the end of a loop is not its end', () => {
  const { sheet, calls } = opened();
  expect(sheet.play('tap', 0.5, 1.1, () => undefined)).toBe(1001);
  expect(calls).toEqual([
    ['play', 'tap'],
    ['volume', 0.5, 1001],
    ['rate', 1.1, 1001],
    ['once', 'end', 1001],
  ]);
  calls.length = 0;
  sheet.play('hum', 0.5, 1, () => undefined);
  expect(calls.some(([what]) => what === 'once')).toBe(false);
  sheet.volume(1001, 0.2, 900);
  expect(calls.at(-1)).toEqual(['fade', 0.5, 0.2, 900, 1001]);
  expect(sheet.play('none', 1, 1, () => undefined)).toBe(null);
});
