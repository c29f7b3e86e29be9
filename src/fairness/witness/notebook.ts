// The witness's notebook: takes facts in the order in which the platform told them, notes every promise when it is made,
// and says at once what contradicts itself. A round that is over becomes a case, which a worker works through: nothing is
// hashed here, so that a fact costs microseconds. No clock, no chance, no I/O.
import type { Proof, ProofGame } from '../../protocol/proof';
import {
  outcomeText,
  ownRound,
  roundName,
  type Case,
  type CaseDefect,
  type Defect,
  type Examined,
  type Fact,
  type Finding,
  type Mark,
  type Reaction,
  type RoundName,
  type RoundPromise,
  type Sighting,
} from '../../protocol/witness';
import { NO_PROMISE, caseOf, contradictions, digestOf, isBlockGame, isOwnGame, promiseOf } from './endings';
import { notesOfPage, pageOf } from './kept';
import {
  keepBlock,
  keepChain,
  keepRound,
  keepSent,
  newChain,
  newNotes,
  newRound,
  usedBefore,
  type ChainNote,
  type GameNotes,
  type RoundNote,
} from './notes';
import { inOrder } from './order';

/** Findings of one round and kind are told once; so many are remembered for that. */
const TOLD_KEPT = 500;
/** Balls of several requests may arrive out of order; a hilo round never does. */
const EARLY = { plinko: 60, hilo: 0 } as const;

interface OpenCase {
  readonly game: ProofGame;
  readonly round: string;
  readonly proof: Proof;
  readonly seen: boolean;
}

export class Notebook {
  private readonly games = new Map<ProofGame, GameNotes>();
  private readonly told = new Set<string>();
  private readonly open = new Map<number, OpenCase>();
  private cases = 0;
  private findings: Finding[] = [];
  private due: Case[] = [];
  private marks: (readonly [RoundName, Mark])[] = [];
  private now = 0;

  /** Takes a fact. `now`: Unix milliseconds, for the date of a finding. */
  take(fact: Fact, now: number): Reaction {
    this.now = now;
    this.note(fact);
    return this.reaction();
  }

  /** Takes what the worker found. */
  settle({ id, defects, incomplete }: Examined, now: number): Reaction {
    this.now = now;
    const open = this.open.get(id);
    this.open.delete(id);
    if (open) this.conclude(open, defects, incomplete);
    return this.reaction();
  }

  mark(name: RoundName): Mark | null {
    const [game, round] = partsOf(name);
    return this.games.get(game)?.rounds.get(round)?.mark ?? null;
  }

  /** What was seen of a round; `chain`, where it is in one. */
  look(
    game: ProofGame,
    round: string,
    chain: { readonly chainId: string; readonly index: number } | null,
  ): Sighting {
    const notes = this.games.get(game);
    const note = notes?.rounds.get(round);
    const known = chain && notes?.chains.get(chain.chainId);
    return {
      promise: note?.promise ?? null,
      inTime: note?.inTime ?? false,
      tip: known && chain.index >= known.from ? known.tip : null,
      mark: note?.mark ?? null,
    };
  }

  /** What is worth keeping of a game, as JSON. */
  page(game: ProofGame): unknown {
    return pageOf(game, this.notesOf(game));
  }

  /** Goes on with a kept page; anything else counts as none. */
  load(game: ProofGame, page: unknown): void {
    const notes = notesOfPage(game, page);
    if (notes) this.games.set(game, notes);
  }

  notesOf(game: ProofGame): GameNotes {
    let notes = this.games.get(game);
    if (!notes) this.games.set(game, (notes = newNotes()));
    return notes;
  }

  private reaction(): Reaction {
    const { findings, due: cases, marks } = this;
    if (findings.length + cases.length + marks.length === 0) return NOTHING;
    this.findings = [];
    this.due = [];
    this.marks = [];
    return { findings, cases, marks };
  }

