// A small client for Node: signed, sealed calls and one live socket, with the protocol modules that the real client uses.
import { request as httpRequest, Agent } from 'node:http';
import { WebSocket } from 'ws';
import { readAnswer, readBody, type AnswerOf, type Call, type RequestOf } from '../../protocol/call';
import { CALLS } from '../../protocol/calls';
import { CODE } from '../../protocol/codes';
import { openEnvelope, sealEnvelope } from '../../protocol/envelope';
import { readPlatformFrame, type PlatformFrame } from '../../protocol/frames';
import { encodeJson, parseJson } from '../../protocol/json';
import { callHeaders, socketTicket } from '../../protocol/signature';
import type { Clock } from '../../core/clock';
import { randomId, type Random } from '../random';

/** The session, keys and address from a launch link. */
export interface Seat {
  readonly userId: string;
  readonly token: string;
}

export type Reply<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly code: number };

export interface BotClientParts {
  readonly origin: string;
  readonly seat: Seat;
  readonly clock: Clock;
  readonly random: Random;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export class BotClient {
  private sessionId = '';
  private pass = '';
  private socket: WebSocket | null = null;

  constructor(private readonly parts: BotClientParts) {}

  get seat(): Seat {
    return this.parts.seat;
  }

  /** Enters the hall with the session. False when the session has ended. */
  async enter(): Promise<boolean> {
    const reply = await this.call(CALLS.refreshSession, {});
    if (!reply.ok) return false;
    this.sessionId = reply.body.sessionId;
    this.pass = reply.body.pass ?? '';
    return true;
  }

  /** Answers a refusal's code; `CODE.unavailable` when the platform cannot be reached. */
  async call<C extends Call>(call: C, request: RequestOf<C>): Promise<Reply<AnswerOf<C>>> {
    const { token } = this.parts.seat;
    const body = JSON.stringify({ data: sealEnvelope(token, encodeJson(request)) });
    const reply = parseJson(await this.post(call.path, body).catch(() => ''));
    const data = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : null;
    const opened = typeof data === 'string' ? openEnvelope(token, data) : null;
    if (opened === null) return { ok: false, code: CODE.unavailable };
    const { code, msg } = readAnswer(opened);
    if (code !== CODE.success) return { ok: false, code };
    const read = readBody(call, msg);
    return read ? { ok: true, body: read.body } : { ok: false, code: CODE.incorrectData };
  }

  /**
   * Opens the live socket and subscribes to a channel. Frames are decrypted only for a listener, so that bots that only stay
   * connected cost next to nothing.
   */
  connect(channel: number, onFrame: ((frame: PlatformFrame) => void) | null, onClosed: () => void): void {
    const { origin, seat, clock, random } = this.parts;
    const ticket = socketTicket(this.pass, seat.token, randomId(random), Math.floor(clock.now()));
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/notice?jwtToken=${ticket}`);
    this.socket = socket;
    let channelKey: string | null = null;
    socket.on('open', () =>
      socket.send(sealEnvelope(seat.token, JSON.stringify({ gameChannelType: channel }))),
    );
    socket.on('error', () => socket.terminate());
    socket.on('close', onClosed);
    if (!onFrame) return;
    socket.on('message', (data) => {
      const envelope = String(data as Buffer);
      // Most frames come from the channel, so its key is tried first. The key is kept; a wrong guess costs one MAC.
      const text = (channelKey && openEnvelope(channelKey, envelope)) ?? openEnvelope(seat.token, envelope);
      const frame = text === null ? null : readPlatformFrame(text);
      if (frame?.type === 'channel') channelKey = frame.key;
      if (frame) onFrame(frame);
    });
  }

  disconnect(): void {
    this.socket?.removeAllListeners('close');
    this.socket?.close();
  }

  private post(path: string, body: string): Promise<string> {
    const { origin, seat, clock, random } = this.parts;
    const { sessionId } = this;
    const call = { path, sessionId, body };
    const headers = {
      ...callHeaders(seat.token, randomId(random), Math.floor(clock.now()), call),
      'content-length': Buffer.byteLength(body),
    };
    return new Promise((resolve, reject) => {
      const sent = httpRequest(`${origin}/api${path}`, { method: 'POST', agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}
