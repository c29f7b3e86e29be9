// Parses one line as a request, answers it, and compares the answer with the values that the request expects.
import { answererOf } from './requests';
import type { Answer, ProofRules } from './rule';

export type LineAnswer = Answer;

/** Longest request that is read, in characters. */
export const MAX_LINE = 65_536;

/** Answers one line of JSON. Never throws; a malformed request gives `{ error }`. */
export function verifyLine(rules: ProofRules, line: string): Answer {
  if (line.length > MAX_LINE) return { error: `a request has at most ${MAX_LINE} characters` };
  let request: unknown;
  try {
    request = JSON.parse(line);
  } catch {
    return { error: 'not JSON' };
  }
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return { error: 'a request is a JSON object' };
  const game: unknown = 'game' in request ? request.game : undefined;
  if (typeof game !== 'string') return { error: 'game is missing' };
  const answer = answererOf(rules, game)?.(request);
  if (!answer) return { error: `unknown game ${JSON.stringify(game.slice(0, 40))}` };
  return 'expect' in request && !('error' in answer) ? compared(answer, request.expect) : answer;
}

/** Deepest nesting of an answer's values. Real answers are far less deep. */
const MAX_DEPTH = 8;

/** False for a value nested deeper than `depth`: thousands of levels would exhaust the stack when the value is written out. */
function isShallow(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}

/** Adds `ok` and, where there are differences, the expected and the computed value of each field. */
function compared(answer: Answer, expected: unknown): Answer {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected))
    return { error: 'expect must be a JSON object' };
  const differences: Record<string, { expected: unknown; actual: unknown }> = Object.create(null) as never;
  for (const [field, value] of Object.entries(expected)) {
    if (!isShallow(value)) return { error: `expect.${field.slice(0, 40)} is nested too deeply` };
    const actual = Object.hasOwn(answer, field) ? answer[field] : undefined;
    if (JSON.stringify(actual) !== JSON.stringify(value))
      differences[field] = { expected: value, actual: actual ?? null };
  }
  const ok = Object.keys(differences).length === 0;
  return ok ? { ...answer, ok } : { ...answer, ok, differences };
}
