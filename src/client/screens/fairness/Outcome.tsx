// The result of a round by the rules: its cards, balls or fall as on the table, and what they came to. A screen reader gets
// it as one sentence.
import { formatMoney } from '../../../core/money';
import type { EndSign, Guessed, ProofRule } from '../../../fairness/rule';
import type { Proof } from '../../../protocol/proof';
import { useText, type Text } from '../../i18n/useText';
import { END_SIGNS } from './endSigns';
import { GUESS_SIGNS } from './guessSigns';
import { fallOf, sayOutcome } from './sayOutcome';
import { resultOf, withoutBet } from './shareWords';

interface Props {
  readonly outcome: string;
  readonly rule: ProofRule | undefined;
  readonly proof: Proof;
}

export function Outcome({ outcome, rule, proof }: Props) {
  const text = useText();
  const { t } = text;
  const drawn = rule?.drawn?.(outcome) ?? [];
  const guessed = rule?.guessed?.(proof, outcome) ?? null;
  const fall = fallOf(outcome);
  const round = withoutBet(proof);
  const { headline, points } = resultOf(round, outcome, guessed, text, rule);
  const end = rule?.ended?.(round);
  const ordinary = rule?.ordinary;
  const extra = Math.max(0, drawn.length - (ordinary ?? drawn.length));
  return (
    <div className="fair-outcome">
      <p className="only-read">
        {t('fairness:overall.outcome', { outcome: sayOutcome(outcome, text, { rule, proof }) })}
      </p>
      <div className="fair-outcome__shown" aria-hidden="true">
        <span className="fair-outcome__name">{t('fairness:overall.byRules')}</span>
        {headline !== null && (
          <b className="fair-outcome__value">
            {end === 'burst' || end === 'cross' ? (
              <>
                <End sign={end} />
                {t(`fairness:proof.endAt.${end}`, { at: headline })}
              </>
            ) : (
              [headline, points].filter(Boolean).join(' ')
            )}
          </b>
        )}
        {fall !== '' && (
          <>
            <span className="fair-outcome__name">{t('fairness:overall.path')}</span>
            <Fall fall={fall} />
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
      {proof.bet && <p className="fair-outcome__bet">{sayBet(proof.bet, text)}</p>}
    </div>
  );
}

const sayBet = ({ stake, payout }: NonNullable<Proof['bet']>, { t, locale }: Text): string =>
  `${t('records:slip.amount')} ${formatMoney(stake, locale)} · ${t('records:slip.payout')} ${formatMoney(payout, locale)}`;

/** How the ride ended. */
const End = ({ sign }: { readonly sign: Exclude<EndSign, 'tick'> }) => (
  <svg viewBox="-68 -68 136 136">
    {END_SIGNS[sign].map(([path, colour]) => (
      <path key={path} d={path} fill={`var(--${colour})`} />
    ))}
  </svg>
);

/** The way of a ball between the pegs, on half their height: side by side they are one unit apart. */
function Fall({ fall }: { readonly fall: string }) {
  const rows = fall.length;
  let slot = 0;
  const way = Array.from(fall, (side, row) => {
    if (side === 'R') slot += 1;
    return `L${slot - (row + 1) / 2} ${(row + 1) / 2 - 0.1}`;
  }).join('');
  return (
    <svg className="fair-outcome__fall" viewBox={`${-rows / 2 - 1} -0.8 ${rows + 2} ${rows / 2 + 1.4}`}>
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 1 }, (_, place) => (
          <circle key={`${row} ${place}`} cx={place - row / 2} cy={row / 2} r="0.1" />
        )),
      )}
      <path d={`M0-0.6V-0.2${way}`} />
      <circle className="is-ball" cx={slot - rows / 2} cy={rows / 2 - 0.1} r="0.36" />
    </svg>
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
