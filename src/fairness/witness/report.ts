// What the notebook has to say after a fact: findings, each told once, cases for the worker, and marks that changed.
import {
  roundName,
  type Case,
  type CaseDefect,
  type Defect,
  type Finding,
  type Mark,
  type Reaction,
  type RoundName,
} from '../../protocol/witness';
import { roundIn, type GameNotes, type RoundNote } from './notes';

/** Findings of one round and kind are told once; so many are remembered for that. */
const TOLD_KEPT = 500;
const NOTHING: Reaction = { findings: [], cases: [], marks: [] };

export class Report {
  /** Unix milliseconds, for the date of a finding; asked only for one. */
  now: () => number = () => 0;
  private readonly told = new Set<string>();
  private findings: Finding[] = [];
  private cases: Case[] = [];
  private marks: (readonly [RoundName, Mark])[] = [];

  /** What is to be said since this was asked last. */
  take(): Reaction {
    const { findings, cases, marks } = this;
    if (findings.length + cases.length + marks.length === 0) return NOTHING;
    this.findings = [];
    this.cases = [];
    this.marks = [];
    return { findings, cases, marks };
  }

  work(one: Case): void {
    this.cases.push(one);
  }

  mark({ game }: Page, round: string, note: RoundNote, mark: Mark): void {
    if (note.mark === 'mismatch') return;
    note.mark = mark;
    this.marks.push([roundName(game, round), mark]);
  }

  find(page: Page, { defect, round, expected, told, certain = true }: Found): void {
    const { game } = page;
    const key = `${defect} ${game}/${round}`;
    if (this.told.has(key)) return;
    if (this.told.size >= TOLD_KEPT) this.told.clear();
    this.told.add(key);
    this.findings.push({ defect, game, round, expected, told, at: this.now(), certain });
    if (certain) this.mark(page, round, roundIn(page.notes, round), 'mismatch');
  }
}

interface Found extends CaseDefect {
  readonly round: string;
  /** False where it may have another reason than a house that cheats. */
  readonly certain?: boolean;
}

/** One game's part of the notebook, and where to say what is wrong in it. */
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
    for (const { defect, expected, told } of differs) this.find(defect, round, expected, told, certain);
  }

  /** Of a note, which may be forgotten meanwhile: a mark never brings one back. */
  mark(round: string, note: RoundNote, mark: Mark): void {
    this.report.mark(this, round, note, mark);
  }
}
