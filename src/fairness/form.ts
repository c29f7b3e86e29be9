// The verifier's form: the fields that a user types in for each game, and the proof or the field errors that result.
import { SHARED_CLIENT_SEED } from '../core/chainTerms';
import { fault, ok, type Result } from '../core/result';
import { PROOF_FORMAT, type Proof } from '../protocol/proof';
import { checkProof } from './proofFile';
import type { OwnField, ProofRule, ProofRules } from './rule';

const SEED_FIELDS = [
  'gameHash',
  'serverSeed',
  'clientSeed',
  'blockHash',
  'round',
  'serverSeedHash',
  'gameResultHash',
] as const;
/** A field that several games have. */
export type SeedFieldName = (typeof SEED_FIELDS)[number];
/** A shared field, or one of the game's own. */
export type FieldName = string;

/** Whether the user types the game hash alone or the seeds. */
export type Way = 'gameHash' | 'seeds';

export interface Form {
  /** The game's name in proofs. */
  readonly game: string;
  readonly way: Way;
  readonly fields: Readonly<Record<FieldName, string>>;
}

/** The empty form, with the first game of the rules selected. */
export const emptyForm = (rules: ProofRules): Form => ({
  game: [...rules.keys()][0] ?? '',
  way: 'gameHash',
  fields: {},
});

export type FieldFault = 'missing' | 'malformed';
export type FormFaults = Readonly<Partial<Record<FieldName, FieldFault>>>;

const HASH = /^[0-9a-f]{64}$/;
const PATTERNS: Readonly<Record<SeedFieldName, RegExp>> = {
  gameHash: HASH,
  serverSeed: HASH,
  clientSeed: /^[A-Za-z0-9_-]{1,64}$/,
  blockHash: HASH,
  round: /^[1-9]\d{0,18}$/,
  serverSeedHash: HASH,
  gameResultHash: HASH,
};
/** Values that are noted before the round. The outcome can be derived without them. */
const OPTIONAL: ReadonlySet<FieldName> = new Set(['serverSeedHash', 'gameResultHash']);

const isText = ({ options }: OwnField): boolean => options === undefined;

/** The game's own fields that offer choices. */
export const choicesOf = (rule: ProofRule): readonly OwnField[] =>
  (rule.ownFields ?? []).filter((field) => !isText(field));

/** The game's own field with this name; undefined for a field that several games have. */
export const ownField = (rule: ProofRule, name: FieldName): OwnField | undefined =>
  rule.ownFields?.find((field) => field.name === name);

/** The text in a field. */
export const textIn = (rule: ProofRule, { fields }: Form, name: FieldName): string =>
  fields[name] ?? ownField(rule, name)?.initial ?? '';

/** The fields that the form shows for a game, in order. */
export function fieldsOf({ shape, ownFields = [] }: ProofRule, way: Way): readonly FieldName[] {
  if (shape.kind === 'block') return ['blockHash'];
  const own = ownFields.filter(isText).map(({ name }) => name);
  if (way === 'gameHash') return ['gameHash', ...own, 'gameResultHash'];
  const client: readonly FieldName[] = shape.kind === 'own' ? ['clientSeed'] : [];
  return ['serverSeed', ...client, 'blockHash', 'round', ...own, 'serverSeedHash', 'gameResultHash'];
}

/** The typed text without surrounding blanks; hashes in lower case, as they are hashed. */
const tidy = (name: FieldName, text: string): string =>
  name === 'clientSeed' ? text.trim() : text.trim().toLowerCase();

const patternOf = (rule: ProofRule, name: FieldName): RegExp =>
  ownField(rule, name)?.pattern ?? PATTERNS[name as SeedFieldName];

export function proofOfForm(rules: ProofRules, form: Form): Result<Proof, FormFaults> {
  const rule = rules.get(form.game);
  if (!rule) return fault({ game: 'malformed' });
  const { way } = form;
  const asked = fieldsOf(rule, way);
  const typed = Object.fromEntries(asked.map((name) => [name, tidy(name, textIn(rule, form, name))]));
  const faults = Object.fromEntries(
    asked.flatMap((name): [FieldName, FieldFault][] => {
      const text = typed[name] ?? '';
      if (text === '') return OPTIONAL.has(name) ? [] : [[name, 'missing']];
      return patternOf(rule, name).test(text) ? [] : [[name, 'malformed']];
    }),
  );
  if (Object.keys(faults).length > 0) return fault(faults);
  const seeds = Object.fromEntries(
    Object.entries(typed).filter(([name, text]) => text !== '' && !ownField(rule, name)),
  );
  const { gameHash, ...filled } = seeds;
  const own = Object.fromEntries((rule.ownFields ?? []).map(({ name }) => [name, textIn(rule, form, name)]));
  const proof = checkProof(rules, {
    format: PROOF_FORMAT,
    game: form.game,
    ...filled,
    ...(gameHash === undefined ? {} : { resultSeed: gameHash }),
    ...(rule.shape.kind === 'shared' && way === 'seeds' ? { clientSeed: SHARED_CLIENT_SEED } : {}),
    ...rule.ofFields?.(own),
  });
  return proof.ok ? ok(proof.value) : fault({ [asked[0] ?? 'gameHash']: 'malformed' });
}

/** The form filled in with the values of a proof. */
export function formOf(rules: ProofRules, proof: Proof): Form {
  const { serverSeed, clientSeed, blockHash, round, serverSeedHash, gameResultHash } = proof;
  const known = {
    gameHash: proof.resultSeed,
    serverSeed,
    clientSeed,
    blockHash,
    round,
    serverSeedHash,
    gameResultHash,
  };
  return {
    game: proof.game,
    way: serverSeed === undefined ? 'gameHash' : 'seeds',
    fields: {
      ...Object.fromEntries(Object.entries(known).map(([name, text]) => [name, text ?? ''])),
      ...rules.get(proof.game)?.toFields?.(proof),
    },
  };
}
