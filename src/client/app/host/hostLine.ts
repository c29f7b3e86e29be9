// The connection to the page around the client: the parent of its frame, or the page that opened its window. It accepts
// messages only from that window, from an origin that this deployment allows, and sends nothing important before the
// receiver is known.
import { CLIENT_SOURCE, HOST_SOURCE, VERSION, envelope, type Version } from '../../../embed/envelope';
import { isSmall, readEnvelope } from '../../../embed/reading';
import { HOST_SCHEMA } from '../../../embed/hostMessages';
import type { ClientMessageType, ClientMessages, HostMessageType, HostMessages } from '../../../embed/types';
import { hostOf } from '../frame';
import { hear, say } from './translate';
import type { Vocabulary } from './vocabularies';

export type Command = {
  [Type in HostMessageType]: { readonly type: Type; readonly payload: HostMessages[Type] };
}[HostMessageType];

/** Carries out a command and answers it: done, or the reason why not. */
export type CommandTaker = (command: Command, requestId: string | undefined) => void;

export interface LineTerms {
  /** Origins that may steer the client; empty: any page that may frame it, but no page that opened it. */
  readonly hosts: readonly string[];
  readonly vocabulary: Vocabulary | null;
  /** The host's origin, from the launch. */
  readonly hostOrigin: string | null;
}

/** Messages that version 1 does not have. */
const SINCE_2: ReadonlySet<ClientMessageType> = new Set(['connection', 'betRefused', 'lowFunds']);
/**
 * Number of messages that are kept for a host that is not known yet, and of host messages that are kept until the client can
 * act.
 */
const MOST_QUEUED = 200;

export class HostLine {
  private readonly peer: Window | null;
  /** The host's version: 1 until it has sent a message of a later one. */
  version: Version = 1;
  private origin: string | null = null;
  private turnedAway = false;
  private terms: LineTerms | null = null;
  private taker: CommandTaker | null = null;
  private unheard: MessageEvent<unknown>[] = [];
  private unsaid: (() => void)[] = [];
  private untaken: (readonly [Command, string | undefined])[] = [];

  /** `now`: unix milliseconds. `early`: the messages that came before. */
  constructor(
    private readonly page: Window,
    private readonly now: () => number,
    early: readonly MessageEvent<unknown>[],
  ) {
    this.peer = hostOf(page);
    if (!this.peer) return;
    for (const event of early) this.onMessage(event);
    page.addEventListener('message', (event) => this.onMessage(event));
  }

  /** Whether there is a page around the client, or one that opened it. */
  get exists(): boolean {
    return this.peer !== null;
  }

  /** Whether a host is known and may get messages. */
  get connected(): boolean {
    return this.origin !== null;
  }

  /** The deployment's settings have loaded: from now on the allowed origins are known. */
  open(terms: LineTerms): void {
    this.terms = terms;
    if (!this.peer) return;
    const told = terms.hostOrigin ?? this.page.location.ancestorOrigins?.[0] ?? null;
    // When a browser reports the real parent, the launch cannot name another.
    if (this.isFramed && told !== null) {
      if (this.allows(told)) this.meet(told);
      else this.turnAway(told);
    }
    for (const event of this.unheard.splice(0)) this.onMessage(event);
  }

  /** The client can act: takes the messages so far, and all later ones. */
  take(taker: CommandTaker): void {
    this.taker = taker;
    for (const [command, requestId] of this.untaken.splice(0)) taker(command, requestId);
  }

  say<Type extends ClientMessageType>(type: Type, payload: ClientMessages[Type], requestId?: string): void {
    const { peer } = this;
    if (!peer) return;
    const go = (): void => {
      if (this.origin === null || (this.version === 1 && SINCE_2.has(type))) return;
      const now = this.now();
      const { vocabulary } = this.terms ?? {};
      const messages = [
        envelope(CLIENT_SOURCE, type, payload, now, requestId, this.version),
        ...(vocabulary ? say(vocabulary, type, payload, now) : []),
      ];
      for (const message of messages) peer.postMessage(message, this.origin);
    };
    if (this.origin !== null) go();
    else if (this.unsaid.length < MOST_QUEUED) this.unsaid.push(go);
  }

  private get isFramed(): boolean {
    return this.page.parent !== this.page;
  }

  private allows(origin: string): boolean {
    const hosts = this.terms?.hosts ?? [];
    // The browser enforces which pages may frame the client (frame-ancestors); only this check limits which may open it.
    return hosts.length === 0 ? this.isFramed && origin !== 'null' : hosts.includes(origin);
  }

  private meet(origin: string): void {
    this.origin = origin;
    for (const go of this.unsaid.splice(0)) go();
  }

  /** The page around the client may not steer it: it gets one message about that, and nothing else. */
  private turnAway(origin: string): void {
    if (this.turnedAway || origin === 'null') return;
    this.turnedAway = true;
    const message = `${origin} is not listed in hosts of the client's config.json`;
    const error = { code: 'launch-host', message, fatal: true };
    this.peer?.postMessage(envelope(CLIENT_SOURCE, 'error', error, this.now(), undefined, 1), origin);
  }

  private onMessage(event: MessageEvent<unknown>): void {
    if (event.source !== this.peer) return;
    if (this.terms === null) {
      if (this.unheard.length < MOST_QUEUED) this.unheard.push(event);
      return;
    }
    const { data, origin } = event;
    const read = this.read(data);
    if (read === 'foreign') return;
    const isStranger = this.origin === null ? !this.allows(origin) : origin !== this.origin;
    if (isStranger) {
      if (this.origin === null) this.turnAway(origin);
      return this.refuse(`a message from ${origin}, which is not the host of this client`);
    }
    if (typeof read === 'string') return this.refuse(`a message of the host: ${read}`, data);
    const { type, payload, requestId } = read;
    if (read.version > this.version) this.version = VERSION;
    if (this.origin === null) this.meet(origin);
    const command = { type, payload } as Command;
    if (this.taker) this.taker(command, requestId);
    else if (this.untaken.length < MOST_QUEUED) this.untaken.push([command, requestId]);
  }

  private read(data: unknown): ReturnType<typeof readEnvelope<HostMessages>> {
    const read = readEnvelope(data, HOST_SOURCE, HOST_SCHEMA);
    const vocabulary = this.terms?.vocabulary;
    if (read !== 'foreign' || !vocabulary || !isSmall(data)) return read;
    const meaning = hear(vocabulary, data);
    return meaning
      ? readEnvelope(
          envelope(HOST_SOURCE, meaning.type, meaning.payload, this.now()),
          HOST_SOURCE,
          HOST_SCHEMA,
        )
      : 'foreign';
  }

  /** Writes the refusal to the console, where developers of both sides look; a request with an id also gets an answer. */
  private refuse(what: string, data?: unknown): void {
    console.warn(`Fairground refused ${what}`);
    if (this.origin === null || typeof data !== 'object' || data === null) return;
    const requestId: unknown = 'requestId' in data ? data.requestId : undefined;
    const type = 'type' in data && typeof data.type === 'string' ? data.type.slice(0, 64) : '';
    if (typeof requestId === 'string' && /^[\w-]{1,64}$/.test(requestId))
      this.say('done', { type, ok: false, reason: what.replace(/^.*: /, '') }, requestId);
  }
}
