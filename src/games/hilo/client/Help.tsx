// Hilo's rules for players, with odds and returns computed from the rules' own code, and the terms of this deployment.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMultiplier } from '../../../client/hud/formatMultiplier';
import { useText } from '../../../client/i18n/useText';
import { useRoot } from '../../../client/stores/root';
import { KeysHelp } from '../../../kits/shell/KeysHelp';
import type { HiloConfig } from './store';
import { percentOf } from './hud/cardName';
import { OddsTable } from './hud/OddsTable';
import { HiloTerms } from './hud/HiloTerms';
import { HILO_CALLS } from '../messages';
import { FREE_SKIPS, HOUSE_EDGE_PERCENT, SINGLE_GUESSES, TREASURE_STREAK } from '../rules';

export const Help = observer(() => {
  const { t } = useText();
  const config = useConfig();
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
          <h2>{t(`hilo:help.${chapter}.title`)}</h2>
          <ol className="help__steps">
            {[1, 2, 3, 4].map((line) => (
              <li key={line}>{t(`hilo:help.${chapter}.line${line}`, values)}</li>
            ))}
          </ol>
        </section>
      ))}
      <section className="help__chapter">
        <h2>{t('game:returns.title')}</h2>
        <p>{t('hilo:help.returns', values)}</p>
        <Returns />
        <p>{t('hilo:help.whole', values)}</p>
        <p>{t('hilo:help.oddsText')}</p>
        <OddsTable className="help__table" />
      </section>
      {config && (
        <section className="help__chapter">
          <HiloTerms config={config} />
        </section>
      )}
      <KeysHelp keys={t('hilo:keys')} />
    </>
  );
});

/** The return of a single guess that is cashed out at once, by its chance. */
function Returns() {
  const { t, locale } = useText();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 });
  return (
    <table className="help__table">
      <caption className="only-read">{t('game:returns.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('hilo:help.chanceColumn')}</th>
          <th scope="col">{t('hilo:help.multiplierColumn')}</th>
          <th scope="col">{t('game:returns.rtp')}</th>
        </tr>
      </thead>
      <tbody>
        {SINGLE_GUESSES.map(({ chance: thirteenths, multiplier, returned, staked }) => (
          <tr key={thirteenths}>
            <th scope="row">{percentOf(thirteenths, locale)}</th>
            <td>{formatMultiplier(multiplier, locale)}×</td>
            {/* Floored, so that no return is shown that does not come. */}
            <td>{percent.format(Number((returned * 10_000n) / staked) / 10_000)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The terms of the platform; null without a session, and until they have arrived. */
function useConfig(): HiloConfig | null {
  const { api, session } = useRoot();
  const [config, setConfig] = useState<HiloConfig | null>(null);
  const { valid } = session;
  useEffect(() => {
    let wanted = valid;
    if (valid) {
      void api.call(HILO_CALLS.config, {}, { quiet: true }).then((outcome) => {
        if (wanted && outcome.ok) setConfig(outcome.body);
      });
    }
    return () => {
      wanted = false;
    };
  }, [api, valid]);
  return config;
}
