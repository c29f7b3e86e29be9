// The terms of a session: the rules of play and the limits that its operator asked for. The platform stores them with the
// session, so that a changed address cannot weaken them.
import * as v from 'valibot';
import { amount, encodeJson } from '../../protocol/json';
import { demandsSchema, type Demands } from '../../protocol/protection';
import { NO_RULES, type Rules } from '../../protocol/rules';
import { strictest, type Source } from '../../protocol/strictest';

const termsSchema = v.object({
  /** Rules that protect the player, resolved: profile, country and single rules together. */
  rules: v.optional(demandsSchema, {}),
  /** Highest stakes by game type, below the general limits. */
  maxBets: v.optional(v.record(v.string(), amount), {}),
  /** The operator's brand, for reports. */
  brand: v.optional(v.nullable(v.string()), null),
  /** The sprite pack that the client uses; null for the deployment's own. */
  pack: v.optional(v.nullable(v.string()), null),
  /** Quick stakes that the client offers next to the amount; null for the deployment's own. */
  chips: v.optional(v.nullable(v.pipe(v.array(amount), v.readonly())), null),
  /** The only game that this session may play; null for all of them. */
  onlyGame: v.optional(v.nullable(v.number()), null),
});
export type SessionTerms = v.InferOutput<typeof termsSchema>;

export const NO_TERMS: SessionTerms = v.parse(termsSchema, {});
export const readTerms = (stored: unknown): SessionTerms => v.parse(termsSchema, stored);
/** The strictest value of each rule; rules that are not set anywhere are left out. */
export function strictestDemands(sources: readonly Source[]): Demands {
  const { rules } = strictest(sources);
  const asked = Object.entries(rules).filter(([name, value]) => value !== NO_RULES[name as keyof Rules]);
  return Object.fromEntries(asked) as Demands;
}

/** The rules for a bet: those of the session or of the player, depending on which were set later. */
export const rulesFor = (whose: {
  readonly player: { readonly rules: Demands };
  readonly terms: SessionTerms;
}): Demands =>
  Object.keys(whose.player.rules).length === 0
    ? whose.terms.rules
    : strictestDemands([
        { name: 'session', demands: whose.terms.rules },
        { name: 'player', demands: whose.player.rules },
      ]);

/** The terms as JSON text for the database. */
export const storedTerms = (terms: SessionTerms): string => encodeJson(terms);
