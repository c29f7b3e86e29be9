// Measures the sounds that `page.ts` plays in headless Chromium: every sound, busiest minutes, ten sounds at once, loops at
// their seams.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MUSIC, SHARED } from '../../../src/client/sound/names';
import { DEFAULT_PACK } from '../../../src/protocol/pack';
import type { Sounds } from '../../../src/client/sound/soundList';
import { buildSounds } from '../../pack/audio';
import { openBrowser, openPage } from '../../pack/preview/browser';
import { bundle } from '../../pack/preview/bundle';
import { servePages } from '../../pack/preview/serve';
import { readPack } from '../../pack/source';
import { root } from '../../root';
import { loudnessOf, loudestOf, truePeak } from '../../sound/measure';
import { bedAlone, busiest, clash, musicAlone, oneByOne, PLACES, type Scene } from './scenes';

const RATE = 48_000;

export interface Heard {
  readonly place: string;
  readonly name: string;
  readonly seconds: number;
  /** True peak in dBTP, LUFS of the loudest 400 ms, and LUFS of the whole. */
  readonly truePeak: number;
  readonly loudest: number;
  readonly loudness: number;
}

export interface Mix extends Heard {
  /** True peak in dBTP without the last stage. */
  readonly before: number;
  readonly sounds: readonly string[];
}

export interface Seam {
  readonly place: string;
  readonly name: string;
  readonly format: string;
  /** Difference between the sound played behind the seam and the file's own continuation, in dB relative to the sound. */
  readonly difference: number;
}

export interface Ear {
  cues(): Promise<Heard[]>;
  /** `heard`: the result of `cues`, from which the loudest sounds are chosen. */
  mixes(heard: readonly Heard[]): Promise<Mix[]>;
  seams(): Promise<Seam[]>;
  /** Output of the last stage for samples at 48 kHz. */
  through(samples: readonly number[]): Promise<Float32Array>;
  /** The samples of a scene, for other meters. */
  samplesOf(scene: Scene, isRaw?: boolean): Promise<Float32Array>;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="page.js"></script>';
const samplesIn = (base64: string): Float32Array => {
  const bytes = Buffer.from(base64, 'base64');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};

/** `pack`: whose sounds are listened to, with those that it inherits. */
export async function openEar(pack = DEFAULT_PACK): Promise<Ear> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairground-ear-'));
  await bundle({ page: 'tools/lab/sound/page.ts' }, folder);
  await writeFile(path.join(folder, 'index.html'), PAGE);
  const { chain } = await readPack(path.join(root, 'assets/packs', pack));
  await buildSounds(
    chain.map((one) => one.folder),
    folder,
  );
  const { groups } = JSON.parse(await readFile(path.join(folder, 'sounds.json'), 'utf8')) as Sounds;
  const { server, url } = await servePages(folder);
  const browser = await openBrowser();
  const page = await openPage(browser);
  await page.goto(url);
  await page.waitForFunction('window.listening');

  const samplesOf = async (scene: Scene, isRaw = false): Promise<Float32Array> =>
    samplesIn(await page.evaluate(playIn, url, scene, isRaw));
  const heardOf = (place: string, name: string, seconds: number, wave: Float32Array): Heard => ({
    place,
    name,
    seconds,
    truePeak: truePeak(wave),
    loudest: loudestOf(wave, RATE),
    loudness: loudnessOf(wave, RATE),
  });

  return {
    async cues() {
      const found: Heard[] = [];
      for (const place of PLACES) {
        const all = (groups[place] ?? []).flatMap(({ sprite }) =>
          Object.entries(sprite).map(([name, [, length, isLoop]]) => ({
            name,
            seconds: length / 1000,
            isLoop,
          })),
        );
        const short = all.filter(({ isLoop }) => isLoop !== true);
        const { scene, begins } = oneByOne(place, short);
        const wave = await samplesOf(scene);
        for (const [i, { name, seconds }] of short.entries()) {
          const from = Math.round((begins[i] ?? 0) * RATE);
          found.push(heardOf(place, name, seconds, wave.slice(from, from + Math.ceil(seconds * RATE))));
        }
        for (const { name, seconds } of all.filter(({ isLoop }) => isLoop === true)) {
          const lasting = name === MUSIC ? musicAlone(place, seconds) : bedAlone(place);
          if (!lasting) throw new Error(`no test scene plays ${place}/${name}`);
          // Music fades in, so its beginning is not measured.
          const heard = (await samplesOf(lasting)).slice(name === MUSIC ? 2 * RATE : 0);
          found.push(heardOf(place, name, seconds, heard));
        }
      }
      return found;
    },
    async mixes(heard) {
      const found: Mix[] = [];
      const add = async (name: string, scene: Scene): Promise<void> => {
        const mix = heardOf(scene.place, name, scene.seconds, await samplesOf(scene));
        const before = truePeak(await samplesOf(scene, true));
        found.push({ ...mix, before, sounds: scene.cues.map(([, cue]) => cue) });
      };
      for (const place of PLACES) {
        await add('busiest', busiest(place));
        const loudestFirst = heard
          .filter((one) => (one.place === place || one.place === SHARED) && one.name !== MUSIC)
          .filter(({ name }) => !['flight', 'walk', 'tumble'].includes(name))
          .sort((a, b) => b.truePeak - a.truePeak)
          .map(({ name }) => name);
        await add('ten at once', clash(place, loudestFirst));
      }
      return found;
    },
    async seams() {
      const found: Seam[] = [];
      for (const place of PLACES)
        for (const { src, sprite } of groups[place] ?? [])
          for (const [name, [start, length, isLoop]] of Object.entries(sprite))
            if (isLoop === true)
              for (const file of src) {
                const [goesOn, comesRound] = (await page.evaluate(seamIn, url, file, start, length)).map(
                  samplesIn,
                );
                if (!goesOn || !comesRound)
                  throw new Error(`the page returned no samples for the seam of ${file}`);
                const apart = goesOn.map((value, i) => value - (comesRound[i] ?? 0));
                const difference = 10 * Math.log10(powerOf(apart) / powerOf(goesOn));
                found.push({ place, name, format: path.extname(file).slice(1), difference });
              }
      return found;
    },
    through: async (samples) => samplesIn(await page.evaluate(throughIn, [...samples])),
    samplesOf,
    close: async () => {
      await browser.close();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const powerOf = (wave: Float32Array): number => wave.reduce((sum, v) => sum + v * v, 1e-12);

type Given<F extends (...given: never[]) => unknown> = Parameters<F>;
/** Runs in the page. */
const playIn = (...given: Given<NonNullable<Window['listening']>['play']>): Promise<string> =>
  window.listening?.play(...given) ?? Promise.reject(new Error('the page did not set window.listening'));
const seamIn = (...given: Given<NonNullable<Window['listening']>['seam']>): Promise<readonly string[]> =>
  window.listening?.seam(...given) ?? Promise.reject(new Error('the page did not set window.listening'));
const throughIn = (...given: Given<NonNullable<Window['listening']>['through']>): Promise<string> =>
  window.listening?.through(...given) ?? Promise.reject(new Error('the page did not set window.listening'));
