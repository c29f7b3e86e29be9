// Names and values with a copy button each: hashes, seeds, blocks.
import { Button } from '../../../../client/hud/Button';
import { CheckIcon, CopyIcon } from '../../../../client/hud/icons/lines';
import { useCopy } from '../../../../client/hud/useCopy';
import { useText } from '../../../../client/i18n/useText';
import type { PlinkoStore } from '../store';
import './Values.css';

export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

interface Props {
  readonly store: PlinkoStore;
  readonly values: readonly NamedValue[];
}

export function Values({ store, values }: Props) {
  const { t } = useText();
  const { notices, clock } = store.services;
  const { copied, copy } = useCopy(notices, clock);
  return (
    <dl className="pin-values">
      {values.map(({ name, value }) => (
        <div key={name} className="pin-values__one">
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
            <Button
              look="chip"
              aria-label={t('game:crash.fair.copyValue', { what: name })}
              onClick={() => {
                copy(value);
              }}
            >
              {copied === value ? <CheckIcon /> : <CopyIcon />}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
