// Formats what a tool writes into the tree as `npm run format` would.
import { format } from 'oxfmt';

/** Throws where the text cannot be read as what its file name says. */
export async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, { singleQuote: true, printWidth: 110 });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return code;
}
