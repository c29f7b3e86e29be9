// Sums with the symbol of their currency, where the locale puts it. The digits stay as they were written: they are exact.

/** Writes a sum with its symbol; undefined where there is none to write: play money, and a launch that named none. */
export function withSymbolOf(currency: string | null): ((sum: string, locale: string) => string) | undefined {
  if (currency === null || currency === 'XXX') return undefined;
  return (sum, locale) => {
    const parts = partsOf(currency, locale);
    const number = parts.findIndex(({ type }) => type === 'integer');
    const written = (some: typeof parts): string => some.map(({ value }) => value).join('');
    return number < 0
      ? `${sum}\u00a0${currency}`
      : `${written(parts.slice(0, number))}${sum}${written(parts.slice(number + 1))}`;
  };
}

/** Of one digit without places. */
function partsOf(currency: string, locale: string): readonly Intl.NumberFormatPart[] {
  try {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 0,
      maximumFractionDigits: 0,
    }).formatToParts(1);
  } catch {
    // Not of three letters, as social coins are.
    return [];
  }
}
