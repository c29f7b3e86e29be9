// Numbers in the client's languages. The first Intl.NumberFormat of a page takes a cheap phone an eighth of a second, before
// anything of use is seen. Numbers that every page shows at once are therefore formatted here;
// test/unit/core/separators.test.ts compares them with Intl.

export interface Separators {
  readonly decimal: '.' | ',';
  readonly group: '.' | ',';
  /** Digits in each group but the last, which has three. */
  readonly groupSize: 2 | 3;
}

const USUAL: Separators = { decimal: '.', group: ',', groupSize: 3 };

/** Those that differ, by primary language. */
const OTHERS: Readonly<Record<string, Separators>> = {
  hi: { decimal: '.', group: ',', groupSize: 2 },
  vi: { decimal: ',', group: '.', groupSize: 3 },
};

/** The primary language of a BCP 47 tag. */
export const languageOf = (locale: string): string =>
  locale.slice(0, locale.includes('-') ? locale.indexOf('-') : undefined);

/** `locale`: a BCP 47 tag of one of the client's languages; of any other the English ones. */
export const separatorsOf = (locale: string): Separators => OTHERS[languageOf(locale)] ?? USUAL;

/** Writes plain decimal text ("-1234567.50") as people read it ("-1,234,567.50"), to the last of its digits. */
export function withSeparators(plain: string, { decimal, group, groupSize }: Separators): string {
  const [whole = '', places] = plain.split('.');
  const grouped = whole.replace(
    groupSize === 2 ? /\d(?=(?:\d\d)*\d{3}$)/g : /\d(?=(?:\d{3})+$)/g,
    (digit) => digit + group,
  );
  return places === undefined ? grouped : grouped + decimal + places;
}
