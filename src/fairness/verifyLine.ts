// One line in, one answer out: parses a request, answers it, and holds the answer against what the request expects.
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

/** How deep the values of an answer may be nested: far more than any is. */
const MAX_DEPTH = 8;

/** A value nested thousands of levels deep would exhaust the stack where it is written out. */
function isShallow(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((part) => isShallow(part, depth - 1));
}

/** Adds `ok` and, where there are any, the differences: what was expected and what came out, by field. */
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
