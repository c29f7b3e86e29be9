// Answers the witness's questions: the platform is asked for entries of a register, and for rounds that were announced while
// this page did not listen; public sources are asked for blocks.
import type { Ask, Fact, LookUp } from '../../protocol/witness';
import { ENTRIES_AT_ONCE, REGISTER_CALLS } from '../../protocol/register';
import { tellsLess } from '../../fairness/witness/lessTold';
import type { Api } from '../connection/api';
import { createLookUp } from './blockLookUp';

type Answers = (what: Ask) => Promise<Fact | null>;

/**
 * Number of times that an incomplete register is treated as no answer, so that it is asked for again; after that it counts
 * as it is.
 */
const LESS_TAKEN = 20;

/** Resolves with null when there is no answer now. `sources`: sources of blocks, none of which belongs to the platform. */
export function createAsking(api: Api, sources: readonly string[]): Answers {
  const lookUp = createLookUp(sources);
  const lessTold = new Map<Ask, number>();
  return async (what) => {
    if ('blockNumber' in what)
      return { kind: 'looked-up', game: what.game, asked: what, answer: await lookUp(what) };
    const answer = await askPlatform(api, what);
    const times = lessTold.get(what) ?? 0;
    if (answer?.kind !== 'register' || !tellsLess(answer) || times >= LESS_TAKEN) return answer;
    lessTold.set(what, times + 1);
    return null;
  };
}

async function askPlatform(api: Api, what: Exclude<Ask, LookUp>): Promise<Fact | null> {
  if (what.kind === 'keys') {
    const answer = await api.call(REGISTER_CALLS.signingKeys, {}, { quiet: true });
    return answer.ok ? { kind: 'keys', game: what.game, keys: answer.body.keys } : null;
  }
  const { game, gameType } = what;
  if (what.kind === 'told') {
    const { from, count } = what;
    const answer = await api.call(REGISTER_CALLS.toldRounds, { gameType, from, count }, { quiet: true });
    return answer.ok ? { kind: 'told', game, from, count, rounds: answer.body.rounds } : null;
  }
  const entries = [];
  let owner: string | null = null;
  for (let from = what.from; ; from += ENTRIES_AT_ONCE) {
    const answer = await api.call(REGISTER_CALLS.register, { gameType, from }, { quiet: true });
    if (!answer.ok) return null;
    owner = answer.body.owner;
    entries.push(...answer.body.entries);
    if (answer.body.entries.length < ENTRIES_AT_ONCE) break;
  }
  const { from, to, ended } = what;
  return { kind: 'register', game, owner, from, entries, to, ended };
}
