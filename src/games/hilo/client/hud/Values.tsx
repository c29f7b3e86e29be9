// Names and values of a round's seeds and hashes, each to copy; of what was committed to also whether it was seen in time.
import { Button } from '../../../../client/hud/Button';
import { CheckIcon, CopyIcon, ExclaimIcon } from '../../../../client/hud/icons/lines';
import { useCopy } from '../../../../client/hud/useCopy';
import { useText } from '../../../../client/i18n/useText';
import type { Sight } from '../../../../kits/ownRounds/witness';
import type { GameServices } from '../../../../client/stores/services';
import './PastList.css';

export interface NamedValue {
  readonly key: string;
  /** Null: not known yet. */
  readonly value: string | null;
  /** Of a commitment: whether this device has seen it before the bet. */
  readonly sight?: Sight;
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
      {values.map(({ key, value, sight }) => {
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
            {sight && <Witnessed sight={sight} />}
          </div>
        );
      })}
    </dl>
  );
};

/** Not by colour alone: a sign and words say it. */
const Witnessed = ({ sight }: { readonly sight: Sight }) => {
  const { t } = useText();
  return (
    <dd className={`witnessed witnessed--${sight}`}>
      {sight === 'seen' ? <CheckIcon /> : <ExclaimIcon />}
      {t(`game:hilo.seeds.sight.${sight}`)}
    </dd>
  );
};
