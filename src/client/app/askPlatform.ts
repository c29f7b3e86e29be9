// What the witness wants to know of the platform, as calls: entries of a register, and rounds that were announced while nobody
// here listened.
import type { Ask, Fact } from '../../protocol/witness';
import { ENTRIES_AT_ONCE, REGISTER_CALLS } from '../../protocol/register';
import type { Api } from '../connection/api';

/** Null when there is no answer now. */
export async function askPlatform(api: Api, what: Ask): Promise<Fact | null> {
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
  return { kind: 'register', game, owner, from: what.from, entries };
}
