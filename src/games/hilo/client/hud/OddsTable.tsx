// The multiplier of each guess on each card, with its chance.
import type { ReactNode } from 'react';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { useText } from '../../../../client/i18n/useText';
import { GUESSES, WHOLE, afterGuess, chance, shown, type Guess } from '../../rules';
import { RANK_SIGNS, percentOf } from './cardName';

export const OddsTable = ({ className }: { readonly className: string }) => {
  const { t, locale } = useText();
  const cell = (rank: number, guess: Guess): ReactNode => {
    const thirteenths = chance(rank, guess);
    if (thirteenths === 0) return '—';
    const multiplier = formatMultiplier(shown(afterGuess(WHOLE, rank, guess)), locale);
    return (
      <>
        {multiplier}× <small>{percentOf(thirteenths, locale)}</small>
      </>
    );
  };
  return (
    <table className={className}>
      <caption className="only-read">{t('hilo:help.odds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hilo:help.cardColumn')}</th>
          {GUESSES.map((guess) => (
            <th key={guess} scope="col">
              {t(`hilo:guess.${guess}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RANK_SIGNS.map((sign, rank) => (
          <tr key={sign}>
            <th scope="row">{sign}</th>
            {GUESSES.map((guess) => (
              <td key={guess}>{cell(rank, guess)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
