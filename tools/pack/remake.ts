// Makes one sprite of sounds from several files: from WAVs, which are trimmed and levelled, and from the rest of a sprite
// some of whose sounds are replaced. Results are cached.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';
import { decoded, type Decoded } from '../sound/decode';
import { resampled } from '../sound/dsp/resample';
import { RATE, type Wave } from '../sound/dsp/wave';
import { toMp3, toOgg } from '../sound/encode';
import { EFFECT_LEVEL, EFFECTS_FORMAT, MUSIC_FORMAT, MUSIC_LEVEL } from '../sound/formats';
import { loudestOf, loudnessOf } from '../sound/measure';
import { laidOut, rendered } from '../sound/sprite';
import type { Markers } from './audioSprite';
import { readMakers } from './makers';

/** A sound in a file: start and length in milliseconds, and whether it loops. */
export interface Piece {
  readonly name: string;
  readonly file: string;
  readonly marker: Markers[string];
}

export interface Part extends Piece {
  /** The sound is trimmed and made as loud as this one; null: as loud as usual for its kind. Undefined: it stays unchanged. */
  readonly like?: Piece | null;
}

export interface Remade {
  /** In the order in which a browser should try them. */
  readonly files: readonly string[];
  readonly sprite: Markers;
}

const CACHE = path.join(root, 'node_modules/.cache/fairground-sounds');
const MAKERS = ['pack/remake.ts', 'sound', 'sound/dsp'];
/** Samples below this share of a sound's peak count as silence at its ends: −60 dB. */
const STILL = 0.001;
/** Seconds that are kept, and faded, before the first and behind the last audible sample. */
const HEAD = 0.003;
const TAIL = 0.03;
/** A sound whose peak is below this share of full scale is silent: −80 dB. */
const SILENT = 1e-4;

/** Null where one of the files cannot be decoded. `isMusic`: stored and levelled as music. */
export async function remade(parts: readonly Part[], isMusic: boolean): Promise<Remade | null> {
  const folder = path.join(CACHE, await keyOf(parts, isMusic));
  const files = ['ogg', 'mp3'].map((kind) => path.join(folder, `${isMusic ? 'music' : 'effects'}.${kind}`));
  const sprite = path.join(folder, 'sprite.json');
  const known = await readFile(sprite, 'utf8').catch(() => null);
  if (known !== null) return { files, sprite: JSON.parse(known) as Markers };
  const made = await make(parts, isMusic);
  if (!made) return null;
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  for (const [i, content] of [made.ogg, made.mp3].entries())
    await writeFile(path.join(fresh, path.basename(files[i] ?? '')), content);
  await writeFile(path.join(fresh, path.basename(sprite)), JSON.stringify(made.sprite));
  // Two builds may race for one entry. The one that loses drops its folder, which has the same bytes.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  return { files, sprite: made.sprite };
}

/** Whether the sound is audible; null when it cannot be decoded. */
export async function isHeard(bytes: Buffer): Promise<boolean | null> {
  const sound = await decoded(bytes);
  return sound && peakOf(sound.wave) > SILENT;
}

async function make(parts: readonly Part[], isMusic: boolean) {
  const { rate, ogg, mp3 } = isMusic ? MUSIC_FORMAT : EFFECTS_FORMAT;
  const read = reader();
  const sounds = [];
  for (const part of parts) {
    const { name, marker, like } = part;
    const isLoop = marker[2] === true;
    const cut = await read(part);
    if (!cut) return null;
    if (like === undefined) {
      sounds.push({ name, isLoop, wave: resampled(cut.wave, rate, isLoop, cut.rate) });
      continue;
    }
    const model = like && (await read(like));
    const level = model ? levelOf(model, isMusic) : isMusic ? MUSIC_LEVEL : EFFECT_LEVEL;
    // A loop is not trimmed, since its silences belong to the beat.
    const whole = isLoop ? cut : trimmed(cut);
    const raised = resampled(whole.wave, RATE, isLoop, whole.rate);
    const recipe = { name, level, make: () => raised, ...(isLoop ? { loop: true as const } : {}) };
    sounds.push(rendered(recipe, rate, isMusic));
  }
  const { wave, sprite } = laidOut(sounds, rate);
  return { ogg: await toOgg(wave, rate, ogg), mp3: await toMp3(wave, rate, mp3), sprite };
}

/** Returns a function that cuts pieces out of files and decodes each file once. */
function reader(): (piece: Piece) => Promise<Decoded | null> {
  const files = new Map<string, Promise<Decoded | null>>();
  return async ({ file, marker: [start, length] }) => {
    const known = files.get(file) ?? readFile(file).then(decoded);
    files.set(file, known);
    const whole = await known;
    if (!whole) return null;
    const at = (ms: number): number => Math.round((ms / 1000) * whole.rate);
    return { wave: whole.wave.slice(at(start), at(start) + at(length)), rate: whole.rate };
  };
}

const levelOf = ({ wave, rate }: Decoded, isMusic: boolean): number =>
  isMusic ? loudnessOf(wave, rate) : loudestOf(wave, rate);

const peakOf = (wave: Wave): number => wave.reduce((most, v) => Math.max(most, Math.abs(v)), 0);

/** Cuts off the silence at both ends and fades the ends, so that they do not click. */
function trimmed({ wave, rate }: Decoded): Decoded {
  const limit = peakOf(wave) * STILL;
  const first = wave.findIndex((v) => Math.abs(v) > limit);
  let last = wave.length - 1;
  while (last > first && Math.abs(wave[last] ?? 0) <= limit) last -= 1;
  const [head, tail] = [Math.round(HEAD * rate), Math.round(TAIL * rate)];
  const out = wave.slice(Math.max(0, first - head), last + 1 + tail);
  const ramp = (i: number, length: number): number => Math.min(1, (i + 1) / Math.max(1, length));
  return {
    wave: out.map((v, i) => v * ramp(i, Math.min(first, head)) * ramp(out.length - 1 - i, tail)),
    rate,
  };
}

let makers: Promise<Buffer[]> | undefined;

async function keyOf(parts: readonly Part[], isMusic: boolean): Promise<string> {
  makers ??= readMakers(MAKERS);
  const hash = createHash('sha256').update(String(isMusic));
  for (const maker of await makers) hash.update(maker);
  const files = [...new Set(parts.flatMap(({ file, like }) => (like ? [file, like.file] : [file])))];
  for (const file of files) hash.update(await readFile(file));
  for (const { name, file, marker, like } of parts)
    hash.update(
      JSON.stringify([name, files.indexOf(file), marker, like && [files.indexOf(like.file), like.marker]]),
    );
  return hash.digest('hex').slice(0, 20);
}