  private note(fact: Fact): void {
    const notes = this.notesOf(fact.game);
    switch (fact.kind) {
      case 'gap':
        notes.present = false;
        for (const chain of notes.chains.values()) {
          chain.expected = null;
          chain.early.clear();
        }
        return;
      case 'promised':
        return this.promised(notes, fact);
      case 'own':
        return this.ownPromised(notes, fact);
      case 'sent':
        return keepSent(notes, fact.clientSeed);
      case 'block-promised':
        return this.blockPromised(notes, fact);
      case 'block':
        return keepBlock(notes, fact.blockNumber, fact.blockHash);
      case 'begun':
        return this.begun(notes, fact);
      case 'shown':
        return this.shown(notes, fact);
      case 'ended':
        return this.ended(notes, fact);
      case 'voided':
        this.round(notes, fact.game, fact.round).over = true;
        return;
    }
  }

  private promised(notes: GameNotes, fact: Extract<Fact, { kind: 'promised' }>): void {
    const { game, round, promise, open } = fact;
    const note = notes.rounds.get(round);
    if (note?.promise) return this.compare(game, round, contradictions(note.promise, promise));
    // Told only after the round had begun, to somebody who had been there all the time.
    if (note?.begun || note?.ended != null) {
      if (notes.present) this.find('late-commitment', game, round, '', promise.gameResultHash);
      note.promise = promise;
      return;
    }
    if (open) {
      for (const { defect, of, expected, told } of inOrder(notes, fact))
        this.find(defect, game, of, expected, told);
      notes.current = { round, index: promise.index, chainId: promise.chainId };
      notes.nextBlock = fact.nextBlock;
      notes.present = true;
    }
    const kept = keepRound(notes, game, round, note ?? newRound(null, false));
    kept.promise = promise;
    kept.inTime = open;
    if (promise.tip !== null) this.chain(notes, game, round, promise.chainId, promise.tip, promise.index);
    if (promise.serverSeedHash !== null) this.reuse(notes, game, promise.serverSeedHash, round);
    this.linked(notes, game, round, promise);
  }

  private ownPromised(notes: GameNotes, { game, chains, promises }: Extract<Fact, { kind: 'own' }>): void {
    for (const { chainId, tip, nextIndex, blockNumber, blockHash } of chains) {
      const round = ownRound(chainId, nextIndex);
      const chain = this.chain(notes, game, round, chainId, tip, nextIndex);
      chain.expected ??= nextIndex;
      this.sameBlock(game, round, chain, { blockNumber, blockHash });
    }
    for (const promise of promises) {
      const { chainId, index } = promise;
      const round = ownRound(chainId, index);
      const note = notes.rounds.get(round);
      const nextIndex = chains.find((one) => one.chainId === chainId)?.nextIndex ?? 1;
      const before = note?.promise;
      if (before && before.clientSeed === promise.clientSeed) {
        this.compare(game, round, contradictions(before, promise));
        if (before.serverSeedHash === null)
          note.promise = { ...before, serverSeedHash: promise.serverSeedHash };
      } else if (index < nextIndex) {
        // Its own answer says that the round has been played.
        this.find('late-commitment', game, round, '', promise.gameResultHash);
      } else {
        // Published anew: it counts for a client seed that was sent from here, and for no other.
        const inTime = !before || (promise.clientSeed !== null && notes.sent.includes(promise.clientSeed));
        const kept = keepRound(notes, game, round, note ?? newRound(null, false));
        kept.promise = promise;
        kept.inTime = inTime && kept.ended === null;
      }
      this.linked(notes, game, round, promise);
    }
  }

  private blockPromised(notes: GameNotes, fact: Extract<Fact, { kind: 'block-promised' }>): void {
    const { game, round, blockNumber, head } = fact;
    const note = notes.rounds.get(round);
    const promise: RoundPromise = { ...NO_PROMISE, blockNumber };
    if (note?.promise) return this.compare(game, round, contradictions(note.promise, promise));
    const inTime = head !== null && head < blockNumber && note?.ended == null;
    if (!inTime && head !== null && notes.present)
      this.find('late-commitment', game, round, `< ${blockNumber}`, String(head));
    if (inTime) {
      for (const { defect, of, expected, told } of inOrder(notes, { game, round, promise }))
        this.find(defect, game, of, expected, told);
      notes.present = true;
      notes.current = { round, index: 0, chainId: '' };
    }
    const kept = keepRound(notes, game, round, note ?? newRound(null, false));
    kept.promise = promise;
    kept.inTime = inTime;
    this.reuse(notes, game, `block ${blockNumber}`, round);
  }

