// The result of a round by the rules: its cards, balls or fall as on the table, and what they came to. A screen reader gets
// it as one sentence.
import type { Guessed, ProofRule } from '../../../fairness/rule';
import type { Proof } from '../../../protocol/proof';
import { useText } from '../../i18n/useText';
import { GUESS_SIGNS } from './guessSigns';
import { arrowsOf, fallOf, sayOutcome, timesIn } from './sayOutcome';

interface Props {
  readonly outcome: string;
  readonly rule: ProofRule | undefined;
  readonly proof: Proof;
}

export function Outcome({ outcome, rule, proof }: Props) {
  const text = useText();
  const { t, locale } = text;
  const drawn = rule?.drawn?.(outcome) ?? [];
  const guessed = rule?.guessed?.(proof, outcome) ?? null;
  const fall = fallOf(outcome);
  const value =
    drawn.length === 0
      ? sayOutcome(outcome.slice(fall.length).trim(), text)
      : guessed && timesIn(guessed.multiplier, locale);
  const ordinary = rule?.ordinary;
  const extra = Math.max(0, drawn.length - (ordinary ?? drawn.length));
  return (
    <div className="fair-outcome">
      <p className="only-read">
        {t('fairness:overall.outcome', { outcome: sayOutcome(outcome, text, { rule, proof }) })}
      </p>
      <div className="fair-outcome__shown" aria-hidden="true">
        <span className="fair-outcome__name">{t('fairness:overall.byRules')}</span>
        {value !== null && <b className="fair-outcome__value">{value}</b>}
        {fall !== '' && (
          <>
            <span className="fair-outcome__name">{t('fairness:overall.path')}</span>
            <span className="fair-outcome__fall">
              {arrowsOf(fall).map((side, row) => (
                <i key={row}>{side}</i>
              ))}
            </span>
          </>
        )}
        {ordinary === undefined ? (
          drawn.length > 0 && <Cards drawn={drawn} guesses={guessed?.guesses ?? []} />
        ) : (
          <>
            <span className="fair-outcome__name">
              {t(extra > 0 ? 'fairness:proof.ballsExtra' : 'fairness:proof.balls', {
                balls: drawn.length - extra,
                extra,
              })}
            </span>
            <span className="fair-outcome__balls">
              {drawn.map((ball, place) => (
                <i key={ball} className={place < ordinary ? '' : 'is-extra'}>
                  {ball}
                </i>
              ))}
            </span>
          </>
        )}
      </div>
    </div>
  );
}

interface CardsProps {
  readonly drawn: readonly string[];
  readonly guesses: Guessed['guesses'];
}

const Cards = ({ drawn, guesses }: CardsProps) => (
  <span className="fair-outcome__cards">
    {drawn.map((card, place) => {
      const guessed = guesses[place];
      return (
        <i key={place} className={/[♥♦]/.test(card) ? 'is-red' : ''}>
          {guessed && (
            <svg className={guessed.isWrong ? 'is-wrong' : ''} viewBox="-20 -20 40 40">
              <path d={GUESS_SIGNS[guessed.guess]} />
            </svg>
          )}
          <b>{card.slice(0, -1)}</b>
          {card.slice(-1)}
        </i>
      );
    })}
  </span>
);
