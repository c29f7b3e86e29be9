// A session: the facts that a device received about one game since the game was opened, in order. The device's own notebook
// can judge the file, from the first promise to the last signature.
import { encodeJson } from '../../protocol/json';
import type { Fact } from '../../protocol/witness';
import type { GameNotes } from '../witness/notes';

export const SESSION_FORMAT = 'fairground-session-1';

export interface Session {
  readonly game: string;
  /** Number of facts that were dropped before the first kept one, because there were too many. */
  readonly dropped: number;
  readonly facts: readonly Fact[];
}

/** Logs the facts that a device received about one game in this visit. Bounded: the oldest are dropped and counted. */
export class SessionLog {
  private facts: Fact[] = [];
  private dropped = 0;

  constructor(
    private readonly game: string,
    private readonly most = 4_000,
  ) {}

  /** Logs a fact before the notebook takes it. */
  hear(told: Fact, { register }: Pick<GameNotes, 'register'>): void {
    // If an earlier visit knew the register, only later entries are sent. They follow an entry that is not in the file.
    const fact =
      told.kind === 'register' ? { ...told, before: register.get(told.from)?.before ?? null } : told;
    const last = this.facts.at(-1);
    // A round is shown bit by bit, and the last fact contains the others.
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
