// A TRON node for tests: serves blocks over HTTP in a node's format, recorded real ones or ones made here, whose headers hash
// to their ids as real ones do. It can answer late, not at all, wrongly, or differently in its two APIs.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

interface RawHeader {
  readonly timestamp: number;
  readonly txTrieRoot: string;
  readonly parentHash: string;
  readonly number: number;
  readonly witness_address: string;
  readonly version: number;
}

export interface NodeBlock {
  readonly blockID: string;
  readonly block_header: { readonly raw_data: Partial<RawHeader>; readonly witness_signature: string };
  readonly transactions?: readonly unknown[];
}

const nodeBlock = (blockID: string, header: RawHeader): NodeBlock => {
  const { version, ...rest } = header;
  // A node leaves out fields that are zero.
  const raw_data = version === 0 ? rest : header;
  return {
    blockID,
    block_header: { raw_data, witness_signature: 'ab'.repeat(65) },
    transactions: [{ txID: 'cd'.repeat(32), ret: [{ contractRet: 'SUCCESS' }] }],
  };
};

interface Recorded {
  readonly rows: readonly {
    readonly number: number;
    readonly blockID: string;
    readonly header?: RawHeader;
  }[];
}

/** Recorded blocks of TRON's main net that have headers, by number. */
export function realBlocks(): ReadonlyMap<number, NodeBlock> {
  const file = path.join(__dirname, '../../vectors/tron-blocks.json');
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
  return new Map(
    rows.flatMap(({ number, blockID, header }) => (header ? [[number, nodeBlock(blockID, header)]] : [])),
  );
}

/** An invented block on top of another; a different `salt` makes a different block with the same parent. */
export function madeBlock(number: number, parentHash: string, timestamp: number, salt = 0): NodeBlock {
  const witness_address = `41${salt.toString(16).padStart(40, '0')}`;
  const header = { timestamp, txTrieRoot: '00'.repeat(32), parentHash, number, witness_address, version: 30 };
  const varint = (value: number): number[] => {
    const bytes = [];
    let rest = BigInt(value);
    for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
    return [...bytes, Number(rest)];
  };
  const bytes = (text: string): number[] => [...varint(text.length / 2), ...Buffer.from(text, 'hex')];
  const raw = Buffer.from([
    ...[0x08, ...varint(timestamp)],
    ...[0x12, ...bytes(header.txTrieRoot)],
    ...[0x1a, ...bytes(parentHash)],
    ...[0x38, ...varint(number)],
    ...[0x4a, ...bytes(witness_address)],
    ...[0x50, ...varint(30)],
  ]);
  const id = number.toString(16).padStart(16, '0') + createHash('sha256').update(raw).digest('hex').slice(16);
  return nodeBlock(id, header);
}

type Mood = 'well' | 'silent' | 'failing' | 'nonsense';

export class TronStandIn {
  readonly blocks = new Map<number, NodeBlock>();
  head = 0;
  solid = 0;
  /** Blocks that the solidity API answers differently from the other API, by number. */
  readonly solidBlocks = new Map<number, NodeBlock>();
  mood: Mood = 'well';
  readonly asked: string[] = [];
  underway = 0;
  private readonly held = new Set<ServerResponse>();

  private constructor(private readonly server: Server) {}

  static async open(): Promise<TronStandIn> {
    const server = createServer((request, response) => void standIn.answer(request, response));
    const standIn = new TronStandIn(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.mood = 'well';
    for (const response of this.held) response.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Makes blocks up to a number on top of the newest, three seconds apart. */
  grow(upTo: number, { at, salt = 0 }: { readonly at?: number; readonly salt?: number } = {}): void {
    for (let num = Math.max(...this.blocks.keys()) + 1; num <= upTo; num++) {
      const below = this.blocks.get(num - 1);
      if (!below) throw new Error('nothing below');
      const time = at ?? (below.block_header.raw_data.timestamp ?? 0) + 3_000;
      this.blocks.set(num, madeBlock(num, below.blockID, time, salt));
    }
    this.head = upTo;
  }

  /** Replaces the blocks from this number on by another branch of the same length. */
  fork(from: number, salt: number): void {
    const { head } = this;
    for (const num of this.blocks.keys()) if (num >= from) this.blocks.delete(num);
    this.grow(head, { salt });
  }

  idOf(num: number): string {
    return this.blocks.get(num)?.blockID ?? '';
  }

  timeOf(num: number): number {
    return this.blocks.get(num)?.block_header.raw_data.timestamp ?? 0;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const url = request.url ?? '';
    this.asked.push(url);
    if (this.mood === 'silent') return void this.held.add(response);
    if (this.mood === 'failing') return void response.writeHead(502).end('bad gateway');
    if (this.mood === 'nonsense') return void response.end('<html>not a node</html>');
    const { num } = JSON.parse(body || '{}') as { num?: number };
    const solid = url.startsWith('/walletsolidity/');
    const newest = solid ? this.solid : this.head;
    const wanted = url.endsWith('/getnowblock') ? newest : (num ?? -1);
    const block = wanted > newest ? undefined : this.blockOf(wanted, solid);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(block ?? {}));
  }

  private blockOf(num: number, solid: boolean): NodeBlock | undefined {
    return (solid ? this.solidBlocks.get(num) : undefined) ?? this.blocks.get(num);
  }
}
