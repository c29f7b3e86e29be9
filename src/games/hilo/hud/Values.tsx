// Names and values of a round's seeds and hashes, each to copy.
import { Button } from '../../../hud/Button';
import { CheckIcon, CopyIcon } from '../../../hud/icons/lines';
import { useCopy } from '../../../hud/useCopy';
import { useText } from '../../../i18n/useText';
import type { GameServices } from '../../../stores/services';
import './PastList.css';

export interface NamedValue {
  readonly key: string;
  /** Null: not known yet. */
  readonly value: string | null;
}

interface Props {
  readonly services: GameServices;
  readonly values: readonly NamedValue[];
}

export const Values = ({ services, values }: Props) => {
  const { t } = useText();
  const { copied, copy } = useCopy(services.notices, services.clock);
  return (
    <dl className="round__values">
      {values.map(({ key, value }) => {
        const name = t(`game:hilo.seeds.${key}`);
        return (
          <div key={key} className="round__value">
            <dt>{name}</dt>
            <dd>
              <code>{value ?? t('game:hilo.seeds.secret')}</code>
              {value !== null && (
                <Button
                  look="chip"
                  aria-label={t('game:crash.fair.copyValue', { what: name })}
                  onClick={() => {
                    copy(value);
                  }}
                >
                  {copied === value ? <CheckIcon /> : <CopyIcon />}
                </Button>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
