// Hilo's rules for players, with the odds computed from the rules' own code.
import { formatMultiplier } from '../../hud/formatMultiplier';
import { useText } from '../../i18n/useText';
import { percentOf, RANK_SIGNS } from './hud/cardName';
import {
  FREE_SKIPS,
  HOUSE_EDGE_PERCENT,
  TREASURE_STREAK,
  WHOLE,
  GUESSES,
  afterGuess,
  chance,
  shown,
  type Guess,
} from './rules';

export const HiloHelp = () => {
  const { t } = useText();
  const values = {
    streak: TREASURE_STREAK,
    skips: FREE_SKIPS,
    edge: Number(HOUSE_EDGE_PERCENT),
    rtp: 100 - Number(HOUSE_EDGE_PERCENT),
  };
  return (
    <>
      {(['round', 'treasure', 'check'] as const).map((chapter) => (
        <section key={chapter} className="help__chapter">
          <h2>{t(`game:hilo.help.${chapter}.title`)}</h2>
          <ol className="help__steps">
            {[1, 2, 3, 4].map((line) => (
              <li key={line}>{t(`game:hilo.help.${chapter}.line${line}`, values)}</li>
            ))}
          </ol>
        </section>
      ))}
      <section className="help__chapter">
        <h2>{t('screens:help.returns.title')}</h2>
        <p>{t('game:hilo.help.returns', values)}</p>
        <Odds />
      </section>
    </>
  );
};

/** What each guess on each card multiplies. */
function Odds() {
  const { t, locale } = useText();
  const cell = (rank: number, guess: Guess): string => {
    const thirteenths = chance(rank, guess);
    if (thirteenths === 0) return '—';
    return `${formatMultiplier(shown(afterGuess(WHOLE, rank, guess)), locale)}× (${percentOf(thirteenths, locale)})`;
  };
  return (
    <table className="help__table">
      <caption className="only-read">{t('game:hilo.help.odds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('game:hilo.help.cardColumn')}</th>
          {GUESSES.map((guess) => (
            <th key={guess} scope="col">
              {t(`game:hilo.guess.${guess}`)}
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
}
