// The witness's notebook: takes facts in the order in which the platform sent them, notes every promise when it is made, and
// reports contradictions at once. A finished round becomes a case for the worker; the notebook hashes nothing, so that a
// fact costs microseconds. It uses no clock, no randomness and no I/O.
import type { GameKind } from '../../protocol/gameTypes';
import type { Proof } from '../../protocol/proof';
import type {
  Doubt,
  Examined,
  Fact,
  Mark,
  Reaction,
  RoundName,
  Sighting,
  Standing,
} from '../../protocol/witness';
import { begun, ended, paid, shown, voided } from './roundEvents';
import { SessionLog, printSession } from '../session/log';
import { notesOfPage, pageOf } from './kept';
import {
  count,
  isLater,
  keepBets,
  keepMissed,
  keepRound,
  keepSent,
  newNotes,
  roundIn,
  tellMissed,
  type GameNotes,
  type RoundNote,
  type WitnessTerms,
} from './notes';
import { blockPart } from './block';
import type { KindPart } from './kindPart';
import { confirmed, lookAtBlock, lookAtHead, lookedUp } from './lookUps';
import { isRegistered, registerOf, registered } from './register';
import { ownPart } from './own';
import { Page, Report } from './report';
import { sharedPart } from './shared';
import { keysTold, receipt } from './signed';

/** The part for each kind of game, beside the common facts. */
const PARTS: Readonly<Record<GameKind, KindPart>> = { shared: sharedPart, own: ownPart, block: blockPart };

/** A round that the worker is checking. */
interface OpenCase {
  readonly page: Page;
  readonly round: string;
  readonly note: RoundNote;
  readonly proof: Proof;
  /** True when the promise was seen here in time. */
  readonly seen: boolean;
}

export class Notebook {
  private readonly pages = new Map<string, Page>();
  private readonly report = new Report();
  private readonly open = new Map<number, OpenCase>();
  private readonly logs = new Map<string, SessionLog>();
  private cases = 0;

  /** `termsOf`: the terms of each game. `looksUp`: there are public sources that can be asked for blocks. */
  constructor(
    private readonly termsOf: (game: string) => WitnessTerms,
    private readonly looksUp = false,
  ) {}

  /** Takes a fact. `now`: Unix milliseconds, for the date of a finding. */
  take(fact: Fact, now: () => number): Reaction {
    this.report.now = now;
    const page = this.pageOf(fact.game);
    this.logOf(fact.game).hear(fact, page.notes);
    this.note(page, fact);
    PARTS[page.notes.terms.kind](page, fact, {
      looksUp: this.looksUp,
      open: (round, note, proof) => {
        const id = ++this.cases;
        this.open.set(id, { page, round, note, proof, seen: false });
        return id;
      },
    });
    return this.report.take();
  }

  /** Takes the worker's result. */
  settle({ id, defects, incomplete }: Examined, now: () => number): Reaction {
    this.report.now = now;
    const open = this.open.get(id);
    this.open.delete(id);
    if (open) conclude(open, defects, incomplete);
    return this.report.take();
  }

  mark(name: RoundName): Mark | null {
    const [game, round] = partsOf(name);
    return this.pages.get(game)?.notes.rounds.get(round)?.mark ?? null;
  }

  /** The data that this device saw of a round. `chain`: the round's place in a chain, if it is in one. */
  look(
    game: string,
    round: string,
    chain: { readonly chainId: string; readonly index: number } | null,
  ): Sighting {
    const notes = this.pages.get(game)?.notes;
    const note = notes?.rounds.get(round);
    const known = chain && notes?.chains.get(chain.chainId);
    return {
      promise: note?.promise ?? null,
      inTime: note?.inTime ?? false,
      tip: known && chain.index >= known.from ? known.tip : null,
      mark: note?.mark ?? null,
      register: notes && chain ? registerOf(notes, chain.chainId) : undefined,
    };
  }

  /** Why a round that agrees is not called checked; null when there is no reason. */
  doubtOf(proof: Proof): Doubt | null {
    return doubtOf(this.notesOf(proof.game), proof);
  }

  /** The state of a game, for the player to read. */
  standing(game: string): Standing {
    const { counts, last, missed, rounds, unjudged, replaced } = this.pageOf(game).notes;
    return {
      last: last && { ...last, mark: rounds.get(last.round)?.mark ?? null },
      digests: [...rounds]
        .flatMap(([round, { digest }]) => (digest ? [{ round, digest: digest.digest }] : []))
        .sort((one, other) => (isLater(one.round, other.round) ? 1 : -1)),
      counts: { ...counts, unjudged, replaced },
      missed,
      looksUp: this.looksUp,
      session: () => printSession(this.logOf(game).session),
    };
  }

