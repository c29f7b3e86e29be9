// The fairness engine with the rules of every registered game, as on a page.
import * as v from 'valibot';
import {
  emptyForm,
  fieldsOf as fieldsOfRule,
  formOf as formWith,
  proofOfForm as proofWith,
  type Form,
  type Way,
} from '../../../src/fairness/form';
import * as files from '../../../src/fairness/proofFile';
import * as links from '../../../src/fairness/proofLink';
import type { ProofRule, ProofRules } from '../../../src/fairness/rule';
import * as steps from '../../../src/fairness/steps/verify';
import * as lines from '../../../src/fairness/verifyLine';
import { examine as examineWith } from '../../../src/fairness/witness/examine';
import { Notebook } from '../../../src/fairness/witness/notebook';
import { GAMES, witnessTermsOf } from '../../../src/games/games';
import { outcomeTextOf, type Proof } from '../../../src/protocol/proof';
import type { Case } from '../../../src/protocol/witness';

export const RULES: ProofRules = new Map(
  GAMES.map(({ id }) => {
    const { rule } = jest.requireActual<{ readonly rule: ProofRule }>(`../../../src/games/${id}/verifier`);
    return [rule.shape.game, rule] as const;
  }),
);
export const ruleOf = (game: string): ProofRule => {
  const rule = RULES.get(game);
  if (!rule) throw new Error(`no rule of ${game}`);
  return rule;
};
/** A proof of any game. */
export const proofSchema = v.union([...RULES.values()].map(({ shape }) => shape.schema));
export const PROOF_GAMES = [...RULES.keys()];

export const verify = (proof: Proof, options?: steps.VerifyOptions) => steps.verify(RULES, proof, options);
export const verifyLine = (line: string) => lines.verifyLine(RULES, line);
export const checkProof = (value: unknown) => files.checkProof(RULES, value);
export const readProof = (text: string) => files.readProof(RULES, text);
export const linkOf = (proof: Proof, isShort = false) => links.linkOf(RULES, proof, isShort);
export const readLink = (query: string) => links.readLink(RULES, query);
export const examine = (one: Case) => examineWith(RULES, one);
export const newNotebook = (): Notebook => new Notebook(witnessTermsOf);
export const outcomeText = (proof: Proof) => outcomeTextOf(ruleOf(proof.game).shape, proof);

export const EMPTY_FORM = emptyForm(RULES);
export const fieldsOf = (game: string, way: Way) => fieldsOfRule(ruleOf(game), way);
export const formOf = (proof: Proof) => formWith(RULES, proof);
export const proofOfForm = (form: Form) => proofWith(RULES, form);
