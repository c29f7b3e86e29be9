// The coin's rules for players, with figures computed by the code of the rules.
import { formatMultiplier } from '../../../client/hud/formatMultiplier';
import { useText } from '../../../client/i18n/useText';
import { KeysHelp } from '../../../kits/shell/KeysHelp';
import { MOST_DOUBLES, MOST_FLIPS, RTP_BASIS_POINTS, multiplierAfter } from '../rules';

export const Help = () => {
  const { t, locale } = useText();
  const multiplier = (right: number): string => formatMultiplier(multiplierAfter(right), locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const values = {
    first: multiplier(1),
    doubles: MOST_DOUBLES,
    most: multiplier(MOST_FLIPS),
    rtp: percent.format(RTP_BASIS_POINTS / 10_000),
  };
  return (
    <>
      {(['round', 'check'] as const).map((chapter) => (
        <section key={chapter} className="help__chapter">
          <h2>{t(`coin:help.${chapter}.title`)}</h2>
          <ol className="help__steps">
            {[1, 2, 3].map((line) => (
              <li key={line}>{t(`coin:help.${chapter}.line${line}`, values)}</li>
            ))}
          </ol>
        </section>
      ))}
      <section className="help__chapter">
        <h2>{t('game:returns.title')}</h2>
        <p>{t('coin:help.returns', values)}</p>
        <table className="help__table">
          <caption className="only-read">{t('game:returns.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('coin:help.calls')}</th>
              <th scope="col">{t('game:own.multiplier')}</th>
              <th scope="col">{t('game:returns.rtp')}</th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: MOST_FLIPS }, (_, n) => (
              <tr key={n}>
                <th scope="row">{n + 1}</th>
                <td>{multiplier(n + 1)}×</td>
                <td>{values.rtp}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <KeysHelp keys={t('coin:keys')} />
    </>
  );
};
