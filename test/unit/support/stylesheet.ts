// A style sheet of the client as the build bundles it: with its breakpoints put in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import loader from '../../../tools/build/breakpoints.cjs';

type Table = Readonly<Record<string, string>>;

export const { withBreakpoints } = loader as unknown as {
  withBreakpoints(css: string, table?: Table): string;
};

/** `path`: below src/. */
export const stylesheet = (path: string): string =>
  withBreakpoints(readFileSync(join(__dirname, '../../../src', path), 'utf8'));
