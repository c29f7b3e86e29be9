// The arithmetic of the block-hash games: which characters of the block id decide, and their values.
import * as v from 'valibot';
import { answering, at, hex64 } from '../../fairness/ruleParts';
import type { Answer, ProofRule } from '../../fairness/rule';
import { limitOf } from '../../fairness/steps/limit';
import { duel as duelOf, lastDigit, mixed, parity, size, type Duel, type Reading, type Sides } from './rules';
import { CLASSIC_GAMES, drawOf, settle, type ClassicGame, type ClassicGameType } from './plays';
import { blockProof, type BlockProof } from './proof';
import { printMoney } from '../../core/money';
import type { ReadCharacter, Ruled, Sum } from '../../fairness/steps/step';

/** Number of shown characters at the end of the id; more where the last digit lies further back. */
const SHOWN = 5;
/** c1 … c5 are the last five characters. */
const FORMULAS: Readonly<Record<Reading, string>> = {
  parity: 'last digit mod 2',
  size: 'last digit ≥ 5',
  mixed: 'letters in c4 c5 = 1',
  duel: '(c1 + c2) mod 10 : (c4 + c5) mod 10',
  points: '(c1 + c2 + c3) mod 10 : (c3 + c4 + c5) mod 10',
};
const isLetter = (character: string): boolean => /[a-f]/.test(character);

function ruleBlock(game: ClassicGame, proof: BlockProof, blockHash: string): Ruled {
  const { outcome } = proof;
  const { result, duel, characters, sums } = read(game, blockHash);
  const said = (side: string, points: Pick<Duel, 'banker' | 'player'> | null): string =>
    points
      ? `${side} ${Math.max(points.banker, points.player)} : ${Math.min(points.banker, points.player)}`
      : side;
  // A proof may name the side alone.
  const withPoints = outcome?.banker !== undefined && outcome.player !== undefined;
  const shownPoints = withPoints ? { banker: outcome.banker ?? 0, player: outcome.player ?? 0 } : null;
  return {
    formula: FORMULAS[game.reads],
    work: [
      {
        kind: 'characters',
        id: `block.${game.id}`,
        title: 'The end of the block id; what decides is in brackets',
        characters,
      },
      { kind: 'sums', id: game.id, title: 'What they make', heading: 'fairness:work.blockSums', sums },
    ],
    outcome: said(result, outcome === undefined || withPoints ? duel : null),
    shown: outcome ? said(outcome.result, shownPoints) : null,
    payout: payoutOf(game, proof, blockHash),
  };
}

/** The payout by the rules, margin included. */
function payoutOf({ gameType }: ClassicGame, { bet }: BlockProof, blockHash: string): Ruled['payout'] {
  if (!bet || !hasDigit(blockHash)) return null;
  const draw = drawOf(gameType, blockHash);
  const { payout, status } = settle(gameType, bet.on, bet.stake, draw, limitOf(bet));
  return {
    formula: `${bet.on} ${printMoney(bet.stake)} → ${status}`,
    computed: printMoney(payout),
    paid: printMoney(bet.payout),
  };
}

interface BlockReading {
  readonly result: string;
  readonly duel: Duel | null;
  readonly characters: readonly ReadCharacter[];
  readonly sums: readonly Sum[];
}

function read({ reads, sides }: ClassicGame, blockHash: string): BlockReading {
  if (sides) return readSides(sides, blockHash);
  return reads === 'mixed' ? readPair(blockHash) : readDigit(reads, blockHash);
}

/** An id of 64 hexadecimal characters without a decimal digit is possible, but no rule can read it. */
const hasDigit = (blockHash: string): boolean => /\d/.test(blockHash);

function readDigit(reads: Reading, blockHash: string): BlockReading {
  if (!hasDigit(blockHash)) return { result: '—', duel: null, characters: [], sums: [] };
  const digit = lastDigit(blockHash);
  const place = blockHash.search(/\d[a-f]*$/);
  const characters = [...blockHash].map((character, index): ReadCharacter => ({
    character,
    value: index === place ? digit : null,
    decides: index === place,
  }));
  const result = reads === 'parity' ? parity(blockHash) : size(blockHash);
  const sum: Sum =
    reads === 'parity'
      ? { id: 'block.parity', expression: `${digit} mod 2`, result: String(digit % 2) }
      : { id: 'block.size', expression: `${digit} ${digit >= 5 ? '≥' : '<'} 5`, result };
  return { result, duel: null, characters: characters.slice(Math.min(place, -SHOWN + 64)), sums: [sum] };
}

function readPair(blockHash: string): BlockReading {
  const characters = [...blockHash.slice(-SHOWN)].map((character, index): ReadCharacter => ({
    character,
    value: index < SHOWN - 2 ? null : isLetter(character) ? 1 : 0,
    decides: index >= SHOWN - 2,
  }));
  const values = characters.slice(-2).map(({ value }) => value ?? 0);
  return {
    result: mixed(blockHash),
    duel: null,
    characters,
    sums: [
      {
        id: 'block.letters',
        expression: values.join(' + '),
        result: String(values.reduce((sum, value) => sum + value, 0)),
      },
    ],
  };
}

function readSides(sides: Sides, blockHash: string): BlockReading {
  const { characters: each, letter, zero } = sides;
  const duel = duelOf(blockHash, sides);
  const characters = [...blockHash.slice(-SHOWN)].map((character, index): ReadCharacter => {
    const isUsed = each === 3 || index !== 2;
    const value = isLetter(character) ? letter : Number(character);
    return { character, value: isUsed ? value : null, decides: isUsed };
  });
  const values = characters.map(({ value }) => value ?? 0);
  const side = (id: 'banker' | 'player', parts: readonly number[]): Sum => {
    const total = parts.reduce((sum, value) => sum + value, 0);
    const tail = zero > 0 && total % 10 === 0 ? ` = 0 → ${zero}` : '';
    return {
      id: `block.${id}`,
      expression: `(${parts.join(' + ')}) mod 10${tail}`,
      result: String(duel[id]),
    };
  };
  return {
    result: duel.outcome,
    duel,
    characters,
    sums: [side('banker', values.slice(0, each)), side('player', values.slice(-each))],
  };
}

function answerOf(game: ClassicGame, blockHash: string): Answer {
  if (game.sides) return { ...duelOf(blockHash, game.sides) };
  return { outcome: read(game, blockHash).result };
}

export function blockRule(gameType: ClassicGameType): ProofRule<BlockProof> {
  const game = CLASSIC_GAMES[gameType];
  const blockHash = game.readsDigit
    ? v.pipe(hex64('blockHash'), v.regex(/[0-9]/, 'blockHash has no decimal digit'))
    : hex64('blockHash');
  return {
    shape: blockProof(game.id),
    title: game.name,
    rule: (proof, hash) => ruleBlock(game, proof, hash),
    answer: answering(v.object({ blockHash }), (request) => answerOf(game, request.blockHash)),
    parameters: [
      ['result', at('text', 'outcome', 'result')],
      ['banker', at('number', 'outcome', 'banker')],
      ['player', at('number', 'outcome', 'player')],
      ['on', at('text', 'bet', 'on')],
    ],
  };
}
