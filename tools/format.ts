// Formats texts that tools write into the tree as `npm run format` would.
import { format } from 'oxfmt';

/** `path` names the format. Throws where the text cannot be parsed. */
export async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, { singleQuote: true, printWidth: 110 });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return code;
}
