// The last settings of the panel, read from the device's storage; invalid values are left out.
import { RISKS, ROWS, type Risk, type Rows } from '../paytables';

interface KeptPanel {
  readonly amountText: unknown;
  readonly rows: Rows | null;
  readonly risk: Risk | null;
}

export function recallPanel(kept: unknown): KeptPanel {
  const found: { readonly amountText?: unknown; readonly rows?: unknown; readonly risk?: unknown } =
    typeof kept === 'object' && kept !== null ? kept : {};
  return {
    amountText: found.amountText,
    rows: ROWS.find((rows) => rows === found.rows) ?? null,
    risk: RISKS.find((risk) => risk === found.risk) ?? null,
  };
}
