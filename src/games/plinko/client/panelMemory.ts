// What the panel was last set to, as it comes back from the device's memory: what is not as it was written is left out.
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
