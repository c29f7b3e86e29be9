// Plinko's rules for players, with the return of every board computed by the rules' own code.
import { useText } from '../../../client/i18n/useText';
import { LimitsLine } from '../../../kits/betting/LimitsLine';
import { KeysHelp } from '../../../kits/shell/KeysHelp';
import { DROP_KEY } from './dropKey';
import { PLINKO_GAME_TYPE } from '../numbers';
import { RISKS, ROWS } from '../paytables';
import { rtp } from '../rules';

/** Hundredths of a per cent. */
const PLACES = 10_000n;

export function Help() {
  const { t, locale } = useText();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 });
  const chapters = ['round', 'bets', 'check'] as const;
  return (
    <>
      {chapters.map((chapter) => (
        <section key={chapter} className="help__chapter">
          <h2>{t(`plinko:help.${chapter}.title`)}</h2>
          <ol className="help__steps">
            {[1, 2, 3].map((step) => (
              <li key={step}>{t(`plinko:help.${chapter}.step${step}`)}</li>
            ))}
          </ol>
        </section>
      ))}
      <section className="help__chapter">
        <h2>{t('plinko:help.returns.title')}</h2>
        <p>{t('plinko:help.returns.text')}</p>
        <table className="help__table">
          <caption className="only-read">{t('plinko:help.returns.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('plinko:rows')}</th>
              {RISKS.map((risk) => (
                <th key={risk} scope="col">
                  {t(`plinko:risk.${risk}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((rows) => (
              <tr key={rows}>
                <th scope="row">{rows}</th>
                {RISKS.map((risk) => {
                  const { returned, staked } = rtp(rows, risk);
                  return <td key={risk}>{percent.format(Number((returned * PLACES) / staked) / 10_000)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <LimitsLine gameType={PLINKO_GAME_TYPE} />
      </section>
      <KeysHelp keys={t('plinko:keyHint', { key: DROP_KEY })} />
    </>
  );
}
