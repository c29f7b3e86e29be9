// Runs in a browser: plays a script of cues through the client's own mixer and last stage, faster than real time, and
// returns the output for the loudspeaker. Only Howler is replaced, by a player that plans voices on an offline context.
import { ManualClock } from '../../../src/core/clock';
import { levelsOf } from '../../../src/client/sound/levels';
import { masterOf } from '../../../src/client/sound/master';
import { Mixer } from '../../../src/client/sound/mixer';
import type { OpenSheet, Player } from '../../../src/client/sound/player';
import type { Sheet, Sounds } from '../../../src/client/sound/soundList';
import type { Scene } from './scenes';

const RATE = 48_000;
/** Levels with every slider at its maximum. */
const FULL = levelsOf(
  { soundVolume: 100, soundEffect: 100, volumeOpen: 1, volumeMultiple: 1 },
  { muted: false, volume: 100 },
);
/** Milliseconds between two updates of the bed and the levels, as in a scene. */
const FRAME = 20;

const decoded = new Map<string, Promise<AudioBuffer>>();

/** A file of the pack, as this browser decodes it. */
function bufferOf(file: string): Promise<AudioBuffer> {
  const known = decoded.get(file);
  if (known) return known;
  const made = fetch(file)
    .then((answer) => answer.arrayBuffer())
    .then((bytes) => new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes));
  decoded.set(file, made);
  return made;
}

/** Replaces `howlerPlayer`: voices are planned to begin at the clock's time. */
function planner(context: OfflineAudioContext, out: AudioNode, clock: ManualClock, base: string): Player {
  const began = clock.now();
  const seconds = (): number => (clock.now() - began) / 1000;
  return { open: (sheet) => openSheet(sheet) };

  function openSheet({ src, sprite }: Sheet): OpenSheet {
    const voices: { source: AudioBufferSourceNode; gain: GainNode; level: number }[] = [];
    let buffer: AudioBuffer | null = null;
    const loaded = bufferOf(base + (src[0] ?? '')).then((got) => {
      buffer = got;
      return true;
    });
    return {
      loaded,
      play(marker, volume, rate, over) {
        const [start, length, loop = false] = sprite[marker] ?? [0, 0];
        const source = context.createBufferSource();
        source.buffer = buffer;
        source.playbackRate.setValueAtTime(rate, seconds());
        const gain = context.createGain();
        gain.gain.setValueAtTime(volume, seconds());
        source.connect(gain).connect(out);
        if (loop) {
          source.loop = true;
          source.loopStart = start / 1000;
          source.loopEnd = (start + length) / 1000;
          source.start(seconds(), start / 1000);
        } else {
          source.start(seconds(), start / 1000, length / 1000);
          clock.after(length / rate, over);
        }
        return voices.push({ source, gain, level: volume }) - 1;
      },
      volume(id, to, milliseconds) {
        const voice = voices[id];
        if (!voice) return;
        const { gain } = voice.gain;
        gain.setValueAtTime(milliseconds > 0 ? voice.level : to, seconds());
        if (milliseconds > 0) gain.linearRampToValueAtTime(to, seconds() + milliseconds / 1000);
        voice.level = to;
      },
      rate: (id, to) => void voices[id]?.source.playbackRate.setValueAtTime(to, seconds()),
      stop: (id) => voices[id]?.source.stop(seconds()),
      close: () => undefined,
    };
  }
}

/** The samples as base64 of 32-bit floats, which a page returns fastest. */
function packed(samples: Float32Array): string {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

/** `isRaw`: without the last stage, to measure the peaks that it must limit. */
async function play(base: string, scene: Scene, isRaw: boolean): Promise<string> {
  const sounds = (await (await fetch(`${base}sounds.json`)).json()) as Sounds;
  const context = new OfflineAudioContext(1, Math.ceil(scene.seconds * RATE), RATE);
  const clock = new ManualClock();
  const mixer = new Mixer({
    player: planner(context, isRaw ? context.destination : masterOf(context), clock, base),
    clock,
    sounds,
    chance: () => 0.5,
    hasMusic: scene.hasMusic,
    missing: (what) => {
      throw new Error(`no sound for ${what}`);
    },
  });
  mixer.setLevels(FULL);
  mixer.enter(scene.place);
  const own = [scene.place, 'shared'].flatMap((group) => sounds.groups[group] ?? []);
  await Promise.all(own.map(({ src }) => bufferOf(base + (src[0] ?? ''))));
  // The mixer opens its sheets in several asynchronous steps.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const cues = [...scene.cues].sort(([a], [b]) => a - b);
  for (let at = 0; at < scene.seconds * 1000; at += FRAME) {
    for (let next = cues[0]; next && next[0] <= at; next = cues[0]) {
      cues.shift();
      mixer.cue(next[1]);
    }
    if (scene.bed) mixer.bed(scene.bed);
    clock.wind(FRAME);
  }
  return packed((await context.startRendering()).getChannelData(0));
}

/** The decoded file around a loop's seam: the file's own continuation, and the samples that are played there instead. */
async function seam(base: string, file: string, start: number, length: number): Promise<readonly string[]> {
  const span = 0.1;
  const wave = (await bufferOf(base + file)).getChannelData(0);
  const at = (seconds: number): number => Math.round(seconds * RATE);
  const end = at((start + length) / 1000);
  const begin = at(start / 1000);
  return [wave.subarray(end, end + at(span)), wave.subarray(begin, begin + at(span))].map((piece) =>
    packed(piece.slice()),
  );
}

/** Output of the last stage for the given samples. */
async function through(samples: readonly number[]): Promise<string> {
  const context = new OfflineAudioContext(1, samples.length, RATE);
  const buffer = context.createBuffer(1, samples.length, RATE);
  buffer.copyToChannel(Float32Array.from(samples), 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(masterOf(context));
  source.start();
  return packed((await context.startRendering()).getChannelData(0));
}

const listening = { play, seam, through };
export type Listening = typeof listening;
declare global {
  interface Window {
    listening?: Listening;
  }
}
window.listening = listening;
