// The gallery's talk with its server.
import type { Motion } from '../../../../scenes/stage/motion';
import type { Weight } from '../../check/weight';
import type { DropAnswer, News, PackShape, PackTitle, SoundsShape } from '../shape';

interface Start {
  readonly token: string;
  /** The pack that others are compared with. */
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
/** What a game takes, and what it may take. */
export const readWeight = (
  name: string,
  game: string,
): Promise<{ readonly is: Weight; readonly most: Weight }> => get(`/api/packs/${name}/weight/${game}`);

/** Calls whenever something was saved, and when the server is back. Returns how to stop. */
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

/** What a request that changes something needs, and answers. */
export class Desk {
  constructor(private readonly token: string) {}

  drop(pack: string, part: string, file: File): Promise<DropAnswer> {
    return this.file(`/api/packs/${pack}/slots/${part}`, file);
  }

  undo(pack: string, part: string): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/slots/${part}/undo`, '');
  }

  /** `motion`: what differs from what the pack inherits. */
  move(pack: string, game: string, motion: Motion): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/motion/${game}`, JSON.stringify(motion));
  }

  /** `game` null: of the palette. `value` null: as inherited. */
  colour(pack: string, game: string | null, name: string, value: string | null): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/colours`, JSON.stringify({ game, name, value }));
  }

  /** Null: the inherited one again. */
  font(pack: string, use: string, file: File | null): Promise<DropAnswer> {
    return this.file(`/api/packs/${pack}/fonts/${use}`, file);
  }

  fontScale(pack: string, use: string, scale: number): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/fonts/${use}/scale`, JSON.stringify({ scale }));
  }

  /** Null: the inherited one again. */
  sound(pack: string, group: string, name: string, file: File | null): Promise<DropAnswer> {
    return this.file(`/api/packs/${pack}/sounds/${group}/${name}`, file);
  }

  /** Undoes the last change of the pack, or does the one again that was undone last. */
  turn(pack: string, way: 'undo' | 'redo'): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/${way}`, '');
  }

  /** Returns its folder's name. Rejects with what is wrong. */
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
    // What the server itself refuses is told like a fault of the picture.
    if (told.reason && Array.isArray(told.faults))
      return { ...told, faults: [{ level: 'error', kind: 'refused', file: '', message: told.reason }] };
    return told;
  }
}
