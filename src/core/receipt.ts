// The texts that the platform signs: one line for each bet that it took and each digest that it published. A text holds the
// values that the bet named, so a device can build the same text from its own request, and anybody can check it.
import { printHundredths } from './hundredths';

/** Amounts and multipliers are hundredths. What there is nothing of is a hyphen. */
export type ReceiptField = string | number | bigint | null | undefined;

const line = (kind: string, fields: Readonly<Record<string, ReceiptField>>): string =>
  [kind, ...Object.entries(fields).map(([name, value]) => `${name}=${printed(value)}`)].join(';');

const printed = (value: ReceiptField): string =>
  typeof value === 'bigint' ? printHundredths(value) : String(value ?? '-');

/** A bet that was taken: which, on which promise, at which terms. */
export const betReceipt = (game: string, fields: Readonly<Record<string, ReceiptField>>): string =>
  line('fairground-bet-1', { game, ...fields });

/** A digest as it was told with a round; of a block-hash game the round is its place among the settled blocks. */
export const digestReceipt = (game: string, round: string, digest: string): string =>
  line('fairground-digest-1', { game, round, digest });

/** The fields of a signed text; null for one that is none. */
export function readReceipt(
  text: string,
): { readonly kind: 'bet' | 'digest'; readonly fields: ReadonlyMap<string, string> } | null {
  const [head, ...rest] = text.split(';');
  const kind = head === 'fairground-bet-1' ? 'bet' : head === 'fairground-digest-1' ? 'digest' : null;
  const fields = rest.map((part) => /^([a-z]+)=([^;=]*)$/.exec(part));
  if (kind === null || fields.includes(null)) return null;
  return { kind, fields: new Map(fields.map((field) => [field?.[1] ?? '', field?.[2] ?? ''] as const)) };
}
