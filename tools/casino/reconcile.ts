// Compares the casino's movements with the platform's transactions, one by one. Pure.
import type { Movement } from './ledger';

/** A row of the platform's /reports/transactions, with its amount in parts. */
export interface Transaction {
  readonly id: string;
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly reference: string | null;
  readonly person: string;
  readonly amount: bigint;
  readonly state: string;
}

export interface Difference {
  readonly id: string;
  readonly kind: string;
  readonly person: string;
  /** Amount on each side, in parts; null when that side does not have the movement. */
  readonly casino: bigint | null;
  readonly platform: bigint | null;
  readonly why: string;
}

export interface Reconciliation {
  readonly agreed: number;
  /** Still being sent, or not decided yet. */
  readonly underWay: number;
  readonly differences: readonly Difference[];
}

export function reconcile(
  movements: readonly Movement[],
  transactions: readonly Transaction[],
): Reconciliation {
  const ours = new Map(movements.map((one) => [one.id, one]));
  const undone = new Set(
    movements.filter(({ kind }) => kind === 'rollback').map(({ reference }) => reference),
  );
  const theirs = new Set(transactions.map(({ id }) => id));
  const differences: Difference[] = [];
  let underWay = 0;
  let agreed = 0;
  for (const one of transactions) {
    const mine = ours.get(one.id);
    if (one.state === 'sending' || one.state === 'answered' || one.state === 'due') {
      underWay += 1;
      continue;
    }
    const why = differenceOf(one, mine, ours.get(one.reference ?? ''), undone);
    if (why === null) agreed += 1;
    else {
      const { id, kind, person, amount } = one;
      differences.push({ id, kind, person, casino: mine?.amount ?? null, platform: amount, why });
    }
  }
  for (const { id, kind, person, amount } of movements) {
    if (kind === 'deposit' || kind === 'withdrawal' || theirs.has(id)) continue;
    differences.push({ id, kind, person, casino: amount, platform: null, why: 'the platform has none' });
  }
  return { agreed, underWay, differences };
}

function differenceOf(
  { id, kind, state, amount }: Transaction,
  mine: Movement | undefined,
  bet: Movement | undefined,
  undone: ReadonlySet<string | null>,
): string | null {
  if (kind === 'bet') {
    if (state === 'used') return mine?.amount === -amount ? null : 'the bet stands on the platform';
    if (state === 'refused') return mine ? 'the bet was refused' : null;
    return !mine || undone.has(id) ? null : 'the bet does not count, and was not taken back';
  }
  if (kind === 'win') return mine?.amount === amount ? null : 'the win was told';
  // When the casino never received the bet, it has no rollback either.
  return (bet ? mine?.amount === amount : !mine) ? null : 'the rollback was told';
}
