// The first tab: how a result comes about, and every value of the round, each with what this device saw of it.
import { useText } from '../../i18n/useText';
import type { Witnessed } from '../../../protocol/proof';
import { useRoot } from '../../stores/root';
import { UNFINISHED, type FairRound } from '../../stores/fairness';
import { CopyButton } from './CopyButton';
import { blockAddress } from './links';
import { OutsideLink } from './OutsideLink';
import { unbroken } from './unbroken';

interface Value {
  readonly key: string;
  /** Null: secret until the round is over. */
  readonly value: string | null;
  readonly seenAs?: Witnessed;
}

/** In the order in which they become public. Fields that a game does not have are left out. */
function valuesOf({ proof, winStatus }: FairRound): readonly Value[] {
  const known = (key: string, value: string | number | undefined, seenAs?: Witnessed): readonly Value[] =>
    value === undefined ? [] : [{ key, value: String(value), ...(seenAs ? { seenAs } : {}) }];
  const block = [...known('blockNumber', proof.blockNumber), ...known('blockHash', proof.blockHash)];
  if (!('chain' in proof || 'round' in proof)) return block;
  const secret = (key: string, value: string | undefined): readonly Value[] =>
    value === undefined && winStatus === UNFINISHED ? [{ key, value: null }] : known(key, value);
  return [
    ...known('round', proof.round),
    ...known('serverSeedHash', proof.serverSeedHash, 'serverSeedHash'),
    ...known('gameResultHash', proof.gameResultHash, 'gameResultHash'),
    ...block,
    ...known('clientSeed', proof.clientSeed),
    ...secret('serverSeed', proof.serverSeed),
    ...secret('resultSeed', proof.resultSeed),
    ...known('chainId', proof.chain?.chainId),
    ...known('index', proof.chain?.index),
    ...known('tip', proof.chain?.tip, 'tip'),
  ];
}

interface Props {
  readonly round: FairRound;
}

/** `short`: without how a result comes about. */
export function Description({ round, short }: Props & { readonly short: boolean }) {
  const { t } = useText();
  return (
    <div className="fair-all">
      {!short && <How round={round} />}
      <section className="fair-section">
        <h3>{t('fairness:about.values')}</h3>
        <Values round={round} />
      </section>
    </div>
  );
}

/** How a result comes about, whatever the round. */
export function How({ round }: Props) {
  const { t } = useText();
  const isSeeded = 'serverSeedHash' in round.proof || 'round' in round.proof;
  return (
    <section className="fair-section">
      {(isSeeded ? ['how', 'before', 'after'] : ['block'])
        .flatMap((key) => t(`fairness:about.${key}`).split('\n'))
        .map((line) => (
          <p key={line}>{unbroken(line)}</p>
        ))}
    </section>
  );
}

function Values({ round }: { readonly round: FairRound }) {
  const { t } = useText();
  const { config } = useRoot();
  const { proof, witnessed, contradicted } = round;
  const sight = (seenAs: Witnessed): string =>
    contradicted?.has(seenAs) ? 'differs' : witnessed.has(seenAs) ? 'seen' : 'unseen';
  return (
    <dl className="fair-parts">
      {valuesOf(round).map(({ key, value, seenAs }: Value) => {
        const name = t(`fairness:value.${key}`);
        return (
          <div key={key} className="fair-part">
            <dt>{name}</dt>
            <dd>
              {value === null ? (
                <span className="fair-secret">{t('fairness:about.secret')}</span>
              ) : (
                <>
                  <code className="fair-code">{key === 'blockNumber' ? `#${value}` : value}</code>
                  <CopyButton text={value} label={t('fairness:copyValue', { what: name })} />
                </>
              )}
            </dd>
            {seenAs && (
              <dd className={`fair-sight fair-sight--${sight(seenAs)}`}>
                {t(`fairness:about.${sight(seenAs)}`)}
              </dd>
            )}
            {key === 'blockNumber' && proof.blockNumber !== undefined && (
              <dd>
                <OutsideLink href={blockAddress(config, proof.blockNumber)}>
                  {t('fairness:about.explorer')}
                </OutsideLink>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
