// The player's void, refused or unpaid bets, and their payout without the fault: computed here, by the rule, from the
// round's result.
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { ZERO, add, formatMoney, parseMoney, type Money } from '../../../core/money';
import { verify } from '../../../fairness/steps/verify';
import { proofOfTold } from '../../../fairness/witness/toldProof';
import type { ProofRules } from '../../../fairness/rule';
import { gameOfProof } from '../../../games/games';
import { amount, encodeJson, parseJson } from '../../../protocol/json';
import { proofIn, type Proof } from '../../../protocol/proof';
import { REGISTER_CALLS } from '../../../protocol/register';
import type { Missed } from '../../../protocol/witness';
import { formatCount } from '../../hud/formatCount';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { useProofRules } from './proofRules';
import { sayOutcome } from './sayOutcome';

interface Props {
  readonly game: string;
  readonly missed: readonly Missed[];
}

export function MissedBets({ game, missed }: Props) {
  const text = useText();
  const { t, locale } = text;
  const rules = useProofRules();
  const revealed = useRevealed(game, missed);
  const told = useMemo(
    () =>
      readMissed(missed)
        .map((one) => ({ ...one, ...wouldBe(rules, one, revealed.get(one.round) ?? null) }))
        .reverse(),
    [rules, missed, revealed],
  );
  const reckoned = told.filter(({ payout }) => payout !== null);
  const sum = (values: readonly (Money | null | undefined)[]): string =>
    formatMoney(
      values.reduce<Money>((all, value) => add(all, value ?? ZERO), ZERO),
      locale,
    );
  return (
    <>
      <h3>{t('fairness:missed.title')}</h3>
      {reckoned.length > 0 && (
        <p>
          {t('fairness:missed.sum', {
            bets: formatCount(reckoned.length, locale),
            staked: sum(reckoned.map(({ bet }) => bet?.stake)),
            paid: sum(reckoned.map(({ payout }) => payout)),
          })}
        </p>
      )}
      <ul className="fair-missed">
        {told.map(({ what, round, bet, outcome, payout }, place) => (
          <li key={place}>
            <b>{t(`fairness:missed.${what}`, { round: round.slice(round.indexOf(':') + 1) })}</b>
            {bet && ` ${formatMoney(bet.stake, locale)}`}
            <br />
            {outcome === null
              ? t('fairness:missed.open')
              : t('fairness:missed.outcome', { outcome: sayOutcome(outcome, text) })}{' '}
            {payout !== null && t('fairness:missed.payout', { amount: formatMoney(payout, locale) })}
          </li>
        ))}
      </ul>
    </>
  );
}

const record = v.record(v.string(), v.unknown());
const schema = v.object({
  what: v.picklist(['voids', 'Bets', 'Others', 'Escapes']),
  round: v.pipe(v.string(), v.maxLength(160)),
  bet: v.optional(v.object({ stake: amount, terms: v.nullable(record), play: v.optional(record) })),
  proof: v.nullable(record),
});
type Read = v.InferOutput<typeof schema>;

/** Some come from storage, which a player can change: all are parsed as JSON. */
function readMissed(missed: readonly Missed[]): readonly Read[] {
  return missed.flatMap((one) => {
    const read = v.safeParse(schema, parseJson(encodeJson(one)));
    return read.success ? [read.output] : [];
  });
}

/** Null: unknown, or it depends on the player's later decisions. */
interface WouldBe {
  readonly outcome: string | null;
  readonly payout: Money | null;
}

function wouldBe(rules: ProofRules, { bet, proof: told }: Read, revealed: Proof | null): WouldBe {
  const known = told ?? revealed;
  const game = known?.game;
  const shape = typeof game === 'string' ? rules.get(game)?.shape : undefined;
  if (!known || !shape) return { outcome: null, payout: null };
  const wished = bet?.terms ? { stake: bet.stake, payout: ZERO, ...bet.terms } : undefined;
  const proof = proofIn(shape, parseJson(encodeJson({ ...known, ...bet?.play, bet: wished })));
  if (!proof) return { outcome: null, payout: null };
  const { outcome, steps } = verify(rules, proof);
  const due = wished && steps.find(({ id }) => id === 'payout')?.computed;
  return { outcome, payout: due == null ? null : parseMoney(due) };
}

/** Void rounds of a shared game are revealed once their block exists, although they are not played: they are fetched here. */
function useRevealed(game: string, missed: readonly Missed[]): ReadonlyMap<string, Proof> {
  const { api } = useRoot();
  const [revealed, setRevealed] = useState<ReadonlyMap<string, Proof>>(new Map());
  const definition = gameOfProof(game);
  const wanted = missed.filter(({ what, proof }) => what === 'voids' && proof === null);
  const rounds =
    definition?.kind === 'shared' ? [...new Set(wanted.map(({ round }) => round))].join(' ') : '';
  const gameType = definition?.gameType ?? 0;
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      for (const from of rounds === '' ? [] : rounds.split(' ')) {
        const answer = await api.call(
          REGISTER_CALLS.toldRounds,
          { gameType, from, count: 1 },
          { quiet: true },
        );
        if (isGone) return;
        const round = answer.ok ? answer.body.rounds.find(({ id }) => id === from) : undefined;
        if (round && round.serverSeed !== null)
          setRevealed((before) => new Map([...before, [from, proofOfTold(game, round)]]));
      }
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [api, game, gameType, rounds]);
  return revealed;
}
