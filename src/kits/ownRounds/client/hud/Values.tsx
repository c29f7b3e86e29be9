// Names and values of seeds and hashes, each with a copy button; commitments also show whether they were seen in time.
import { Button } from '../../../../client/hud/Button';
import { CheckIcon, CopyIcon, ExclaimIcon } from '../../../../client/hud/icons/lines';
import { useCopy } from '../../../../client/hud/useCopy';
import { useText } from '../../../../client/i18n/useText';
import type { GameServices } from '../../../../client/stores/services';
import type { RoundSeeds } from '../../messages';
import type { Sight, Sights } from '../../witness';
import './Values.css';

export interface NamedValue {
  /** Key among the texts under game:own.seeds. */
  readonly key: string;
  /** Values of that text. */
  readonly of?: Readonly<Record<string, string | number>>;
  /** The game's own name for it in the player's language, instead of the text. */
  readonly name?: string;
  /** Null: not known yet. */
  readonly value: string | null;
  /** For a commitment: whether this device saw it before the bet. */
  readonly sight?: Sight;
}

/** All values that verify a round. */
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
              <code>
                {value === null ? t('game:own.seeds.secret') : key === 'block' ? `#${value}` : value}
              </code>
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

/** Shown by a sign and words too, not by colour alone. */
const Witnessed = ({ sight }: { readonly sight: Sight }) => {
  const { t } = useText();
  return (
    <dd className={`own-values__sight own-values__sight--${sight}`}>
      {sight === 'seen' ? <CheckIcon /> : <ExclaimIcon />}
      {t(`game:own.seeds.sight.${sight}`)}
    </dd>
  );
};
