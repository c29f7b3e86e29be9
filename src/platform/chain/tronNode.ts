// The block calls of a TRON node's HTTP API. Confirmed blocks are read from its solidity API.
import { readTronBlock, type LinkedBlock } from '../../protocol/tronBlock';

export interface TronNodeOptions {
  /** Such as https://node.example. */
  readonly url: string;
  /** API key for hosts that require one; sent as TRON-PRO-API-KEY and never logged. */
  readonly apiKey: string | null;
  /** A node that takes longer counts as silent, in milliseconds; PATIENCE when left out. */
  readonly patience?: number;
}

/** `head`: the newest blocks. `solid`: blocks that two thirds of the witnesses have confirmed, which never change. */
export type Half = 'head' | 'solid';

const PATHS: Readonly<Record<Half, string>> = { head: '/wallet', solid: '/walletsolidity' };
const PATIENCE = 4_000;
/** Most bytes of an answer: a block contains all its transactions. */
const LARGEST_ANSWER = 16 * 1024 * 1024;

export class TronNode {
  private readonly stopping = new AbortController();

  constructor(private readonly options: TronNodeOptions) {}

  /** The newest block of a half. Rejects when the node does not answer or answers no block. */
  async newest(half: Half): Promise<LinkedBlock> {
    const block = readTronBlock(await this.ask(`${PATHS[half]}/getnowblock`, {}));
    if (!block) throw new Error('the node has no newest block');
    return block;
  }

  /** The block of a number; null while it does not exist. Rejects when the node does not answer or answers another block. */
  async byNumber(half: Half, num: number): Promise<LinkedBlock | null> {
    const block = readTronBlock(await this.ask(`${PATHS[half]}/getblockbynum`, { num }));
    if (block && block.num !== num) throw new Error(`the node answered block ${block.num} instead of ${num}`);
    return block;
  }

  /** Aborts running requests and refuses later ones. */
  stop(): void {
    this.stopping.abort(new Error('the platform is stopping'));
  }

  private async ask(path: string, request: object): Promise<unknown> {
    const { url, apiKey, patience = PATIENCE } = this.options;
    const answer = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey !== null && { 'tron-pro-api-key': apiKey }),
      },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(patience), this.stopping.signal]),
    });
    const text = await wholeText(answer);
    if (!answer.ok) throw new Error(`${path} answered HTTP ${answer.status}`);
    return JSON.parse(text) as unknown;
  }
}

/** Reads an answer to its end, unless it is larger than any block. */
async function wholeText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    const bytes = part as Uint8Array;
    size += bytes.byteLength;
    if (size > LARGEST_ANSWER) throw new Error('the answer is larger than any block');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}
