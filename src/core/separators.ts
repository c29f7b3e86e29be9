// Numbers in the client's languages. The first Intl.NumberFormat of a page takes an eighth of a second on a cheap phone,
// before anything useful is shown. Numbers that every page shows at once are therefore formatted here;
// test/unit/core/separators.test.ts compares them with Intl.

export interface Separators {
  readonly decimal: '.' | ',';
  readonly group: '.' | ',';
  /** Digits in each group except the last, which has three. */
  readonly groupSize: 2 | 3;
}

const USUAL: Separators = { decimal: '.', group: ',', groupSize: 3 };

/** Languages with other separators, by primary language. */
const OTHERS: Readonly<Record<string, Separators>> = {
  hi: { decimal: '.', group: ',', groupSize: 2 },
  vi: { decimal: ',', group: '.', groupSize: 3 },
};

/** The primary language of a BCP 47 tag. */
export const languageOf = (locale: string): string =>
  locale.slice(0, locale.includes('-') ? locale.indexOf('-') : undefined);

/** `locale`: a BCP 47 tag of one of the client's languages; any other gets the English separators. */
export const separatorsOf = (locale: string): Separators => OTHERS[languageOf(locale)] ?? USUAL;

/** Writes plain decimal text ("-1234567.50") as people read it ("-1,234,567.50"), with all of its digits. */
export function withSeparators(plain: string, { decimal, group, groupSize }: Separators): string {
  const point = plain.indexOf('.');
  const whole = point < 0 ? plain.length : point;
  const first = plain.startsWith('-') ? 1 : 0;
  let end = Math.max(first, whole - 3);
  let grouped = plain.slice(end, whole);
  for (; end > first; end = Math.max(first, end - groupSize))
    grouped = plain.slice(Math.max(first, end - groupSize), end) + group + grouped;
  return plain.slice(0, first) + grouped + (point < 0 ? '' : decimal + plain.slice(point + 1));
}
