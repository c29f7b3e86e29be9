// Parses pasted text: a proof, a link, seeds of a chain, or requests, one a line. Input is bounded, and nothing throws.
import { hashText, isHash } from '../../core/hash';
import type { Proof } from '../../protocol/proof';
import { readProof, type ProofFault } from '../proofFile';
import type { ProofRules } from '../rule';
import { readLink } from '../proofLink';
import { judgeSession, type SessionVerdict } from '../session/judge';
import { SESSION_FORMAT } from '../session/log';
import { MAX_SESSION_TEXT, readSession, type SessionFault } from '../session/read';
import { verifyLine, type LineAnswer } from '../verifyLine';

/** Longest text that is read, in characters; a session may be longer. */
export const MAX_PASTED = 5_000_000;
export { MAX_SESSION_TEXT };
/** Number of answers that are shown; all requests are counted. */
export const MAX_SHOWN = 200;

export type Reading =
  | { readonly kind: 'empty' | 'too-long' }
  | { readonly kind: 'proof'; readonly proof: Proof }
  | { readonly kind: 'fault'; readonly fault: ProofFault }
  | { readonly kind: 'session'; readonly verdict: SessionVerdict }
  | { readonly kind: 'no-session'; readonly fault: SessionFault }
  | {
      readonly kind: 'seeds';
      readonly count: number;
      /** Number of the line, from 1, whose hash is not its neighbour; null when all links hold. */
      readonly brokenAt: number | null;
    }
  | {
      readonly kind: 'requests';
      readonly count: number;
      readonly failed: number;
      /** Number of answers that were compared with expected values. */
      readonly compared: number;
      readonly shown: readonly { readonly request: string; readonly answer: LineAnswer }[];
    };

export function readPasted(rules: ProofRules, pasted: string): Reading {
  if (pasted.slice(0, 200).includes(`"${SESSION_FORMAT}"`)) return ofSession(rules, pasted);
  if (pasted.length > MAX_PASTED) return { kind: 'too-long' };
  const text = pasted.trim();
  if (text === '') return { kind: 'empty' };
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > 1 && lines.every(isHash)) return readSeeds(lines);
  if (lines.length === 1 && /^[^{["]*\?/.test(text))
    return ofProof(readLink(rules, text.slice(text.indexOf('?'))));
  const proof = readProof(rules, text);
  if (proof.ok) return ofProof(proof);
  return lines.every((line) => line.startsWith('{')) && !text.includes('"format"')
    ? readRequests(rules, lines)
    : ofProof(proof);
}

function ofSession(rules: ProofRules, pasted: string): Reading {
  const session = readSession(rules, pasted);
  if (!session.ok) return { kind: 'no-session', fault: session.fault };
  return { kind: 'session', verdict: judgeSession(rules, session.value) };
}

const ofProof = (given: ReturnType<typeof readLink>): Reading => {
  if (given === null) return { kind: 'empty' };
  return given.ok ? { kind: 'proof', proof: given.value } : { kind: 'fault', fault: given.fault };
};

/** Reads seeds in the order of play or backwards. */
function readSeeds(lines: readonly string[]): Reading {
  const [first = '', second = ''] = lines;
  const forwards = hashText(second) === first || hashText(first) !== second;
  const broken = lines.findIndex((line, index) => {
    const next = lines[index + 1];
    return next !== undefined && (forwards ? hashText(next) !== line : hashText(line) !== next);
  });
  return { kind: 'seeds', count: lines.length, brokenAt: broken === -1 ? null : broken + 2 };
}

function readRequests(rules: ProofRules, lines: readonly string[]): Reading {
  let failed = 0;
  let compared = 0;
  const shown: { request: string; answer: LineAnswer }[] = [];
  for (const request of lines) {
    const answer = verifyLine(rules, request);
    const isWrong = 'error' in answer || answer['ok'] === false;
    if (isWrong) failed += 1;
    if ('ok' in answer) compared += 1;
    if (shown.length < MAX_SHOWN) shown.push({ request, answer });
  }
  return { kind: 'requests', count: lines.length, failed, compared, shown };
}
