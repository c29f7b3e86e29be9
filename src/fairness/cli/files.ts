// Answers files that are given to the offline verifier: sessions and proofs, one answer each. Public sources of blocks, if
// any are named, are asked for the block of each round.
import { readFile } from 'node:fs/promises';
import { parseJson } from '../../protocol/json';
import { publicNode, type PublicSource } from '../blocks/publicNode';
import { readProof } from '../proofFile';
import type { Answer, ProofRules } from '../rule';
import { SESSION_FORMAT, type Session } from '../session/log';
import { judgeSession } from '../session/judge';
import { readSession } from '../session/read';
import { startWalk, walkOn } from '../steps/chainWalk';
import { isBeforeRegisters, verify } from '../steps/verify';

/** Answers one file. When something is wrong, `ok` is false or `error` is set. */
export async function judgeFile(
  rules: ProofRules,
  file: string,
  sources: readonly string[],
): Promise<Answer> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { file, error: 'cannot be read' };
  const nodes = sources.map((url) => publicNode(url, (...of) => fetch(...of)));
  return { file, ...(await judgeText(rules, text, nodes)) };
}

async function judgeText(rules: ProofRules, text: string, nodes: readonly PublicSource[]): Promise<Answer> {
  const json = parseJson(text);
  const format = typeof json === 'object' && json !== null && 'format' in json ? json.format : undefined;
  if (format !== SESSION_FORMAT) return judgeProof(rules, text);
  const session = readSession(rules, text);
  if (!session.ok) {
    const { fault } = session;
    return { error: typeof fault === 'string' ? fault : `no session: the field "${fault.field}" is wrong` };
  }
  const blocks = await lookedUp(session.value, nodes);
  const { confirmed, other } = blocks;
  const verdict = judgeSession(rules, session.value, confirmed);
  const ok = verdict.ok && other.length === 0;
  return { ...verdict, ok, ...(nodes.length > 0 && { blocks: { confirmed: confirmed.size, other } }) };
}

function judgeProof(rules: ProofRules, text: string): Answer {
  const read = readProof(rules, text);
  if (!read.ok) {
    const { fault } = read;
    const isField = fault.kind === 'not-a-proof' && fault.field !== '';
    return { error: isField ? `no proof: the field "${fault.field}" is wrong` : fault.kind };
  }
  const proof = read.value;
  const first = verify(rules, proof);
  const walkedTo = first.walk && walkOn(startWalk(first.walk.from, first.walk.steps), first.walk.steps).end;
  const { overall, outcome, steps } = walkedTo === null ? first : verify(rules, proof, { walkedTo });
  return {
    game: proof.game,
    ok: overall !== 'mismatch',
    overall,
    outcome,
    steps: Object.fromEntries(steps.map(({ id, verdict }) => [id, verdict])),
    notProved: [
      'Whether it was promised before its block existed, only the device knows that saw it.',
      ...(isBeforeRegisters(rules, proof)
        ? ['The round is from before registers: that its chain was fixed before its block is not proved.']
        : []),
    ],
  };
}

interface Blocks {
  readonly confirmed: ReadonlyMap<number, string>;
  /** Numbers of the blocks that have another id at the sources than in the file. */
  readonly other: readonly number[];
}

/** A block is confirmed when one source has the file's id, and `other` when all sources that answer have another id. */
async function lookedUp({ facts }: Session, nodes: readonly PublicSource[]): Promise<Blocks> {
  const told = new Map<number, string>();
  for (const fact of facts) {
    if (fact.kind !== 'ended') continue;
    const { blockNumber, blockHash } = fact.proof;
    if (blockNumber !== undefined && blockHash !== undefined) told.set(blockNumber, blockHash);
  }
  const confirmed = new Map<number, string>();
  const other: number[] = [];
  for (const [number, hash] of nodes.length === 0 ? [] : told) {
    const answers = await Promise.all(nodes.map((node) => node.byNumber(number).catch(() => null)));
    const ids = answers.flatMap((block) => block?.hash ?? []);
    if (ids.includes(hash)) confirmed.set(number, hash);
    else if (ids.length > 0) other.push(number);
  }
  return { confirmed, other };
}
