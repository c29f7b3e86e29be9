// The mixer of a real page: fetched when there is something to hear, with Howler in its own chunk.
import * as v from 'valibot';
import type { Clock } from '../../core/clock';
import { howlerPlayer } from './howlerPlayer';
import { Mixer } from './mixer';
import { SoundsSchema, type Sounds } from './soundList';

/**
 * `pack` and `standard` are addresses of packs, each with a slash at its end; the first whose list of sounds can be had is
 * taken. Rejects when none can.
 */
export async function browserMixer(
  context: AudioContext,
  { pack, standard }: { readonly pack: string; readonly standard: string },
  clock: Clock,
): Promise<Mixer> {
  const { base, sounds } = await firstList([...new Set([pack, standard])]);
  return new Mixer({
    player: howlerPlayer(context, base, standard),
    clock,
    sounds,
    chance: Math.random,
    hasMusic: !savesData(),
    missing: (what) => console.warn(`There is no sound for ${what}; it stays silent.`),
  });
}

async function firstList(
  bases: readonly string[],
): Promise<{ readonly base: string; readonly sounds: Sounds }> {
  let reason: unknown = new Error('no pack');
  for (const base of bases)
    try {
      const answer = await fetch(`${base}sounds.json`);
      if (!answer.ok) throw new Error(`${base}sounds.json: ${answer.status}`);
      return { base, sounds: v.parse(SoundsSchema, await answer.json()) };
    } catch (error) {
      reason = error;
    }
  throw reason;
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
