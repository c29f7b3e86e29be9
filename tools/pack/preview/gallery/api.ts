// The gallery's talk with its server.
import type { Motion } from '../../../../scenes/stage/motion';
import type { DropAnswer, PackShape, PackTitle } from '../shape';

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

/** Calls whenever something was saved, and when the server is back. Returns how to stop. */
export function whenChanged(call: () => void): () => void {
  const source = new EventSource('/api/events');
  let wasLost = false;
  source.addEventListener('message', call);
  source.addEventListener('error', () => {
    wasLost = true;
  });
  source.addEventListener('open', () => {
    if (wasLost) call();
    wasLost = false;
  });
  return () => source.close();
}

/** What a request that changes something needs, and answers. */
export class Desk {
  constructor(private readonly token: string) {}

  drop(pack: string, part: string, file: File): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/slots/${part}`, file, {
      'x-file-name': encodeURIComponent(file.name),
    });
  }

  undo(pack: string, part: string): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/slots/${part}/undo`, '');
  }

  /** `motion`: what differs from what the pack inherits. */
  move(pack: string, game: string, motion: Motion): Promise<DropAnswer> {
    return this.post(`/api/packs/${pack}/motion/${game}`, JSON.stringify(motion));
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
