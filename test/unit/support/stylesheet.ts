// Style sheets of the client as the build bundles them: with their breakpoints put in.
import loader from '../../../tools/build/breakpoints.cjs';

type Table = Readonly<Record<string, string>>;

export const { withBreakpoints } = loader as unknown as {
  withBreakpoints(css: string, table?: Table): string;
};
