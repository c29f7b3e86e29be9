// The kit's live socket: opens every frame, holds it and each push against its schema, and the order of the streams.
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { openEnvelope, sealEnvelope } from '../../src/protocol/envelope';
import { platformFrame } from '../../src/protocol/frames';
import { parseJson } from '../../src/protocol/json';
import type { PushTable } from '../../src/protocol/push';
import { at, listOf, pathOf, type Player, type Told } from './player';
import type { Report } from './report';

export interface Item {
  readonly code: number;
  readonly data: Told;
}

export class Line {
  readonly items: Item[] = [];
  readonly frames: Told[] = [];
  closed: { readonly code: number; readonly reason: string } | null = null;
  private key: string | null = null;
  private readonly seqs = new Map<string, number>();
  private readonly report: Report;

  constructor(
    private readonly player: Player,
    private readonly tables: readonly PushTable[],
    readonly socket = new WebSocket(
      `${player.address.replace(/^http/, 'ws')}/notice?jwtToken=${player.ticket()}&page=conform&n=1`,
      { perMessageDeflate: false },
    ),
  ) {
    this.report = player.report;
    socket.on('error', () => undefined);
    socket.on('message', (data) => this.take(String(data as Buffer)));
    socket.on('close', (code, reason) => (this.closed = { code, reason: String(reason) }));
  }

  send(frame: object): void {
    this.socket.send(sealEnvelope(this.player.token, JSON.stringify(frame)));
  }

  /** Waits until `find` returns a value; undefined when it returns none within `patience` milliseconds. */
  async until<T>(find: () => T | undefined | false, patience: number): Promise<T | undefined> {
    for (const end = Date.now() + patience; Date.now() < end;) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return undefined;
  }

  /** Waits for a frame of this type, from frame number `from` on. */
  frame(type: string, from = 0, patience = 10_000): Promise<Told | undefined> {
    return this.until(() => this.frames.slice(from).find((frame) => frame['type'] === type), patience);
  }

  /** Waits for a push with this code that `fits` accepts, from item number `from` on. */
  push(code: number, fits: (data: Told) => boolean, patience: number, from = 0): Promise<Item | undefined> {
    return this.until(
      () => this.items.slice(from).find((item) => item.code === code && fits(item.data)),
      patience,
    );
  }

  private take(envelope: string): void {
    const { report, player } = this;
    const text =
      openEnvelope(player.token, envelope) ?? (this.key === null ? null : openEnvelope(this.key, envelope));
    if (!report.expect(text !== null, 'frame', '', 'a frame that neither token nor channel key opens'))
      return;
    const frame = parseJson(text ?? '') as Told;
    const where = `frame ${String(at(frame, 'type'))}`;
    this.judgeFrame(where, frame);
    if (frame['type'] === 'channel') {
      this.key = String(frame['key']);
      this.seqs.set('channel', Number(frame['seq']));
    }
    if (frame['type'] === 'push') {
      const stream = String(frame['stream']);
      const before = this.seqs.get(stream);
      if (before !== undefined)
        report.same(frame['seq'], before + 1, where, 'seq', `of ${stream} rises by one`);
      this.seqs.set(stream, Number(frame['seq']));
      for (const item of listOf(frame['items'])) this.judgeItem(item as Told);
    }
    this.frames.push(frame);
  }

  private judgeFrame(where: string, frame: Told): void {
    this.report.checks += 1;
    for (const issue of v.safeParse(platformFrame, frame).issues ?? [])
      this.report.expect(false, where, pathOf(issue), issue.message);
  }

  private judgeItem(item: Told): void {
    const code = Number(item['code']);
    const where = `push ${code}`;
    const known = this.tables.flatMap((table) => Object.values(table).filter((push) => push.code === code));
    this.report.checks += 1;
    // Two games may use the same code: the data must fit the schema of one of them.
    const reads = known.map(({ data }) => v.safeParse(data, item['data']));
    if (reads.length > 0 && !reads.some(({ success }) => success))
      for (const issue of reads[0]?.issues ?? [])
        this.report.expect(false, where, pathOf(issue), issue.message);
    this.items.push({ code, data: item['data'] as Told });
  }
}
