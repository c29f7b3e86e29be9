// The odds of a crash game as a table.
import { hundredths, printMultiplier } from '../../../core/multiplier';
import { formatMultiplier } from '../../../client/hud/formatMultiplier';
import { useText } from '../../../client/i18n/useText';
import { chanceAt } from './chances';

const TARGETS = [110, 150, 200, 500, 1_000, 10_000].map(hundredths);

interface Props {
  /** Key of the game's text for the first column. */
  readonly at: string;
  readonly className: string;
}

/** Chance and return of always escaping at a height, without a profit limit. */
export function Returns({ at, className }: Props) {
  const { t, locale } = useText();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 });
  return (
    <table className={className}>
      <caption className="only-read">{t('game:returns.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(at)}</th>
          <th scope="col">{t('game:returns.chance')}</th>
          <th scope="col">{t('game:returns.rtp')}</th>
        </tr>
      </thead>
      <tbody>
        {TARGETS.map((target) => chanceAt(target, null)).map(({ target, reached, returned }) => (
          <tr key={printMultiplier(target)}>
            <th scope="row">{formatMultiplier(target, locale)}×</th>
            <td>{percent.format(reached / 10_000)}</td>
            <td>{percent.format(returned / 10_000)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
