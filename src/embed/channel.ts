// The host's end of the channel: accepts only messages from the client's own window and origin, and keeps outgoing messages
// until the client is ready.
import { CLIENT_SCHEMA } from './clientMessages';
import { CLIENT_SOURCE, HOST_SOURCE, envelope, type Version } from './envelope';
import { readEnvelope } from './reading';
import type { Answer, ClientMessageType, ClientMessages, Envelope } from './types';

/** Largest number of messages that wait for the client. */
const MOST_WAITING = 100;
/** Milliseconds until a missing answer counts as lost. */
const PATIENCE = 30_000;

type Listener = (payload: never, envelope: never) => void;
type Heard = Envelope<ClientMessageType, ClientMessages[ClientMessageType]>;

const GONE = 'gone';

interface Waiting {
  readonly go: () => void;
  readonly giveUp: (reason: string) => void;
}

export class Channel {
  ready = false;
  /** True after the first message from the client's page since it was opened. */
  met = false;
  private readonly listeners = new Map<string, Set<Listener>>();
  private waiting: Waiting[] = [];
  private readonly open = new Map<string, (answer: Answer) => void>();
  private requests = 0;
  private ended = false;
  /** Code of the reason why no client will come this time; null while one may come. */
  private failed: string | null = null;
  /** Version of the client's vocabulary: the client may be older than this page. */
  private version: Version = 2;
  /** Called each time: a frame that is moved within its page gets another window. */
  private peer: () => Window | null = () => null;
  private origin = '';

  constructor() {
    window.addEventListener('message', this.hear);
  }

  /** From now on the client is in this window. Open requests to the one before are answered: it is gone. */
  attach(peer: () => Window | null, origin: string): void {
    this.ready = false;
    this.met = false;
    this.failed = null;
    this.peer = peer;
    this.origin = origin;
    this.forget();
  }

  on(type: string, listener: Listener): () => void {
    const heard = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, heard.add(listener));
    return () => this.off(type, listener);
  }

  off(type: string, listener: Listener): void {
    this.listeners.get(type)?.delete(listener);
  }

  has(type: string): boolean {
    return (this.listeners.get(type)?.size ?? 0) > 0;
  }

  send(type: string, payload: unknown = {}): Promise<Answer> {
    return new Promise((resolve) => {
      const giveUp = (reason: string): void => resolve({ ok: false, reason });
      if (this.ended || this.waiting.length >= MOST_WAITING) return giveUp(GONE);
      if (this.failed !== null) return giveUp(this.failed);
      const go = (): void => {
        const requestId = `h${++this.requests}`;
        this.open.set(requestId, resolve);
        setTimeout(() => this.answer(requestId, { ok: false, reason: 'no answer' }), PATIENCE);
        this.post(type, payload, requestId);
      };
      if (this.ready) go();
      else this.waiting.push({ go, giveUp });
    });
  }

  end(): void {
    this.ended = true;
    this.attach(() => null, '');
    window.removeEventListener('message', this.hear);
    this.giveUp(GONE);
    this.listeners.clear();
  }

  /** Records why there is no client; notifies the listeners and answers the waiting requests. */
  fail(code: string, message: string): void {
    if (this.ended) return;
    console.error(`Fairground: ${code}: ${message}`);
    const payload: ClientMessages['error'] = { code, message: message.slice(0, 512), fatal: true };
    this.tell(envelope(CLIENT_SOURCE, 'error', payload, Date.now()));
    this.giveUp((this.failed = code));
  }

  private giveUp(reason: string): void {
    for (const one of this.waiting.splice(0)) one.giveUp(reason);
  }

  private forget(): void {
    for (const requestId of [...this.open.keys()]) this.answer(requestId, { ok: false, reason: GONE });
  }

  private post(type: string, payload: unknown, requestId?: string): void {
    try {
      const peer = this.peer();
      if (!peer || peer.closed) throw new Error('the client is gone');
      peer.postMessage(
        envelope(HOST_SOURCE, type, payload, Date.now(), requestId, this.version),
        this.origin,
      );
    } catch (error) {
      console.warn(`Fairground: ${type} was not sent:`, error);
      if (requestId !== undefined) this.answer(requestId, { ok: false, reason: GONE });
    }
  }

  private answer(requestId: string, answer: Answer): void {
    this.open.get(requestId)?.(answer);
    this.open.delete(requestId);
  }

  private readonly hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
    const peer = this.peer();
    if (!peer || source !== peer) return;
    if (origin !== this.origin) {
      console.warn(`Fairground: a message from ${origin} was ignored; the client is at ${this.origin}`);
      return;
    }
    const message = readEnvelope(data, CLIENT_SOURCE, CLIENT_SCHEMA);
    if (typeof message !== 'string') this.take(message);
    else if (message !== 'foreign')
      console.warn(`Fairground: a message of the client was refused: ${message}`);
  };

  private take(message: Heard & { readonly type: ClientMessageType }): void {
    const { type, payload, requestId } = message;
    this.met = true;
    if (type === 'close') {
      this.ready = false;
      this.version = (payload as ClientMessages['close']).speaks === undefined ? 1 : 2;
      this.forget();
      this.post('hello', {});
    }
    if (type === 'done' && requestId !== undefined) {
      const { ok, reason, state } = payload as Answer;
      this.answer(requestId, { ok, reason, ...(state && { state }) });
    }
    if (type === 'ready') {
      this.ready = true;
      this.failed = null;
      for (const { go } of this.waiting.splice(0)) go();
    }
    this.tell(message);
    const { code, fatal } = payload as ClientMessages['error'];
    if (type === 'error' && fatal && !this.ready) this.giveUp((this.failed = code));
  }

  private tell(message: Envelope): void {
    const { type, payload } = message;
    for (const listener of [...(this.listeners.get(type) ?? []), ...(this.listeners.get('*') ?? [])])
      (listener as (payload: unknown, envelope: unknown) => void)(payload, message);
  }
}
