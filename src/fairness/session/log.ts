// A session: what a device was told of one game from the moment at which it was opened, fact by fact and in order. Whoever
// has the file judges it with the device's own notebook, from the first promise to the last signature.
import { encodeJson } from '../../protocol/json';
import type { Fact } from '../../protocol/witness';
import type { GameNotes } from '../witness/notes';

export const SESSION_FORMAT = 'fairground-session-1';

export interface Session {
  readonly game: string;
  /** Facts that were told before the first that is kept: there were too many. */
  readonly dropped: number;
  readonly facts: readonly Fact[];
}

/** What a device was told of one game in this visit. Bounded: of a long visit the beginning is forgotten, and counted. */
export class SessionLog {
  private facts: Fact[] = [];
  private dropped = 0;

  constructor(
    private readonly game: string,
    private readonly most = 4_000,
  ) {}

  /** Takes what the notebook is about to take. */
  hear(told: Fact, { register }: Pick<GameNotes, 'register'>): void {
    // Of a register that an earlier visit knew, the entries since then are told: they follow on one that is not in the file.
    const fact =
      told.kind === 'register' ? { ...told, before: register.get(told.from)?.before ?? null } : told;
    const last = this.facts.at(-1);
    // A round is shown bit by bit: the last says it all.
    if (fact.kind === 'shown' && last?.kind === 'shown' && last.round === fact.round) this.facts.pop();
    if (fact.kind === 'gap' && last?.kind === 'gap') return;
    this.facts.push(fact);
    if (this.facts.length <= this.most) return;
    const cut = Math.ceil(this.most / 8);
    this.facts.splice(0, cut);
    this.dropped += cut;
  }

  get session(): Session {
    return { game: this.game, dropped: this.dropped, facts: [...this.facts] };
  }
}

export const printSession = ({ game, dropped, facts }: Session): string =>
  `${encodeJson({ format: SESSION_FORMAT, game, dropped, facts })}\n`;
