// The mixer of a real page: loaded when there is something to play, with Howler in its own chunk.
import * as v from 'valibot';
import type { Clock } from '../../core/clock';
import { hashOf, type FileHashes } from '../../core/fileHashes';
import { howlerPlayer } from './howlerPlayer';
import { Mixer } from './mixer';
import { SoundsSchema, type Sounds } from './soundList';
import { verifiedPlayer } from './verifiedPlayer';

/** Addresses of packs, each with a slash at its end: the active one, and the fallback. */
interface Folders {
  readonly packUrl: string;
  readonly fallbackUrl: string;
  /** The files' hashes, for a pack from another origin. */
  readonly hashes?: FileHashes;
}

/** Uses the first of the two packs whose list of sounds can be loaded. Rejects when neither can. */
export async function browserMixer(context: AudioContext, folders: Folders, clock: Clock): Promise<Mixer> {
  const { base, sounds, hashes } = await firstList(folders);
  const player = howlerPlayer(context, base, folders.fallbackUrl);
  return new Mixer({
    player: hashes ? verifiedPlayer(player, { base, hashes }) : player,
    clock,
    sounds,
    chance: Math.random,
    hasMusic: !savesData(),
    missing: (what) => console.warn(`There is no sound for ${what}; it stays silent.`),
  });
}

const LIST = 'sounds.json';

async function firstList({ packUrl, fallbackUrl, hashes }: Folders) {
  try {
    return { base: packUrl, sounds: await listAt(packUrl, hashes && hashOf(hashes, LIST)), hashes };
  } catch (error) {
    if (packUrl === fallbackUrl) throw error;
    return { base: fallbackUrl, sounds: await listAt(fallbackUrl), hashes: undefined };
  }
}

async function listAt(base: string, integrity?: string): Promise<Sounds> {
  const answer = await fetch(`${base}${LIST}`, integrity === undefined ? {} : { integrity });
  if (!answer.ok) throw new Error(`${base}${LIST}: ${answer.status}`);
  return v.parse(SoundsSchema, await answer.json());
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
