// A platform with faults: a proxy that opens answers and frames with the player's own token, changes a field, and seals them
// again. It changes nothing else.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { parseJson } from '../../../src/protocol/json';

type Field = Record<string, unknown>;

export interface Fault {
  /** The name of the message in the kit's report. */
  readonly where: string;
  readonly field: string;
  /** Changes the body of an answer, the data of a push, or a frame; returns the replacement, undefined for no change. */
  readonly bend: (body: unknown) => unknown;
}

/** Replaces the field at a path by the result of `become`. */
const set =
  (path: string, become: (value: unknown) => unknown) =>
  (body: unknown): unknown => {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce<unknown>((inner, key) => (inner as Field | null)?.[key], body) as
      | Field
      | null
      | undefined;
    if (holder === null || holder === undefined || holder[last] === null) return undefined;
    const value = become(holder[last]);
    if (value === undefined) delete holder[last];
    else holder[last] = value;
    return body;
  };
const fault = (where: string, field: string, become: (value: unknown) => unknown): Fault => ({
  where,
  field,
  bend: set(field, become),
});
const gone = (): undefined => undefined;
const asNumber = (value: unknown): number => Number(value);
const more = (value: unknown): string => (Number(value) + 1).toFixed(2);
const otherHash = (value: unknown): string => [...String(value)].reverse().join('');

/** One fault for each field, so that a fault cannot hide another one. */
export const FAULTS: readonly Fault[] = [
  // Faults that the schemas refuse.
  fault('/userInfo/loginId', 'nickName', gone),
  fault('/userInfo/accountBalance', 'balance', asNumber),
  fault('/game/gameConfig', '0.status', (status) => `${String(status)}`),
  fault('/game/list', '0.lastResults', () => 'none'),
  fault('/game/allUser', 'count', () => -1),
  fault('/game/signingKeys', 'keys.0', (key) => String(key).toUpperCase()),
  fault('/game/chainRegister', 'entries.0.tip', () => 'ab'),
  fault('/round/explosionPointTotal', 'bands', gone),
  fault('/round/ej/topWins', 'today', () => null),
  fault('/game/plinkoConfig', 'minBet', () => '0.1234'),
  fault('/game/getodds', 'rtp', asNumber),
  fault('/game/hiloConfig', 'odds.0.chance', () => 'six'),
  fault('/game/bingoGameSkipConfig', 'skip', () => 0),
  fault('/game/dew', '0.outcome', () => 'purple'),
  fault('/historuBet/accountRecord', 'transactions.0.type', () => 'gift'),
  fault('/userInfo/getUserGuideStep', 'step', () => 1.5),
  // Faults that the schemas accept.
  fault('/game/currentUserLimit', 'gameType', (type) => Number(type) + 1),
  fault('/game/getBlockByNum', 'block.hash', otherHash),
  fault('/game/bet', 'bet.amount', more),
  fault('/game/cancel', 'balance', more),
  fault('/game/betEJ', 'bet.autoEscape', () => '1.02'),
  fault('/game/betCS', 'balance', more),
  fault('/game/betPlinko', 'balls.0.payout', more),
  fault('/game/betHilo', 'round.status', () => 'cashed'),
  fault('/game/bingoBet', 'tickets.0.roundId', (id) => String(BigInt(String(id)) + 1n)),
  fault('/round/roundGameResultCs', 'result.crashHeight', more),
  // Pushes and frames.
  fault('push 3005', 'crashHeight', more),
  fault('push 4011', 'round.gameResultHash', otherHash),
  fault('frame heartbeat', 'sentAt', (at) => Number(at) + 1),
  fault('frame channel', 'gameChannelType', (channel) => Number(channel) + 1),
];

export class FaultyPlatform {
  private readonly used = new Set<Fault>();
  private readonly lines = new WebSocketServer({ noServer: true });

  private constructor(
    private readonly target: string,
    private readonly server: Server,
    readonly address: string,
  ) {}

