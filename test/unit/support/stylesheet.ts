// Style sheets of the client as in the build, with their breakpoints inserted.
import loader from '../../../tools/build/breakpoints.cjs';

type Table = Readonly<Record<string, string>>;

export const { withBreakpoints } = loader as unknown as {
  withBreakpoints(css: string, table?: Table): string;
};
