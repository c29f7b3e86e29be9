// The witness: games report facts from the platform to it. It keeps a notebook of them and records for each round whether it
// was checked here. Findings are stored, and certain ones raise an alarm.
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Cancel, Clock } from '../../core/clock';
import {
  roundName,
  type Ask,
  type Case,
  type Doubt,
  type Examined,
  type Fact,
  type Finding,
  type Mark,
  type Reaction,
  type RoundName,
  type Sighting,
  type Standing,
} from '../../protocol/witness';
import type { Proof } from '../../protocol/proof';
import type { Digested } from '../../protocol/sharedRound';
import type { Memory } from './memory';

type DigestHearer = (game: string, digest: Digested) => void;

/** The part that a game gets. */
export interface Witness {
  /** Loads the notebook; earlier facts wait for it. Never rejects: without the notebook nothing is noted. */
  prepare(): Promise<void>;
  /** Takes a fact from the platform; costs microseconds. */
  tell(fact: Fact): void;
  /** The data of a round that this device saw before the round. */
  look(
    game: string,
    round: string,
    chain: { readonly chainId: string; readonly index: number } | null,
  ): Sighting;
  /** The mark of a finished round; null until its end was reported here. Observable. */
  markOf(game: string, round: string): Mark | null;
}

/** The notebook as the store uses it. */
export interface WitnessNotes {
  take(fact: Fact, now: () => number): Reaction;
  settle(examined: Examined, now: () => number): Reaction;
  look: Witness['look'];
  standing(game: string): Standing;
  doubtOf(proof: Proof): Doubt | null;
  mark(name: RoundName): Mark | null;
  page(game: string): unknown;
  load(game: string, page: unknown): void;
}

export interface WitnessParts {
  readonly clock: Clock;
  readonly memory: Memory;
  /** Loads the code that creates an empty notebook; it is not part of the first page. Rejects when it cannot be loaded. */
  loadNotes(): Promise<() => WitnessNotes>;
  /** Examines a case, in a worker or later. Rejects when it cannot. */
  examine(one: Case): Promise<Examined>;
  /** Asks the platform a question of the notebook. Null when it has no answer now; rejects when it cannot be reached. */
  ask(what: Ask): Promise<Fact | null>;
  /** Called for a certain finding. */
  alarm(finding: Finding): void;
}

/**
 * Milliseconds between a note and its storage. Notes are also stored when the page is hidden or left, which is the important
 * case: storing costs far more than noting.
 */
const KEEP_AFTER = 600_000;
/** Number of repeats of an unanswered question, and milliseconds between them: ten minutes in all. */
const ASKED_AGAIN = 20;
const ASK_AGAIN_AFTER = 30_000;
/** A fact that waits for the notebook, and the time at which it was reported. */
interface Waiting {
  readonly fact: Fact;
  readonly at: number;
}
/** Number of facts that may wait; with more, rounds could no longer be judged. */
const WAITING_KEPT = 200;
const FINDINGS_KEPT = 50;
const MARKS_KEPT = 2_000;
const FINDINGS = 'witness.findings';
const pageKey = (game: string): string => `witness.${game}`;

export class WitnessStore implements Witness {
  /** Newest first, from earlier visits too. */
  findings: readonly Finding[] = [];
  private readonly marks = observable.map<RoundName, Mark>([], { deep: false });
  private newNotes: (() => WitnessNotes) | null = null;
  private preparing: Promise<void> | null = null;
  private notes: WitnessNotes | null = null;
  private waiting: Waiting[] = [];
  private readonly loaded = new Set<string>();
  private readonly hearers = new Set<DigestHearer>();
  private readonly changed = new Set<string>();
  private keepLater: Cancel | null = null;
  private recalled = false;
  private readonly now = (): number => this.parts.clock.now();

  constructor(private readonly parts: WitnessParts) {
    makeObservable<WitnessStore, 'take'>(this, {
      findings: observableRef,
      recall: action,
      forget: action,
      clear: action,
      take: action,
    });
  }

  prepare(): Promise<void> {
    this.preparing ??= this.parts.loadNotes().then(
      (newNotes) => {
        this.newNotes = newNotes;
        for (const { fact, at } of this.waiting.splice(0)) this.tell(fact, () => at);
      },
      () => {
        // The next game that is entered tries again; the facts until then are a gap.
        this.waiting = [];
        this.preparing = null;
      },
    );
    return this.preparing;
  }

  /** `now` is called when the fact is reported. */
  tell(fact: Fact, now = this.now): void {
    const notes = this.open(fact.game);
    if (!notes) return this.wait({ fact, at: now() });
    if ('digest' in fact && fact.digest) for (const hear of this.hearers) hear(fact.game, fact.digest);
    const reaction = notes.take(fact, now);
    // Most facts have no consequence yet.
    const { cases, marks, findings, asks } = reaction;
    if (cases.length + marks.length + findings.length + asks.length > 0) this.take(reaction);
    this.changed.add(fact.game);
    this.keepLater ??= this.parts.clock.after(KEEP_AFTER, () => this.keep());
  }