  private begun(notes: GameNotes, { game, round }: Extract<Fact, { kind: 'begun' }>): void {
    const known = notes.rounds.get(round);
    if (known?.begun) return;
    const note = known ?? this.round(notes, game, round);
    note.begun = true;
    if (!note.promise && notes.present) this.find('late-commitment', game, round, '', '');
  }

  private shown(notes: GameNotes, { game, round, outcome }: Extract<Fact, { kind: 'shown' }>): void {
    const note = this.round(notes, game, round);
    const known = note.shown ?? '';
    if (outcome.startsWith(known)) note.shown = outcome;
    else if (!known.startsWith(outcome)) this.find('altered-outcome', game, round, known, outcome);
  }

  private ended(notes: GameNotes, { game, round, proof }: Extract<Fact, { kind: 'ended' }>): void {
    const note = this.round(notes, game, round);
    const digest = digestOf(proof);
    if (note.ended !== null && note.ended !== digest)
      return this.find('altered-outcome', game, round, note.ended, digest);
    if (note.ended !== null && !proof.bet) return;
    const isFirst = note.ended === null;
    note.ended = digest;
    note.over = true;
    if (isFirst) this.ownOrder(notes, game, round, proof);
    if (isFirst) this.holdToPromise(notes, game, round, note, proof);
    const seen = note.promise !== null && note.inTime;
    const id = ++this.cases;
    this.open.set(id, { game, round, proof, seen });
    this.due.push(caseOf(id, roundName(game, round), proof, seen ? note.promise : null, notes));
    if (isFirst) this.setMark(game, round, 'pending');
  }

  /** What the end tells against what was told before it. */
  private holdToPromise(
    notes: GameNotes,
    game: ProofGame,
    round: string,
    note: RoundNote,
    proof: Proof,
  ): void {
    const { promise } = note;
    const told = promiseOf(proof);
    if (promise && note.inTime) {
      const isReseeded = isOwnGame(game) && promise.clientSeed !== told.clientSeed;
      // A change of the client seed that went from here may have crossed with the round; another device may set one too.
      const isOurs = isReseeded && notes.sent.includes(told.clientSeed ?? '');
      if (!isOurs) this.compare(game, round, contradictions(promise, told), !isReseeded);
      if (isReseeded) note.inTime = false;
    }
    const { blockNumber, blockHash } = told;
    const first = blockNumber === null ? undefined : notes.blocks.get(blockNumber);
    if (first !== undefined && blockHash !== null && first !== blockHash)
      this.find('other-block', game, round, first, blockHash);
    if ('serverSeed' in proof && proof.serverSeed !== undefined)
      this.reuse(notes, game, `seed ${proof.serverSeed}`, round);
    const outcome = outcomeText(proof) ?? '';
    if (note.shown !== null && !outcome.startsWith(note.shown))
      this.find('altered-outcome', game, round, note.shown, outcome);
    if (!isOwnGame(game)) this.withheld(notes, game, round);
  }

  /** Rounds of a block-hash game are decided in order: an older one that was promised must not stay open. */
  private withheld(notes: GameNotes, game: ProofGame, round: string): void {
    if (!notes.present || !isBlockGame(game)) return;
    for (const [other, note] of notes.rounds) {
      if (note.over || !note.inTime || !isEarlier(other, round)) continue;
      note.over = true;
      this.find('skipped-round', game, other, other, round);
    }
  }

  /** Order of the rounds on a player's own chain. */
  private ownOrder(notes: GameNotes, game: ProofGame, round: string, proof: Proof): void {
    if ((game !== 'plinko' && game !== 'hilo') || !('chain' in proof) || !proof.chain) return;
    const { chainId, index } = proof.chain;
    const chain = notes.chains.get(chainId);
    if (!chain) return;
    this.sameBlock(game, round, chain, promiseOf(proof));
    if (chain.expected === null || index < chain.expected) return;
    chain.early.add(index);
    if (index - chain.expected > EARLY[game]) {
      const missing = ownRound(chainId, chain.expected);
      // Another of the player's devices may have played it.
      this.find('skipped-round', game, missing, missing, round, false);
      chain.expected = Math.min(...chain.early);
    }
    while (chain.early.delete(chain.expected)) chain.expected += 1;
  }

