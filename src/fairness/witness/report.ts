// Collects the notebook's reaction to a fact: findings, each reported once, cases for the worker, and marks that changed.
import {
  roundName,
  type Ask,
  type Case,
  type CaseDefect,
  type Defect,
  type Finding,
  type Mark,
  type Reaction,
  type RoundName,
} from '../../protocol/witness';
import { keepFaulty, roundIn, type GameNotes, type RoundNote } from './notes';

/** Number of findings that are remembered: one of the same round and kind is reported once. */
const TOLD_KEPT = 500;
const NOTHING: Reaction = { findings: [], cases: [], marks: [], asks: [] };

export class Report {
  /** Unix milliseconds, for the date of a finding; asked only for one. */
  now: () => number = () => 0;
  private readonly told = new Set<string>();
  private findings: Finding[] = [];
  private cases: Case[] = [];
  private marks: (readonly [RoundName, Mark])[] = [];
  private asks: Ask[] = [];

  /** Returns what was collected since the last call. */
  take(): Reaction {
    const { findings, cases, marks, asks } = this;
    if (findings.length + cases.length + marks.length + asks.length === 0) return NOTHING;
    this.findings = [];
    this.cases = [];
    this.marks = [];
    this.asks = [];
    return { findings, cases, marks, asks };
  }

  ask(what: Ask): void {
    this.asks.push(what);
  }

  work(one: Case): void {
    this.cases.push(one);
  }

  mark(page: Page, round: string, note: RoundNote, mark: Mark): void {
    const { game } = page;
    // A finding never fades, not even when its round was forgotten and is sent again.
    if (note.mark === 'mismatch' || (mark !== 'mismatch' && page.notes.faulty.has(round))) return;
    note.mark = mark;
    this.marks.push([roundName(game, round), mark]);
  }

  find(page: Page, { defect, round, expected, told, certain = true }: Found): void {
    const { game, notes } = page;
    const key = `${defect} ${game}/${round}`;
    if (this.told.has(key)) return;
    if (this.told.size >= TOLD_KEPT) this.told.clear();
    this.told.add(key);
    this.findings.push({ defect, game, round, expected, told, at: this.now(), certain });
    if (!certain) return;
    keepFaulty(notes, round);
    this.mark(page, round, roundIn(notes, round), 'mismatch');
  }
}

interface Found extends CaseDefect {
  readonly round: string;
  /** False when the reason may be something other than a cheating house. */
  readonly certain?: boolean;
}

/** One game's part of the notebook, and the report that takes its findings. */
export class Page {
  constructor(
    readonly game: string,
    readonly notes: GameNotes,
    readonly report: Report,
  ) {}

  find(defect: Defect, round: string, expected: string, told: string, certain = true): void {
    this.report.find(this, { defect, round, expected, told, certain });
  }

  compare(round: string, differs: readonly CaseDefect[], certain = true): void {
    for (const { defect, expected, told, round: of = round } of differs)
      this.find(defect, of, expected, told, certain);
  }

  /** Marks a note. The note may be forgotten meanwhile; a mark does not add it again. */
  mark(round: string, note: RoundNote, mark: Mark): void {
    this.report.mark(this, round, note, mark);
  }
}
