// What the witness wants to know: of the platform entries of a register, and rounds that were announced while nobody here
// listened; of public sources blocks.
import type { Ask, Fact, LookUp } from '../../protocol/witness';
import { ENTRIES_AT_ONCE, REGISTER_CALLS } from '../../protocol/register';
import { tellsLess } from '../../fairness/witness/lessTold';
import type { Api } from '../connection/api';
import { createLookUp } from './blockLookUp';

type Answers = (what: Ask) => Promise<Fact | null>;

/** A register that tells less than it has to is asked so often, as whoever got no answer asks again; then it counts as it is. */
const LESS_TAKEN = 20;

/** Answers with null when there is no answer now. `sources`: of blocks, none of them the platform's. */
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
