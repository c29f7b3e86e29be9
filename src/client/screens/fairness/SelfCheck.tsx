// The check that needs no trust in this client: copy the text of a step into any SHA-256 tool, paste the result, and compare
// it with the commitment character by character.
import { useId, useState } from 'react';
import { compareHash, type Difference } from '../../../fairness/comparison';
import type { Step } from '../../../fairness/steps/step';
import { Button } from '../../hud/Button';
import { CheckIcon, CloseIcon } from '../../hud/icons/lines';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { CopyButton } from './CopyButton';
import { HashText } from './HashText';
import { OutsideLink } from './OutsideLink';
import { unbroken } from './unbroken';

/** Number of differences that are listed one by one. */
const LISTED = 8;

/** A step with a text to hash and its expected hash. */
interface Hashable {
  readonly id: Step['id'];
  readonly input: string;
  readonly expected: string;
  /** The hash came with the round; otherwise it was only computed here, and agreement with it proves no commitment. */
  readonly isGiven: boolean;
}

const hashableOf = (steps: readonly Step[]): readonly Hashable[] =>
  steps.flatMap(({ id, input, computed, expected }) =>
    id !== 'chain' && input !== null && computed !== null
      ? [{ id, input, expected: expected ?? computed, isGiven: expected !== null }]
      : [],
  );

export function SelfCheck({ steps }: { readonly steps: readonly Step[] }) {
  const { t } = useText();
  const { config } = useRoot();
  const id = useId();
  const [chosen, setChosen] = useState<Step['id'] | null>(null);
  const [pasted, setPasted] = useState('');
  const choices = hashableOf(steps);
  const choice = choices.find((one) => one.id === chosen) ?? choices[0];
  if (!choice) return null;
  const comparison = compareHash(pasted, choice.expected);
  const isFault = comparison.kind === 'no-hash';
  return (
    <section className="fair-section fair-self">
      <h3>{t('fairness:self.title')}</h3>
      <p>{unbroken(t('fairness:self.text'))}</p>
      <label className="field fair-field fair-field--choice">
        <span className="field__label">{t('fairness:self.step')}</span>
        <select
          className="field__input fair-select"
          value={choice.id}
          onChange={(event) => {
            setChosen(choices.find((one) => one.id === event.target.value)?.id ?? null);
          }}
        >
          {choices.map((one) => (
            <option key={one.id} value={one.id}>
              {t(`fairness:step.${one.id}`)}
            </option>
          ))}
        </select>
      </label>
      <div className="fair-buttons">
        <CopyButton wide text={choice.input} label={t('fairness:self.copyText')} />
        {config.links.sha256Tool !== undefined && (
          <OutsideLink href={config.links.sha256Tool} className="button button--chip fair-wide fair-outlined">
            {t('fairness:self.tool')}
          </OutsideLink>
        )}
      </div>
      <div className="fair-paste">
        <label className={`field fair-field ${isFault ? 'field--fault' : ''}`}>
          <span className="field__label">{t('fairness:self.field')}</span>
          <input
            className="field__input fair-paste__input"
            value={pasted}
            maxLength={256}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={isFault || undefined}
            aria-describedby={`${id}-answer`}
            onChange={(event) => {
              setPasted(event.target.value);
            }}
          />
        </label>
        <CopyButton text={pasted.trim()} label={t('fairness:self.copy')} />
        <Button
          look="chip"
          className="fair-copy"
          aria-label={t('fairness:self.clear')}
          onClick={() => setPasted('')}
        >
          <CloseIcon />
        </Button>
      </div>
      <div id={`${id}-answer`} className="fair-answer" role="status">
        {comparison.kind === 'empty' && <p>{t('fairness:self.paste')}</p>}
        {isFault && <p className="fair-answer__fault">{t('fairness:self.paste')}</p>}
        {comparison.kind === 'same' && !choice.isGiven && <p>{t('fairness:self.sameWorkedOut')}</p>}
        {comparison.kind === 'same' && choice.isGiven && (
          <p className="fair-answer__same">
            <CheckIcon />
            {t('fairness:self.same')}
          </p>
        )}
        {comparison.kind === 'different' && (
          <Differences
            pasted={pasted.trim().toLowerCase()}
            expected={choice.expected}
            differences={comparison.differences}
          />
        )}
      </div>
    </section>
  );
}

interface DifferencesProps {
  readonly pasted: string;
  readonly expected: string;
  readonly differences: readonly Difference[];
}

function Differences({ pasted, expected, differences }: DifferencesProps) {
  const { t } = useText();
  const more = differences.length - LISTED;
  return (
    <>
      <p className="fair-answer__fault">
        <CloseIcon />
        {t('fairness:self.different', { count: differences.length })}
      </p>
      <dl className="fair-parts">
        <div className="fair-part">
          <dt>{t('fairness:self.pasted')}</dt>
          <dd>
            <HashText text={pasted} against={expected} />
          </dd>
        </div>
        <div className="fair-part">
          <dt>{t('fairness:self.expected')}</dt>
          <dd>
            <HashText text={expected} against={pasted} />
          </dd>
        </div>
      </dl>
      <ul className="fair-differences" aria-label={t('fairness:self.differences')}>
        {differences.slice(0, LISTED).map((difference) => (
          <li key={difference.place}>{t('fairness:self.difference', { ...difference })}</li>
        ))}
        {more > 0 && <li>{t('fairness:self.more', { count: more })}</li>}
      </ul>
    </>
  );
}
