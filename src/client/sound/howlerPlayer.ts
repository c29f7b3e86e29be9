// The sound player made with Howler: one Howl a sheet. The audio context is the page's own, opened within a gesture;
// Howler's own unlocking and suspending are off, since they would replace it.
import { Howl, Howler } from 'howler';
import { masterOf } from './master';
import type { OpenSheet, Player } from './player';
import { POOL } from './rules';
import type { Sheet } from './soundList';

/** `base` and `standard` are addresses of the pack and of the default one, each with a slash at its end. */
export function howlerPlayer(context: AudioContext, base: string, standard = base): Player {
  Howler.autoUnlock = false;
  Howler.autoSuspend = false;
  if (Howler.ctx !== context) {
    Howler.ctx = context;
    Howler.masterGain = context.createGain();
    Howler.masterGain.connect(masterOf(context));
  }
  return { open: (sheet) => openSheet(sheet, sheet.ofStandard ? standard : base) };
}

/** `kind`: the ending of a file's name, such as `ogg`. */
export const playsKind = (kind: string): boolean => Howler.codecs(kind);

function openSheet({ src, sprite }: Sheet, base: string): OpenSheet {
  let settle: (loaded: boolean) => void = () => undefined;
  const loaded = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const howl = new Howl({
    src: src.map((file) => (file.startsWith('data:') ? file : base + file)),
    sprite: Object.fromEntries(
      Object.entries(sprite).map(
        ([name, [start, length, loop]]) => [name, [start, length, loop === true]] as const,
      ),
    ) as Record<string, [number, number, boolean]>,
    pool: POOL,
    // A voice starts silent, and its volume is set after that: a voice that waits for the context would otherwise start at
    // full volume.
    volume: 0,
    onload: () => settle(true),
    onloaderror: () => settle(false),
  });
  return {
    loaded,
    play(marker, volume, rate, over) {
      const voice = howl.play(marker);
      if (voice === null) return null;
      howl.volume(volume, voice);
      howl.rate(rate, voice);
      if (sprite[marker]?.[2] !== true) howl.once('end', over, voice);
      return voice;
    },
    volume(voice, to, milliseconds) {
      const from = howl.volume(voice);
      if (milliseconds === 0 || typeof from !== 'number') howl.volume(to, voice);
      else if (Math.abs(from - to) > 0.002) howl.fade(from, to, milliseconds, voice);
    },
    rate(voice, to) {
      howl.rate(to, voice);
    },
    stop(voice) {
      howl.stop(voice);
    },
    close() {
      settle(false);
      // A queued task may still start a voice that waited for the context: it must find its sound.
      howl.off();
      howl.stop();
      setTimeout(() => howl.unload());
    },
  };
}
