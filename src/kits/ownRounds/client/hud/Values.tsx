// Names and values of seeds and hashes, each to copy; of what was committed to also whether it was seen in time.
import { Button } from '../../../../client/hud/Button';
import { CheckIcon, CopyIcon, ExclaimIcon } from '../../../../client/hud/icons/lines';
import { useCopy } from '../../../../client/hud/useCopy';
import { useText } from '../../../../client/i18n/useText';
import type { GameServices } from '../../../../client/stores/services';
import type { RoundSeeds } from '../../messages';
import type { Sight, Sights } from '../../witness';
import './Values.css';

export interface NamedValue {
  /** Of the texts under game:own.seeds. */
  readonly key: string;
  /** Values of that text. */
  readonly of?: Readonly<Record<string, string | number>>;
  /** Where it is the game's own: its name in the player's language, in place of the text. */
  readonly name?: string;
  /** Null: not known yet. */
  readonly value: string | null;
  /** Of a commitment: whether this device has seen it before the bet. */
  readonly sight?: Sight;
}

/** All that verifies a round. */
export const seedValues = (seeds: RoundSeeds, sights?: Sights): NamedValue[] => [
  { key: 'clientSeed', value: seeds.clientSeed },
  {
    key: 'serverSeedHash',
    value: seeds.serverSeedHash,
    ...(sights && { sight: sights.serverSeedHash }),
  },
  { key: 'serverSeed', value: seeds.serverSeed },
  { key: 'block', value: String(seeds.historyBlockNum) },
  { key: 'blockHash', value: seeds.historyBlockHash },
  { key: 'resultSeed', value: seeds.resultSeed },
  {
    key: 'gameResultHash',
    value: seeds.gameResultHash,
    ...(sights && { sight: sights.gameResultHash }),
  },
  { key: 'chain', value: seeds.chainId },
];

interface Props {
  readonly services: GameServices;
  readonly values: readonly NamedValue[];
}

export const Values = ({ services, values }: Props) => {
  const { t } = useText();
  const { copied, copy } = useCopy(services.notices, services.clock);
  return (
    <dl className="own-values">
      {values.map(({ key, of, name = t(`game:own.seeds.${key}`, of), value, sight }) => {
        return (
          <div key={name} className="own-values__one">
            <dt>{name}</dt>
            <dd>
              <code>{value ?? t('game:own.seeds.secret')}</code>
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
    <dd className={`own-values__sight own-values__sight--${sight}`}>
      {sight === 'seen' ? <CheckIcon /> : <ExclaimIcon />}
      {t(`game:own.seeds.sight.${sight}`)}
    </dd>
  );
};
