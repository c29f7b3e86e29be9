// The steps of a verification as a list: the text to hash, ready to copy, the result, the commitment, and whether they agree.
import type { ReactNode } from 'react';
import type { Step } from '../../../fairness/steps/step';
import { formatCount } from '../../hud/formatCount';
import { useText } from '../../i18n/useText';
import { CopyButton } from './CopyButton';
import { HashText } from './HashText';
import { VerdictMark } from './VerdictMark';

interface Props {
  readonly steps: readonly Step[];
  /** Number of steps in the round's chain. */
  readonly chainSteps: number;
}

export function Steps({ steps, chainSteps }: Props) {
  const { t } = useText();
  return (
    <section className="fair-section">
      <h3>{t('fairness:steps')}</h3>
      <ol className="fair-steps">
        {steps.map((step, index) => (
          <li key={step.id} className={`fair-step fair-step--${step.verdict}`}>
            <div className="fair-step__head">
              <span className="fair-step__nth" aria-hidden="true">
                {index + 1}
              </span>
              <h4>{t(`fairness:step.${step.id}`)}</h4>
              <VerdictMark verdict={step.verdict} />
            </div>
            <Parts step={step} chainSteps={chainSteps} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Parts({ step, chainSteps }: { readonly step: Step; readonly chainSteps: number }) {
  const { t, locale } = useText();
  const { id, formula, input, computed, expected } = step;
  const name = t(`fairness:step.${id}`);
  const inputName =
    id === 'chain'
      ? t('fairness:part.inputChain', { steps: formatCount(chainSteps, locale) })
      : t('fairness:part.input');
  return (
    <dl className="fair-parts">
      <Part name={t('fairness:part.formula')}>
        <code className="fair-code">{formula}</code>
      </Part>
      {input !== null && (
        <Part name={inputName} copy={{ text: input, label: t('fairness:copyInput', { what: name }) }}>
          <code className="fair-code">{input}</code>
        </Part>
      )}
      {computed !== null && (
        <Part
          name={t(expected === computed ? 'fairness:part.both' : 'fairness:part.computed')}
          copy={{ text: computed, label: t('fairness:copyValue', { what: t('fairness:part.computed') }) }}
        >
          <HashText text={computed} against={expected} />
        </Part>
      )}
      {expected !== null && expected !== computed && (
        <Part name={t('fairness:part.expected')}>
          <HashText text={expected} against={computed} />
        </Part>
      )}
    </dl>
  );
}

interface PartProps {
  readonly name: string;
  readonly copy?: { readonly text: string; readonly label: string };
  readonly children: ReactNode;
}

const Part = ({ name, copy, children }: PartProps) => (
  <div className="fair-part">
    <dt>{name}</dt>
    <dd>
      {children}
      {copy && <CopyButton {...copy} />}
    </dd>
  </div>
);
