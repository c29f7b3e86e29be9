// Defects of rounds that this device has found, from all visits: each with the value it had seen and the value it got later,
// and as a file to keep. Shows nothing when there is none.
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { printFindings } from '../../stores/witness';
import { nameOfGame } from './proofRules';
import { saveFile } from './saveFile';
import './fairness.css';

export const Findings = observer(() => {
  const { t, locale } = useText();
  const { witness } = useRoot();
  useEffect(() => {
    witness.recall();
  }, [witness]);
  const { findings } = witness;
  if (findings.length === 0) return null;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <section className="help__chapter fair-findings" role="alert">
      <h2>{t('witness:finding.listTitle')}</h2>
      <p>{t('witness:finding.listText')}</p>
      <ol>
        {findings.map(({ defect, game, round, expected, told, at, certain }) => (
          <li key={`${defect}${game}${round}${at}`}>
            <p className="fair-findings__where">
              <b>{nameOfGame(t, game)}</b> <span>{time.format(at)}</span>
            </p>
            <p className="fair-findings__what">{t(`witness:finding.${defect}`, { round })}</p>
            {!certain && <p>{t('witness:finding.uncertain')}</p>}
            <dl className="fair-parts">
              <Value name={t('witness:finding.expected')} value={expected} />
              <Value name={t('witness:finding.told')} value={told} />
            </dl>
          </li>
        ))}
      </ol>
      <div className="fair-buttons">
        <Button
          look="brass"
          className="fair-wide"
          onClick={() => saveFile('fairground-findings.json', printFindings(findings))}
        >
          {t('witness:finding.export')}
        </Button>
        <Button look="chip" className="fair-wide" onClick={() => witness.forget()}>
          {t('witness:finding.delete')}
        </Button>
      </div>
    </section>
  );
});

/** Shows nothing for an empty value. */
const Value = ({ name, value }: { readonly name: string; readonly value: string }) =>
  value === '' ? null : (
    <div className="fair-part">
      <dt>{name}</dt>
      <dd>
        <code className="fair-code">{value}</code>
      </dd>
    </div>
  );
