// The number of rounds that ended in each height band, as bars with figures.
import { hundredths } from '../../../../core/multiplier';
import { formatTrimmed } from '../../../../client/hud/formatTrimmed';
import { useText } from '../../../../client/i18n/useText';
import { HEIGHT_BANDS } from '../../rules';

/** Height of the longest bar. */
const LONGEST = '4.5rem';

export function BandBars({ bands }: { readonly bands: readonly number[] }) {
  const { t, locale } = useText();
  const most = Math.max(1, ...bands);
  return (
    <ul className="bands">
      {bands.map((count, index) => {
        const band = bandName(index, t, locale);
        return (
          <li
            key={band}
            className="bands__band"
            aria-label={t('game:crash.results.bandCount', { count, band })}
          >
            <b>{count}</b>
            <i
              className={`bands__bar bands__bar--${index}`}
              style={{ height: `calc(${count / most} * ${LONGEST})` }}
            />
            <span>{band}</span>
          </li>
        );
      })}
    </ul>
  );
}

function bandName(index: number, t: ReturnType<typeof useText>['t'], locale: string): string {
  const name = (bound = hundredths(0)): string => formatTrimmed(bound, locale);
  const from = name(HEIGHT_BANDS[index - 1]);
  const to = name(HEIGHT_BANDS[index]);
  if (index === 0) return t('game:crash.results.band.under', { to });
  if (index >= HEIGHT_BANDS.length) return t('game:crash.results.band.over', { from });
  return t('game:crash.results.band.between', { from, to });
}
