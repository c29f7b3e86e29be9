// The texts that the platform signs: one line for each bet that it accepted and each digest that it published. A text has
// the values that the bet named, so a device can build the same text from its own request, and anybody can check it.
import { printHundredths } from './hundredths';

/** Amounts and multipliers are hundredths. A missing value is printed as a hyphen. */
export type ReceiptField = string | number | bigint | null | undefined;

const line = (kind: string, fields: Readonly<Record<string, ReceiptField>>): string =>
  [kind, ...Object.entries(fields).map(([name, value]) => `${name}=${printed(value)}`)].join(';');

const printed = (value: ReceiptField): string =>
  typeof value === 'bigint' ? printHundredths(value) : String(value ?? '-');

/** An accepted bet: its id, the round's commitment, and the terms. */
export const betReceipt = (game: string, fields: Readonly<Record<string, ReceiptField>>): string =>
  line('fairground-bet-1', { game, ...fields });

/** A digest that was published with a round; in a block-hash game the round is its place among the settled blocks. */
export const digestReceipt = (game: string, round: string, digest: string): string =>
  line('fairground-digest-1', { game, round, digest });

/** The fields of a signed text; null for any other text. */
export function readReceipt(
  text: string,
): { readonly kind: 'bet' | 'digest'; readonly fields: ReadonlyMap<string, string> } | null {
  const [head, ...rest] = text.split(';');
  const kind = head === 'fairground-bet-1' ? 'bet' : head === 'fairground-digest-1' ? 'digest' : null;
  const fields = rest.map((part) => /^([a-z]+)=([^;=]*)$/.exec(part));
  if (kind === null || fields.includes(null)) return null;
  return { kind, fields: new Map(fields.map((field) => [field?.[1] ?? '', field?.[2] ?? ''] as const)) };
}