  /** Calls the listener for each digest. */
  onDigest(hear: DigestHearer): Cancel {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  }

  /** The standing of a game by this device's notes; null without a notebook. */
  standing(game: string): Standing | null {
    return this.open(game)?.standing(game) ?? null;
  }

  /** Why a correct round is not marked as checked: its block is unknown until a source was asked. */
  doubtOf(proof: Proof): Doubt | null {
    const notes = this.open(proof.game);
    return notes ? notes.doubtOf(proof) : 'noSource';
  }

  look(...of: Parameters<Witness['look']>): Sighting {
    return this.open(of[0])?.look(...of) ?? NOTHING_SEEN;
  }

  markOf(game: string, round: string): Mark | null {
    const name = roundName(game, round);
    return this.marks.get(name) ?? (this.loaded.has(game) ? (this.notes?.mark(name) ?? null) : null);
  }

  /** Loads the findings of earlier visits. */
  recall(): void {
    if (this.recalled) return;
    this.recalled = true;
    this.findings = readFindings(this.parts.memory.read(FINDINGS));
  }

  /** The player has read the findings and removes them. */
  forget(): void {
    this.findings = [];
    this.parts.memory.write(FINDINGS, []);
  }

  /** Stores the notes that are not stored yet. */
  keep(): void {
    this.keepLater?.();
    this.keepLater = null;
    for (const game of this.changed) this.parts.memory.write(pageKey(game), this.notes?.page(game));
    this.changed.clear();
  }

  /** Another player may come: call it while the memory still belongs to this one. */
  clear(): void {
    this.keep();
    this.notes = null;
    this.waiting = [];
    this.loaded.clear();
    this.marks.clear();
    this.findings = [];
    this.recalled = false;
  }

  /** The notebook with a game's notes loaded; null until it has been fetched. */
  private open(game: string): WitnessNotes | null {
    const notes = (this.notes ??= this.newNotes?.() ?? null);
    if (!notes || this.loaded.has(game)) return notes;
    this.loaded.add(game);
    this.recall();
    notes.load(game, this.parts.memory.read(pageKey(game)));
    return notes;
  }

  private wait(one: Waiting): void {
    this.waiting.push(one);
    if (this.waiting.length > WAITING_KEPT)
      this.waiting = [{ fact: { kind: 'gap', game: one.fact.game }, at: one.at }];
    void this.prepare();
  }

  private take({ findings, cases, marks, asks }: Reaction): void {
    for (const what of asks) this.ask(what, ASKED_AGAIN);
    for (const [name, mark] of marks) this.marks.set(name, mark);
    if (this.marks.size > MARKS_KEPT)
      for (const name of [...this.marks.keys()].slice(0, MARKS_KEPT / 2)) this.marks.delete(name);
    for (const one of cases) this.examine(one);
    if (findings.length === 0) return;
    // Another page of the same player may have stored findings meanwhile.
    const known = readFindings(this.parts.memory.read(FINDINGS));
    this.findings = [...[...findings].reverse(), ...known].slice(0, FINDINGS_KEPT);
    this.parts.memory.write(FINDINGS, this.findings);
    for (const finding of findings) if (finding.certain) this.parts.alarm(finding);
  }

  private ask(what: Ask, again: number): void {
    const { notes } = this;
    this.parts
      .ask(what)
      .catch(() => null)
      .then((fact) => {
        // The player may have left meanwhile.
        if (!notes || notes !== this.notes) return;
        if (fact) this.tell(fact);
        else if (again > 0) this.parts.clock.after(ASK_AGAIN_AFTER, () => this.ask(what, again - 1));
      })
      .catch(() => undefined);
  }

  private examine(one: Case): void {
    const { notes } = this;
    this.parts.examine(one).then(
      (examined) => {
        // The player may have left meanwhile.
        if (notes && notes === this.notes) this.take(notes.settle(examined, this.now));
      },
      () => {
        // Without the worker and its code no round is marked as checked.
        const incomplete: Examined = { id: one.id, name: one.name, defects: [], incomplete: true };
        if (notes && notes === this.notes) this.take(notes.settle(incomplete, this.now));
      },
    );
  }
}

const NOTHING_SEEN: Sighting = { promise: null, inTime: false, tip: null, mark: null };

/** The file with the findings for the player to keep. It has the platform's values: hashes, seeds of finished rounds, sums. */
export const printFindings = (findings: readonly Finding[]): string =>
  `${JSON.stringify({ format: 'fairground-findings-1', findings }, null, 2)}\n`;

function readFindings(value: unknown): readonly Finding[] {
  return Array.isArray(value) ? value.filter(isFinding).slice(0, FINDINGS_KEPT) : [];
}

function isFinding(value: unknown): value is Finding {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['defect', 'game', 'round', 'expected', 'told'].every(
    (key) => typeof (value as Record<string, unknown>)[key] === 'string',
  );
  const { at, certain } = value as Partial<Finding>;
  return texts && typeof at === 'number' && typeof certain === 'boolean';
}