  static async open(target: string): Promise<FaultyPlatform> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const faulty = new FaultyPlatform(target, server, `http://127.0.0.1:${port}`);
    server.on('request', (request, reply) => void faulty.answer(request, reply));
    server.on('upgrade', (request, connection, head) =>
      faulty.lines.handleUpgrade(request, connection, head, (socket) => faulty.connect(request, socket)),
    );
    return faulty;
  }

  /** Faults that were not used, since their message did not occur. */
  unused(): readonly string[] {
    return FAULTS.filter((one) => !this.used.has(one)).map(({ where, field }) => `${where} ${field}`);
  }

  async close(): Promise<void> {
    for (const socket of this.lines.clients) socket.terminate();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private bent(where: string, body: unknown): unknown {
    for (const one of FAULTS) {
      if (one.where !== where) continue;
      const bent = one.bend(body);
      if (bent === undefined) continue;
      this.used.add(one);
    }
    return body;
  }

  private async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = Object.fromEntries(
      ['content-type', 'authorization', 'ct', 'sessionid', 'encryption', 'sign'].map((name) => [
        name,
        String(request.headers[name] ?? ''),
      ]),
    );
    const answered = await fetch(this.target + String(request.url), {
      method: 'POST',
      headers,
      body: Buffer.concat(parts).toString(),
    });
    const token = headers['authorization'] ?? '';
    const sealed = parseJson(await answered.text()) as { data: string };
    const opened = parseJson(openEnvelope(token, sealed.data) ?? '') as Field | undefined;
    if (opened?.['code'] === 200) {
      const path = String(request.url).replace(/^\/api/, '');
      opened['msg'] = JSON.stringify(this.bent(path, parseJson(String(opened['msg']))));
      sealed.data = sealEnvelope(token, JSON.stringify(opened));
      this.learn(path, String(opened['msg']), token);
    }
    reply.writeHead(answered.status, { 'content-type': 'application/json' }).end(JSON.stringify(sealed));
  }

  /** Tokens by pass: the ticket of a socket contains the pass of its session. */
  private readonly tokens = new Map<string, string>();
  private learn(path: string, msg: string, token: string): void {
    if (path !== '/game/refreshSession') return;
    const told = parseJson(msg) as { pass?: string; token?: string };
    if (told.pass !== undefined) this.tokens.set(told.pass, told.token ?? token);
  }

  private connect(request: IncomingMessage, socket: WebSocket): void {
    const [pass = ''] = (new URL(request.url ?? '', this.address).searchParams.get('jwtToken') ?? '').split(
      '.',
    );
    const token = this.tokens.get(pass) ?? '';
    const behind = new WebSocket(this.target.replace(/^http/, 'ws') + String(request.url));
    const waiting: string[] = [];
    let key = '';
    socket.on('message', (data) => {
      const text = String(data as Buffer);
      if (behind.readyState === WebSocket.OPEN) behind.send(text);
      else waiting.push(text);
    });
    behind.on('open', () => waiting.splice(0).forEach((text) => behind.send(text)));
    behind.on('message', (data) => {
      const envelope = String(data as Buffer);
      const own = openEnvelope(token, envelope);
      const text = own ?? openEnvelope(key, envelope);
      const frame = text === null ? undefined : (parseJson(text) as Field);
      if (!frame) return socket.send(envelope);
      if (frame['type'] === 'channel') key = String(frame['key']);
      for (const item of (frame['items'] as { code: number; data: unknown }[] | undefined) ?? [])
        this.bent(`push ${item.code}`, item.data);
      this.bent(`frame ${String(frame['type'])}`, frame);
      socket.send(sealEnvelope(own === null ? key : token, JSON.stringify(frame)));
    });
    behind.on('close', (code, reason) => {
      if (code >= 3000 || code === 1008) socket.close(code, reason);
      else socket.terminate();
    });
    behind.on('error', () => undefined);
    socket.on('error', () => undefined);
    socket.on('close', () => behind.terminate());
  }
}
