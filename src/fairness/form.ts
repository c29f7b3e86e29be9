// The verifier's form: what somebody types in himself, per game, and the proof it makes or the fields that keep it from
// being one.
import { fault, ok, type Result } from '../core/result';
import { MAX_PROOF_CARDS, PROOF_FORMAT, type Proof, type ProofGame } from '../protocol/proof';
import { checkProof } from './proofFile';
import { isSeededGame } from './steps/verify';

export const FIELDS = [
  'gameHash',
  'serverSeed',
  'clientSeed',
  'blockHash',
  'round',
  'serverSeedHash',
  'gameResultHash',
  'cards',
] as const;
export type FieldName = (typeof FIELDS)[number];

/** From the game hash alone, or from the seeds. */
export type Way = 'gameHash' | 'seeds';

export interface Form {
  readonly game: ProofGame;
  readonly way: Way;
  readonly fields: Readonly<Record<FieldName, string>>;
  readonly rows: number;
  readonly risk: string;
}

export const EMPTY_FORM: Form = {
  game: 'rocket',
  way: 'gameHash',
  fields: {
    gameHash: '',
    serverSeed: '',
    clientSeed: '',
    blockHash: '',
    round: '',
    serverSeedHash: '',
    gameResultHash: '',
    cards: '10',
  },
  rows: 16,
  risk: 'medium',
};

export type FieldFault = 'missing' | 'malformed';
export type FormFaults = Readonly<Partial<Record<FieldName, FieldFault>>>;

const HASH = /^[0-9a-f]{64}$/;
const PATTERNS: Readonly<Record<FieldName, RegExp>> = {
  gameHash: HASH,
  serverSeed: HASH,
  clientSeed: /^[A-Za-z0-9_-]{1,64}$/,
  blockHash: HASH,
  round: /^[1-9]\d{0,18}$/,
  serverSeedHash: HASH,
  gameResultHash: HASH,
  cards: /^[1-9]\d{0,2}$/,
};
/** What was noted before the round; without it the rest can still be derived. */
const OPTIONAL: ReadonlySet<FieldName> = new Set(['serverSeedHash', 'gameResultHash']);

/** Rounds that all players share have no client seed of anybody's. */
export const isShared = (game: ProofGame): boolean => ['rocket', 'runway', 'bingo'].includes(game);

/** The fields that a game asks for, in the order of the form. */
export function fieldsOf(game: ProofGame, way: Way): readonly FieldName[] {
  if (!isSeededGame(game)) return ['blockHash'];
  const own: readonly FieldName[] = game === 'hilo' ? ['cards'] : [];
  if (way === 'gameHash') return ['gameHash', ...own, 'gameResultHash'];
  const client: readonly FieldName[] = isShared(game) ? [] : ['clientSeed'];
  return ['serverSeed', ...client, 'blockHash', 'round', ...own, 'serverSeedHash', 'gameResultHash'];
}

/** What was typed, without blanks around it; hashes in lower case, as they are hashed. */
const tidy = (name: FieldName, text: string): string =>
  name === 'clientSeed' ? text.trim() : text.trim().toLowerCase();

export function proofOfForm({ game, way, fields, rows, risk }: Form): Result<Proof, FormFaults> {
  const asked = fieldsOf(game, way);
  const typed = Object.fromEntries(asked.map((name) => [name, tidy(name, fields[name])]));
  const faults = Object.fromEntries(
    asked.flatMap((name): [FieldName, FieldFault][] => {
      const text = typed[name] ?? '';
      if (text === '') return OPTIONAL.has(name) ? [] : [[name, 'missing']];
      return PATTERNS[name].test(text) && !isTooMany(name, text) ? [] : [[name, 'malformed']];
    }),
  );
  if (Object.keys(faults).length > 0) return fault(faults);
  const { gameHash, cards, ...same } = typed;
  const filled = Object.fromEntries(Object.entries(same).filter(([, text]) => text !== ''));
  const proof = checkProof({
    format: PROOF_FORMAT,
    game,
    ...filled,
    ...(gameHash === undefined ? {} : { resultSeed: gameHash }),
    ...(isShared(game) && way === 'seeds' ? { clientSeed: 'shared' } : {}),
    ...(game === 'plinko' ? { rows, risk } : {}),
    ...(game === 'hilo' ? { moves: Array.from({ length: Number(cards) }, () => 'deal') } : {}),
  });
  return proof.ok ? ok(proof.value) : fault({ [asked[0] ?? 'gameHash']: 'malformed' });
}

const isTooMany = (name: FieldName, text: string): boolean =>
  name === 'cards' && Number(text) > MAX_PROOF_CARDS;

/** The form that a proof would have been typed into. */
export function formOf(proof: Proof): Form {
  const seeded = 'round' in proof ? proof : null;
  const has = seeded?.serverSeed !== undefined;
  const text = (value: string | undefined): string => value ?? '';
  return {
    ...EMPTY_FORM,
    game: proof.game,
    way: has ? 'seeds' : 'gameHash',
    fields: {
      gameHash: text(seeded?.resultSeed),
      serverSeed: text(seeded?.serverSeed),
      clientSeed: text(seeded?.clientSeed),
      blockHash: text(proof.blockHash),
      round: text(seeded?.round),
      serverSeedHash: text(seeded?.serverSeedHash),
      gameResultHash: text(seeded?.gameResultHash),
      cards: proof.game === 'hilo' ? String(proof.moves.length) : EMPTY_FORM.fields.cards,
    },
    ...(proof.game === 'plinko' ? { rows: proof.rows, risk: proof.risk } : {}),
  };
}
