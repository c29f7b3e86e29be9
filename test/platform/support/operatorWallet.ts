// The wallet of an operator as docs/operating.md describes it: it uses Hub88's vocabulary, counts each transaction once, and
// refuses a bet whose rollback came before it. A test can make it fail in every way that a wallet can.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';

/** Faults of one request, before or after the money has moved. */
export type WalletFault =
  | 'silent-before'
  | 'silent-after'
  | '500-before'
  | '500-after'
  | 'garbage-after'
  | 'other-answer-after'
  | 'late'
  | 'twice';

interface WalletRequest {
  readonly request_uuid: string;
  readonly user: string;
  readonly currency: string;
  readonly transaction_uuid?: string;
  readonly reference_transaction_uuid?: string;
  readonly amount?: number;
  readonly round?: string;
  readonly round_closed?: boolean;
}

interface Movement {
  readonly kind: string;
  readonly user: string;
  readonly amount: number;
  readonly reference: string | null;
}

const PARTS = 100_000;

export class OperatorWallet {
  readonly balances = new Map<string, number>();
  readonly movements = new Map<string, Movement>();
  /** Ids of debits that were rolled back, also of debits that had not come yet. */
  readonly rolledBack = new Set<string>();
  readonly closedRounds = new Set<string>();
  fault: (path: string) => WalletFault | null = () => null;
  unsigned = 0;
  requests = 0;
  private server: Server | null = null;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly publicKey: string) {}

  async open(port = 0): Promise<string> {
    this.server = createServer((request, reply) => {
      void this.answer(request).then((answer) => {
        if (answer === null) return; // never answered
        reply.writeHead(answer.status, { 'content-type': 'application/json' });
        reply.end(answer.text);
      });
    });
    await new Promise<void>((resolve) => this.server?.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    this.server?.closeAllConnections();
    await new Promise<void>((resolve) => this.server?.close(() => resolve()));
  }

  give(user: string, amount: number): void {
    this.balances.set(user, (this.balances.get(user) ?? 0) + amount * PARTS);
  }

  /** The balance in cents, the unit of our ledger. */
  cents(user: string): bigint {
    return BigInt(Math.round(this.balances.get(user) ?? 0)) / 1_000n;
  }

  /** Refunds debits that no other transaction refers to and that the platform has forgotten; returns their number. */
  takeBack(isForgotten: (uuid: string) => boolean): number {
    const answered = new Set([...this.movements.values()].map(({ reference }) => reference));
    const forgotten = [...this.movements].filter(
      ([uuid, { kind }]) => kind === 'bet' && !answered.has(uuid) && isForgotten(uuid),
    );
    for (const [uuid, { user, amount }] of forgotten) {
      this.rolledBack.add(uuid);
      this.balances.set(user, (this.balances.get(user) ?? 0) - amount);
    }
    return forgotten.length;
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; text: string } | null> {
    this.requests += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64');
    const path = request.url ?? '';
    const asked = JSON.parse(body.toString()) as WalletRequest;
    if (!verify('sha256', body, this.publicKey, signature)) {
      this.unsigned += 1;
      return this.told(asked, 'RS_ERROR_INVALID_SIGNATURE');
    }
    const fault = this.fault(path);
    if (fault === 'silent-before') return null;
    if (fault === '500-before') return { status: 500, text: 'oh' };
    if (fault === 'late') {
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        this.carryOut(path, asked);
      }, 900);
      this.timers.add(timer);
      return null;
    }
    const answer = this.carryOut(path, asked);
    if (fault === 'twice') return this.carryOut(path, asked);
    if (fault === 'silent-after') return null;
    if (fault === '500-after') return { status: 500, text: 'oh' };
    if (fault === 'garbage-after') return { status: 200, text: '<html>' };
    if (fault === 'other-answer-after') return this.told({ ...asked, request_uuid: 'another' }, 'RS_OK');
    return answer;
  }

  private told(asked: WalletRequest, status: string): { status: number; text: string } {
    const { request_uuid, user, currency } = asked;
    const balance = this.balances.get(user) ?? 0;
    return { status: 200, text: JSON.stringify({ status, request_uuid, user, currency, balance }) };
  }

  private carryOut(path: string, asked: WalletRequest): { status: number; text: string } {
    const {
      user,
      transaction_uuid: id = '',
      reference_transaction_uuid: reference = null,
      amount = 0,
    } = asked;
    if (path === '/user/balance') return this.told(asked, 'RS_OK');
    const kind = path.replace('/transaction/', '');
    if (this.movements.has(id)) return this.told(asked, 'RS_OK');
    const move = (by: number, against: string | null): { status: number; text: string } => {
      this.balances.set(user, (this.balances.get(user) ?? 0) + by);
      this.movements.set(id, { kind, user, amount: by, reference: against });
      if (asked.round_closed) this.closedRounds.add(reference ?? id);
      return this.told(asked, 'RS_OK');
    };
    if (kind === 'bet') {
      // Its rollback came before it.
      if (this.rolledBack.has(id)) return this.told(asked, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
      if ((this.balances.get(user) ?? 0) < amount) return this.told(asked, 'RS_ERROR_NOT_ENOUGH_MONEY');
      return move(-amount, null);
    }
    if (kind === 'win') return move(amount, reference);
    const bet = this.movements.get(reference ?? '');
    const wasBack = this.rolledBack.has(reference ?? '');
    this.rolledBack.add(reference ?? '');
    if (!bet || wasBack) return this.told(asked, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    return move(-bet.amount, reference);
  }
}