  private conclude(open: OpenCase, defects: Examined['defects'], incomplete: boolean): void {
    const { game, round, proof, seen } = open;
    const notes = this.notesOf(game);
    const note = notes.rounds.get(round);
    for (const { defect, expected, told } of defects) this.find(defect, game, round, expected, told);
    if (note?.mark !== 'mismatch')
      this.setMark(game, round, seen && note?.inTime && !incomplete ? 'checked' : 'unseen');
    if (defects.length > 0 || !('chain' in proof) || !proof.chain || proof.serverSeed === undefined) return;
    const chain = notes.chains.get(proof.chain.chainId);
    const { index } = proof.chain;
    if (chain && index > chain.anchor.index) chain.anchor = { index, seed: proof.serverSeed };
  }

  private chain(
    notes: GameNotes,
    game: ProofGame,
    round: string,
    chainId: string,
    tip: string,
    from: number,
  ): ChainNote {
    const known = notes.chains.get(chainId);
    if (!known) {
      for (const [other, chain] of notes.chains)
        if (chain.tip === tip) this.find('reused-seed', game, round, other, chainId);
      return keepChain(notes, chainId, newChain(tip, from));
    }
    if (known.tip !== tip) this.find('changed-commitment', game, round, known.tip, tip);
    return known;
  }

  private sameBlock(
    game: ProofGame,
    round: string,
    chain: ChainNote,
    told: Pick<RoundPromise, 'blockNumber' | 'blockHash'>,
  ): void {
    for (const field of ['blockNumber', 'blockHash'] as const) {
      if (chain[field] !== null && told[field] !== null && chain[field] !== told[field])
        this.find('other-block', game, round, String(chain[field]), String(told[field]));
    }
    chain.blockNumber ??= told.blockNumber;
    chain.blockHash ??= told.blockHash;
  }

  /** A promised hash must be the seed before it, as soon as that is known. */
  private linked(notes: GameNotes, game: ProofGame, round: string, promise: RoundPromise): void {
    const { chainId, index, serverSeedHash } = promise;
    const anchor = notes.chains.get(chainId)?.anchor;
    if (serverSeedHash === null || anchor?.index !== index - 1 || anchor.seed === serverSeedHash) return;
    this.find('broken-link', game, round, anchor.seed, serverSeedHash);
  }

  private reuse(notes: GameNotes, game: ProofGame, what: string, round: string): void {
    const before = usedBefore(notes, game, what, round);
    if (before !== null) this.find('reused-seed', game, round, before, what);
  }

  private compare(game: ProofGame, round: string, differs: readonly CaseDefect[], certain = true): void {
    for (const { defect, expected, told } of differs) this.find(defect, game, round, expected, told, certain);
  }

  private round(notes: GameNotes, game: ProofGame, round: string): RoundNote {
    return notes.rounds.get(round) ?? keepRound(notes, game, round, newRound(null, false));
  }

  private setMark(game: ProofGame, round: string, mark: Mark): void {
    const note = this.round(this.notesOf(game), game, round);
    if (note.mark === 'mismatch') return;
    note.mark = mark;
    this.marks.push([roundName(game, round), mark]);
  }

  private find(
    defect: Defect,
    game: ProofGame,
    round: string,
    expected: string,
    told: string,
    certain = true,
  ): void {
    const key = `${defect} ${game}/${round}`;
    if (this.told.has(key)) return;
    if (this.told.size >= TOLD_KEPT) this.told.clear();
    this.told.add(key);
    this.findings.push({ defect, game, round, expected, told, at: this.now, certain });
    if (certain) this.setMark(game, round, 'mismatch');
  }
}

const NOTHING: Reaction = { findings: [], cases: [], marks: [] };

function partsOf(name: RoundName): readonly [ProofGame, string] {
  const slash = name.indexOf('/');
  return [name.slice(0, slash) as ProofGame, name.slice(slash + 1)];
}

const isEarlier = (a: string, b: string): boolean => (a.length === b.length ? a < b : a.length < b.length);
