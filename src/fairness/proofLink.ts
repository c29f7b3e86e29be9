// Proofs as links: /h5/help/verify?game=rocket&serverSeed=…, one readable parameter a field, so that whoever gets one sees
// what is in it. Reading is as strict as for files: unknown, doubled, oversized or malformed parameters are faults.
import { fault, type Result } from '../core/result';
import { encodeJson } from '../protocol/json';
import { PROOF_FORMAT, type Proof } from '../protocol/proof';
import { checkProof, type ProofFault } from './proofFile';

/** Longest query that is read or made, in characters: what browsers, chats and servers carry unharmed. */
export const MAX_LINK_QUERY = 6_000;
const VERIFY_PATH = '/h5/help/verify';

/** How a field is written: as text, as a whole number, as a list with hyphens, or as yes. */
type Kind = 'text' | 'number' | 'numbers' | 'moves' | 'flag';

interface Parameter {
  /** Where the field is in a proof. */
  readonly path: readonly string[];
  readonly kind: Kind;
}

const at = (kind: Kind, ...path: readonly string[]): Parameter => ({ path, kind });

const PARAMETERS: ReadonlyMap<string, Parameter> = new Map([
  ['game', at('text', 'game')],
  ['serverSeed', at('text', 'serverSeed')],
  ['serverSeedHash', at('text', 'serverSeedHash')],
  ['clientSeed', at('text', 'clientSeed')],
  ['blockHash', at('text', 'blockHash')],
  ['blockNumber', at('number', 'blockNumber')],
  ['round', at('text', 'round')],
  ['resultSeed', at('text', 'resultSeed')],
  ['gameResultHash', at('text', 'gameResultHash')],
  ['chain', at('text', 'chain', 'chainId')],
  ['index', at('number', 'chain', 'index')],
  ['tip', at('text', 'chain', 'tip')],
  ['rows', at('number', 'rows')],
  ['risk', at('text', 'risk')],
  ['moves', at('moves', 'moves')],
  ['multiplier', at('text', 'outcome', 'multiplier')],
  ['path', at('text', 'outcome', 'path')],
  ['cards', at('numbers', 'outcome', 'cards')],
  ['treasure', at('number', 'outcome', 'treasureBasisPoints')],
  ['balls', at('numbers', 'outcome', 'balls')],
  ['result', at('text', 'outcome', 'result')],
  ['banker', at('number', 'outcome', 'banker')],
  ['player', at('number', 'outcome', 'player')],
  ['stake', at('text', 'bet', 'stake')],
  ['payout', at('text', 'bet', 'payout')],
  ['limit', at('text', 'bet', 'profitLimit')],
  ['escapedAt', at('text', 'bet', 'escapedAt')],
  ['cashedOut', at('flag', 'bet', 'cashedOut')],
  ['skipCost', at('text', 'bet', 'skipCost')],
  ['bonus', at('number', 'bet', 'platformBonusBasisPoints')],
  ['ticket', at('numbers', 'bet', 'ticket')],
  ['extra', at('flag', 'bet', 'extra')],
  ['on', at('text', 'bet', 'on')],
]);

/** One letter a move. */
const MOVES = { d: 'deal', s: 'skip', h: 'higher', e: 'equal', l: 'lower' } as const;

/** The path and query of a proof's link; a fault when it would be too long to be carried. */
export function linkOf(proof: Proof): Result<string, ProofFault> {
  const json = JSON.parse(encodeJson(proof)) as Record<string, unknown>;
  const query = new URLSearchParams();
  for (const [name, { path, kind }] of PARAMETERS) {
    const value = path.reduce<unknown>((node, key) => fieldOf(node, key), json);
    if (value !== undefined) query.set(name, write(value, kind));
  }
  const text = query.toString();
  return text.length > MAX_LINK_QUERY
    ? fault({ kind: 'too-long' })
    : { ok: true, value: `${VERIFY_PATH}?${text}` };
}

/** Reads the query of a link, with or without its question mark. Null when there is nothing in it. */
export function readLink(query: string): Result<Proof, ProofFault> | null {
  const text = query.replace(/^\?/, '');
  if (text === '') return null;
  if (text.length > MAX_LINK_QUERY) return fault({ kind: 'too-long' });
  const json: Record<string, unknown> = { format: PROOF_FORMAT };
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(text)) {
    const parameter = PARAMETERS.get(name);
    if (!parameter || seen.has(name)) return fault({ kind: 'not-a-proof', field: name.slice(0, 64) });
    seen.add(name);
    put(json, parameter.path, read(value, parameter.kind));
  }
  return checkProof(json);
}

const fieldOf = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, key)
    ? (node as Record<string, unknown>)[key]
    : undefined;

/** Paths are ours, never the link's, and at most two long. */
function put(json: Record<string, unknown>, [first = '', second]: readonly string[], value: unknown): void {
  if (second === undefined) json[first] = value;
  else json[first] = { ...(json[first] as object | undefined), [second]: value };
}

function write(value: unknown, kind: Kind): string {
  if (kind === 'flag') return value === true ? '1' : '0';
  if (!Array.isArray(value)) return String(value);
  if (kind === 'moves') return value.map((move) => String(move).charAt(0)).join('');
  return value.join('-');
}

/** What a parameter says. Whatever cannot be read is left as it is, for the schema to refuse. */
function read(text: string, kind: Kind): unknown {
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      return numberOf(text);
    case 'numbers':
      return text.split('-').map(numberOf);
    case 'moves':
      return [...text].map((letter) =>
        Object.hasOwn(MOVES, letter) ? MOVES[letter as keyof typeof MOVES] : letter,
      );
    case 'flag':
      return text === '1' ? true : text === '0' ? false : text;
  }
}

/** Plain digits only: no sign, no exponent, no blanks. */
const numberOf = (text: string): unknown => (/^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : text);
