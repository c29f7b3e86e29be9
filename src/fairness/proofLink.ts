// Proofs as links: /h5/help/verify?game=…&serverSeed=…, with one readable parameter per field, so that a recipient can see
// the content; or, for a camera, with all of them in one short code. Reading is as strict as for files: unknown, doubled,
// oversized or malformed parameters are faults.
import { fault, type Result } from '../core/result';
import { encodeJson } from '../protocol/json';
import { PROOF_FORMAT, type Proof } from '../protocol/proof';
import { packed, unpacked } from './proofCode';
import { checkProof, type ProofFault } from './proofFile';
import { at } from './ruleParts';
import type { Parameter, ParameterKind, ProofRule, ProofRules } from './rule';

/** Longest query that is read or made, in characters. Browsers, chats and servers pass this length on unharmed. */
export const MAX_LINK_QUERY = 6_000;
const VERIFY_PATH = '/h5/help/verify';
/** The parameter of a short link: the values of all others. */
const CODE = 'code';

/** Parameters of every proof, in the order of a link; a game's own parameters follow. */
const COMMON: readonly (readonly [string, Parameter])[] = [
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
  ['stake', at('text', 'bet', 'stake')],
  ['payout', at('text', 'bet', 'payout')],
  ['limit', at('text', 'bet', 'profitLimit')],
];

const parametersOf = (rule: ProofRule | undefined): ReadonlyMap<string, Parameter> =>
  new Map([...COMMON, ...(rule?.parameters ?? [])]);

/** The path and query of a proof's link; a fault when the query would be too long. `isShort`: in a code, as for a camera. */
export function linkOf(rules: ProofRules, proof: Proof, isShort = false): Result<string, ProofFault> {
  const json = JSON.parse(encodeJson(proof)) as Record<string, unknown>;
  const parameters = parametersOf(rules.get(proof.game));
  const values: Record<string, string> = {};
  for (const [name, { path, kind }] of parameters) {
    const value = path.reduce<unknown>((node, key) => fieldOf(node, key), json);
    if (value !== undefined) values[name] = write(value, kind);
  }
  const text = new URLSearchParams(
    isShort ? { [CODE]: packed([...parameters.keys()], values) } : values,
  ).toString();
  return text.length > MAX_LINK_QUERY
    ? fault({ kind: 'too-long' })
    : { ok: true, value: `${VERIFY_PATH}?${text}` };
}

/** Reads the query of a link, with or without its question mark. Null when it is empty. */
export function readLink(rules: ProofRules, query: string): Result<Proof, ProofFault> | null {
  const text = query.replace(/^\?/, '');
  if (text === '') return null;
  if (text.length > MAX_LINK_QUERY) return fault({ kind: 'too-long' });
  const json: Record<string, unknown> = { format: PROOF_FORMAT };
  const seen = new Set<string>();
  const asked = [...new URLSearchParams(text)];
  const [[first, code] = []] = asked;
  const given =
    asked.length === 1 && first === CODE
      ? unpacked((game) => [...parametersOf(rules.get(game)).keys()], code ?? '')
      : asked;
  if (!given) return fault({ kind: 'not-a-proof', field: CODE });
  const parameters = parametersOf(rules.get(given.find(([name]) => name === 'game')?.[1] ?? ''));
  for (const [name, value] of given) {
    const parameter = parameters.get(name);
    if (!parameter || seen.has(name)) return fault({ kind: 'not-a-proof', field: name.slice(0, 64) });
    seen.add(name);
    put(json, parameter.path, read(value, parameter.kind));
  }
  return checkProof(rules, json);
}

const fieldOf = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, key)
    ? (node as Record<string, unknown>)[key]
    : undefined;

/** Paths come from our own tables, never from the link, and have at most two names. */
function put(json: Record<string, unknown>, [first = '', second]: readonly string[], value: unknown): void {
  if (second === undefined) json[first] = value;
  else json[first] = { ...(json[first] as object | undefined), [second]: value };
}

function write(value: unknown, kind: ParameterKind): string {
  if (kind === 'flag') return value === true ? '1' : '0';
  if (!Array.isArray(value)) return String(value);
  if (typeof kind === 'object') {
    const letterOf = new Map(Object.entries(kind.letters).map(([letter, word]) => [word, letter]));
    return value.map((word) => letterOf.get(String(word)) ?? '').join('');
  }
  return value.join('-');
}

/** Parses a parameter. Text that cannot be parsed stays as it is; the schema then refuses it. */
function read(text: string, kind: ParameterKind): unknown {
  if (typeof kind === 'object') {
    const { letters } = kind;
    return [...text].map((letter) => (Object.hasOwn(letters, letter) ? letters[letter] : letter));
  }
  switch (kind) {
    case 'text':
      return text;
    case 'number':
      return numberOf(text);
    case 'numbers':
      return text.split('-').map(numberOf);
    case 'flag':
      return text === '1' ? true : text === '0' ? false : text;
  }
}

/** Plain digits only: no sign, no exponent, no blanks. */
const numberOf = (text: string): unknown => (/^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : text);
