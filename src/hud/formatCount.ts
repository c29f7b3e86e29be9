// Whole numbers in the reader's language. Making a format costs a hundred times what it costs to use it, and every row of
// a list needs one.
const formats = new Map<string, Intl.NumberFormat>();

/** `compact`: "1.2K". */
export function formatCount(
  count: number,
  locale: string,
  notation: 'standard' | 'compact' = 'standard',
): string {
  const key = `${locale} ${notation}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { notation });
    formats.set(key, format);
  }
  return format.format(count);
}
