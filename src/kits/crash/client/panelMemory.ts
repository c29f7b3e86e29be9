// The last settings of a bet panel, read from the device's storage; invalid values are left out.

/** Largest number of characters of a stored multiplier. */
const KEPT_TEXT = 24;

interface KeptPanel {
  readonly amountText: unknown;
  readonly autoEscapeOn: boolean | null;
  readonly autoEscapeText: string | null;
}

export function recallPanel(kept: unknown): KeptPanel {
  const found = typeof kept === 'object' && kept !== null ? kept : {};
  const on = 'autoEscapeOn' in found ? found.autoEscapeOn : null;
  const text = 'autoEscapeText' in found ? found.autoEscapeText : null;
  return {
    amountText: 'amountText' in found ? found.amountText : null,
    autoEscapeOn: typeof on === 'boolean' ? on : null,
    autoEscapeText: typeof text === 'string' ? text.slice(0, KEPT_TEXT) : null,
  };
}
