// Reads JSON that people write by hand. Where it is wrong, the message has the line and the column and says what to do.
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { keeping } from '../../src/core/once';

export type JsonPath = readonly (string | number)[];

export interface JsonText {
  readonly value: unknown;
  /** The place of the value at this path, or of the nearest one around it: "line 3, column 5". */
  where(path: JsonPath, of?: 'value' | 'key'): string;
}

/** Files that are remembered: a studio reads the same ones at every save. */
const REMEMBERED = 64;

/** Throws a SyntaxError whose message begins with the line and the column. */
export const readJson = keeping(read, REMEMBERED);

function read(content: string): JsonText {
  // Some editors of Windows put a mark before the text.
  const text = content.replace(/^\uFEFF/, '');
  if (text.trim() === '')
    throw new SyntaxError('line 1, column 1: the file is empty; begin it with { and end it with }');
  const { tree, errors, twice } = parsed(text);
  const [first] = errors;
  if (first) throw new SyntaxError(tellOf(text, first));
  if (!tree) throw new SyntaxError('line 1, column 1: nothing stands in the file');
  if (twice)
    throw new SyntaxError(
      `${placeOf(text, twice.offset)}: "${twice.value}" stands here twice; keep one of them`,
    );
  return {
    value: JSON.parse(text),
    where: (path, of = 'value') => placeOf(text, offsetOf(tree, path, of)),
  };
}

interface Parsed {
  readonly tree: Node | undefined;
  readonly errors: readonly ParseError[];
  /** The first name that occurs twice in its object. */
  readonly twice: Node | undefined;
}

function parsed(text: string): Parsed {
  const errors: ParseError[] = [];
  try {
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    return { tree, errors, twice: tree && repeatedKey(tree) };
  } catch {
    // The parser and the search for repeated names call themselves at each bracket, so deep nesting overflows the stack.
    throw new SyntaxError('line 1, column 1: too many brackets lie in one another; write it anew');
  }
}

/** Finds a name that an object has twice: JSON.parse would keep the last value and drop the first without an error. */
function repeatedKey({ type, children = [] }: Node): Node | undefined {
  const seen = new Set<unknown>();
  for (const child of children) {
    const [key] = child.children ?? [];
    if (type === 'object' && key && seen.has(key.value)) return key;
    seen.add(key?.value);
    const deeper = repeatedKey(child);
    if (deeper) return deeper;
  }
  return undefined;
}

function offsetOf(tree: Node, path: JsonPath, of: 'value' | 'key'): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (!node) continue;
    const { parent } = node;
    return of === 'key' && parent?.type === 'property' ? parent.offset : node.offset;
  }
  return tree.offset;
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

const MEANINGS: Readonly<Record<string, string>> = {
  InvalidNumberFormat: 'this is no number',
  ColonExpected: 'a colon is missing between the name and its value',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a closing } is missing here',
  CloseBracketExpected: 'a closing ] is missing here',
  EndOfFileExpected: 'something stands behind the end; take it out, or a bracket too many before it',
  InvalidCommentToken: 'JSON has no comments; take it out',
  UnexpectedEndOfComment: 'JSON has no comments; take it out',
  UnexpectedEndOfString: 'a closing " is missing in this line',
  UnexpectedEndOfNumber: 'this number is not finished',
  InvalidUnicode: 'write \\u and four digits, or the letter itself',
  InvalidEscapeCharacter: 'a backslash stands here; write / in the names of files',
  InvalidCharacter: 'a character stands here that may not; type the line again',
};

/**
 * Errors of missing characters. They are reported behind the text before, often a line above the place where the parser
 * fails.
 */
const MISSING: ReadonlySet<string> = new Set(['CommaExpected', 'CloseBraceExpected', 'CloseBracketExpected']);

function tellOf(text: string, { error, offset, length }: ParseError): string {
  const kind = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd();
  const found = text.slice(offset, offset + Math.max(1, length));
  const comma = before.endsWith(',');
  if (comma && (found.startsWith('}') || found.startsWith(']')))
    return `${placeOf(text, before.length - 1)}: a comma stands before the closing ${found.charAt(0)}; take it out`;
  if (/^['‘’“”„]/.test(found))
    return `${placeOf(text, offset)}: ${found.charAt(0)} stands here; write straight double quotes: "`;
  if (offset >= text.trimEnd().length && !MISSING.has(kind))
    return `${placeOf(text, before.length)}: the file ends here, before it is finished; add what is missing`;
  if (before === '')
    return `${placeOf(text, offset)}: this is no JSON; begin the file with { and end it with }`;
  const meaning =
    MEANINGS[kind] ??
    (kind === 'PropertyNameExpected'
      ? `a name in double quotes is missing before ${found}`
      : `${found} stands here; write a text in double quotes, a number, [ or {`);
  return `${placeOf(text, MISSING.has(kind) ? before.length : offset)}: ${meaning}`;
}
