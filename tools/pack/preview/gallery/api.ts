// The gallery's requests to its server.
import type { Motion } from '../../../../scenes/stage/motion';
import type { Weight } from '../../check/weight';
import type { DropAnswer, News, PackShape, PackTitle, SoundsShape } from '../shape';

interface Start {
  readonly token: string;
  /** Name of the pack that others are compared with. */
  readonly standard: string;
}

async function get<T>(address: string): Promise<T> {
  const answer = await fetch(address, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as T;
}

export const readStart = (): Promise<Start> => get('/api/token');
export const readTitles = (): Promise<PackTitle[]> => get('/api/packs');
export const readPack = (name: string): Promise<PackShape> => get(`/api/packs/${name}`);

export const readSounds = (name: string): Promise<SoundsShape> => get(`/api/packs/${name}/sounds`);
/** A game's bytes and memory, and their limits. */
export const readWeight = (
  name: string,
  game: string,
): Promise<{ readonly is: Weight; readonly most: Weight }> => get(`/api/packs/${name}/weight/${game}`);

/** Calls back after every save, and when the server can be reached again. Returns a function that stops it. */
export function whenChanged(call: (news: News) => void): () => void {
  const source = new EventSource('/api/events');
  let wasLost = false;
  source.addEventListener('message', ({ data }: MessageEvent<string>) => call(JSON.parse(data) as News));
  source.addEventListener('error', () => {
    wasLost = true;
  });
  source.addEventListener('open', () => {
    if (wasLost) call({});
    wasLost = false;
  });
  return () => source.close();
}

/** Sends the requests that change something, with the secret that they need, and returns the answers. */
export class Desk {
  constructor(private readonly token: string) {}

  drop(pack: string, part: string, file: File): Promise<DropAnswer> {
    return this.file(`/api/packs/${pack}/slots/${part}`, file);
  }

  undo(pack: string, part: string): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/slots/${part}/undo`, '');
  }

  /** `motion`: the values that differ from the inherited ones. */
  move(pack: string, game: string, motion: Motion): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/motion/${game}`, JSON.stringify(motion));
  }

  /** `game` null: a colour of the palette. `value` null: it is inherited again. */
  colour(pack: string, game: string | null, name: string, value: string | null): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/colours`, JSON.stringify({ game, name, value }));
  }

  /** `file` null: the font is inherited again. */
  font(pack: string, use: string, file: File | null): Promise<DropAnswer> {
    return this.file(`/api/packs/${pack}/fonts/${use}`, file);
  }

  fontScale(pack: string, use: string, scale: number): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/fonts/${use}/scale`, JSON.stringify({ scale }));
  }

  /** `file` null: the sound is inherited again. */
  sound(pack: string, group: string, name: string, file: File | null): Promise<DropAnswer> {
    return this.file(`/api/packs/${pack}/sounds/${group}/${name}`, file);
  }

  /** Undoes the last change of the pack, or repeats the change that was undone last. */
  turn(pack: string, way: 'undo' | 'redo'): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/${way}`, '');
  }

  /** Returns the name of the pack's folder. Rejects with the server's reason. */
  async create(title: string): Promise<string> {
    const answer = await this.post<{ name?: string; reason?: string }>(
      '/api/packs',
      JSON.stringify({ title }),
    );
    if (!answer.name) throw new Error(answer.reason ?? 'the pack could not be made');
    return answer.name;
  }

  private file(address: string, file: File | null): Promise<DropAnswer> {
    return file
      ? this.post(address, file, { 'x-file-name': encodeURIComponent(file.name) })
      : this.post(address, '');
  }

  private async post<T = DropAnswer>(address: string, body: BodyInit, headers: Record<string, string> = {}) {
    const answer = await fetch(address, {
      method: 'POST',
      body,
      headers: { 'x-fairground-token': this.token, ...headers },
    });
    const told = (await answer.json()) as T & { faults?: unknown; reason?: string };
    // A refusal of the server itself is shown like a fault of the picture.
    if (told.reason && Array.isArray(told.faults))
      return { ...told, faults: [{ level: 'error', kind: 'refused', file: '', message: told.reason }] };
    return told;
  }
}