  /** The part of a game's notes that is worth storing, as JSON. */
  page(game: string): unknown {
    return pageOf(this.notesOf(game));
  }

  /** Continues with a stored page; an invalid page is ignored. */
  load(game: string, page: unknown): void {
    const notes = notesOfPage(this.termsOf(game), page);
    if (notes) this.pages.set(game, new Page(game, notes, this.report));
  }

  notesOf(game: string): GameNotes {
    return this.pageOf(game).notes;
  }

  private logOf(game: string): SessionLog {
    let log = this.logs.get(game);
    if (!log) this.logs.set(game, (log = new SessionLog(game)));
    return log;
  }

  private pageOf(game: string): Page {
    let page = this.pages.get(game);
    if (!page) this.pages.set(game, (page = new Page(game, newNotes(this.termsOf(game)), this.report)));
    return page;
  }

  private note(page: Page, fact: Fact): void {
    switch (fact.kind) {
      case 'gap':
        return missed(page.notes);
      case 'register':
        return registered(page, fact);
      case 'paid':
        return paid(page, fact);
      case 'confirmed':
        return confirmed(page, fact.blockNumber, fact.blockHash);
      case 'looked-up':
        return lookedUp(page, fact);
      case 'bet':
        roundIn(page.notes, fact.round).mine = true;
        return;
      case 'receipt':
        return receipt(page, fact);
      case 'keys':
        return keysTold(page, fact);
      case 'refused':
        count(page.notes, `refused${fact.what}`);
        return fact.round == null ? undefined : keepMissed(page.notes, fact.what, fact.round, fact.bets);
      case 'staked':
        keepBets(page.notes, fact.round, fact.bets);
        if (this.looksUp) lookAtHead(page, fact.round);
        return;
      case 'elsewhere':
        return page.find('changed-commitment', fact.round, fact.round, fact.told);
      case 'sent':
        return keepSent(page.notes, fact.chainId, fact.clientSeed, fact.confirmed ? 'confirmed' : 'here');
      case 'begun':
        return begun(page, fact);
      case 'shown':
        return shown(page, fact);
      case 'ended':
        return this.ended(page, fact);
      case 'voided':
        return voided(page, fact.round);
      default:
    }
  }

  private ended(page: Page, fact: Extract<Fact, { kind: 'ended' }>): void {
    const id = ++this.cases;
    const ending = ended(page, fact, id);
    if (ending) {
      this.open.set(id, { page, round: fact.round, proof: fact.proof, ...ending });
      page.notes.last = { round: fact.round, proof: fact.proof };
    }
    tellMissed(page.notes, fact.round, fact.proof);
    if (fact.proof.bet) roundIn(page.notes, fact.round).staked = true;
    if (this.looksUp && page.notes.terms.kind !== 'own') lookAtBlock(page, fact.round, fact.proof.blockHash);
  }
}

/** Notes that messages may have been missed: this device may not have seen how the next rounds began. */
function missed(notes: GameNotes): void {
  notes.present = false;
  for (const note of notes.rounds.values()) note.unwatched = true;
}

/** The result may arrive long after its round was forgotten. Only a defect then brings the note back. */
function conclude(
  { page, round, note, proof, seen }: OpenCase,
  defects: Examined['defects'],
  incomplete: boolean,
): void {
  const { chains, rounds } = page.notes;
  if (defects.length > 0 && !rounds.has(round)) keepRound(page.notes, round, note);
  page.compare(round, defects);
  page.mark(round, note, seen && note.inTime && !incomplete ? sure(page, note, proof) : 'unseen');
  if (defects.length > 0 || !proof.chain || proof.serverSeed === undefined) return;
  const chain = chains.get(proof.chain.chainId);
  const { index } = proof.chain;
  if (chain && index > chain.anchor.index) chain.anchor = { index, seed: proof.serverSeed };
}

/**
 * A block that only the platform shows could be invented to fit. So a round counts as checked only when a source other than
 * the platform has its block, and, on a chain of seeds, only when the chain's register is known.
 */
const sure = ({ notes }: Page, note: RoundNote, proof: Proof): Mark =>
  isRegistered(notes, note) && doubtOf(notes, proof) === null ? 'checked' : 'adds-up';

function doubtOf({ confirmed, chains }: GameNotes, { blockNumber, blockHash, chain }: Proof): Doubt | null {
  if (blockNumber === undefined || blockHash === undefined || confirmed.get(blockNumber) !== blockHash)
    return 'noSource';
  return chain && chains.get(chain.chainId)?.chosen === 'confirmed' ? 'seedElsewhere' : null;
}

function partsOf(name: RoundName): readonly [string, string] {
  const slash = name.indexOf('/');
  return [name.slice(0, slash), name.slice(slash + 1)];
}
