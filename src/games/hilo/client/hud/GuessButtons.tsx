// Higher, equal, lower: each with its chance and the multiplier after it, as the platform sent them. On an ace and a king
// there are two buttons.
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../client/hud/Button';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { useText } from '../../../../client/i18n/useText';
import { formatMoney } from '../../../../core/money';
import type { Multiplier } from '../../../../core/multiplier';
import type { HiloRound } from '../../messages';
import { GUESSES, type Guess } from '../../rules';
import type { HiloStore } from '../store';
import { guessName, payoutAt, percentOf } from './cardName';
import './GuessButtons.css';

const SIGNS: Readonly<Record<Guess, string>> = {
  higher: 'M10 3L17 11H12.500V17H7.500V11H3Z',
  equal: 'M3.500 5.500H16.500V8.700H3.500ZM3.500 11.300H16.500V14.500H3.500Z',
  lower: 'M10 17L3 9H7.500V3H12.500V9H17Z',
};
const KEYS: Readonly<Record<Guess, string>> = {
  higher: 'ArrowUp H',
  equal: 'ArrowRight E',
  lower: 'ArrowDown L',
};

interface Props {
  readonly store: HiloStore;
  readonly withKeys: boolean;
}

export const GuessButtons = observer(({ store, withKeys }: Props) => {
  const { t, locale } = useText();
  const { shown } = store.table;
  const { intent } = store.autoPlay;
  const picked = intent?.type === 'guess' ? intent.guess : null;
  const offered = shown && store.table.isOpen ? shown.choices : [];
  const guesses: readonly Guess[] = offered.length > 0 ? offered.map(({ guess }) => guess) : GUESSES;
  return (
    <div className="guesses" role="group" aria-label={t('hilo:guess.label')}>
      {guesses.map((guess) => {
        const choice = offered.find((offer) => offer.guess === guess);
        return (
          <Button
            key={guess}
            look="chip"
            className={`guess guess--${guess} ${picked === guess ? 'guess--picked' : ''}`}
            unavailable={store.busy || !choice || store.autoPlay.running}
            aria-keyshortcuts={withKeys ? KEYS[guess] : undefined}
            // A tap on a button that needs a round explains that there is none.
            onClickCapture={() => {
              if (!choice) store.askForBet();
            }}
            onClick={() => void store.guess(guess)}
          >
            <span className="guess__name">
              <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                <path d={SIGNS[guess]} fill="currentColor" />
              </svg>
              {guessName(guess, t)}
            </span>{' '}
            {choice && shown ? (
              <>
                <Payout store={store} round={shown} multiplier={choice.multiplier} />{' '}
                <span className="guess__odds">
                  {formatMultiplier(choice.multiplier, locale)}× · {percentOf(choice.chance, locale)}
                </span>
              </>
            ) : (
              <b className="guess__payout">—</b>
            )}
          </Button>
        );
      })}
    </div>
  );
});

interface PayoutProps {
  readonly store: HiloStore;
  readonly round: HiloRound;
  readonly multiplier: Multiplier;
}

/** The payout of a cash-out after this guess, counted as on the button that cashes out. */
const Payout = observer(({ store, round, multiplier }: PayoutProps) => {
  const { t, locale } = useText();
  const { config } = store.terms;
  if (!config) return null;
  return (
    <>
      <span className="only-read">{t('hilo:guess.payout')} </span>
      <b className="guess__payout">{formatMoney(payoutAt(round, multiplier, config.profitLimit), locale)}</b>
    </>
  );
});
