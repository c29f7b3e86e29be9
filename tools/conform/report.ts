// The kit's findings: which field of which message is wrong, and what was expected.

export interface Finding {
  /** The call, push or frame: `/game/betEJ`, `push 3001`, `frame channel`, `launch link`. */
  readonly where: string;
  /** Path of the field within it; empty for the message as a whole. */
  readonly field: string;
  readonly what: string;
}

export class Report {
  readonly findings: Finding[] = [];
  /** Checks that could not be tried, with the reason. */
  readonly skipped: string[] = [];
  checks = 0;
  private readonly known = new Set<string>();

  /** Adds a finding unless the check holds, one for each field of each message. Returns `holds`. */
  expect(holds: boolean, where: string, field: string, what: string): boolean {
    this.checks += 1;
    const key = `${where} ${field}`;
    if (!holds && !this.known.has(key)) {
      this.known.add(key);
      this.findings.push({ where, field, what });
    }
    return holds;
  }

  /** Does the same for two values that must be equal. */
  same(told: unknown, wanted: unknown, where: string, field: string, why = ''): boolean {
    const reason = why && `: ${why}`;
    return this.expect(
      told === wanted,
      where,
      field,
      `${text(told)} in the place of ${text(wanted)}${reason}`,
    );
  }
}

const text = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);
