// Everything about one round: the result, the proof to export, and for experts the check with another tool, the steps and
// the arithmetic.
// The fairness sheet and the help verifier both show it.
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { isBeforeRegisters, isSeeded, verify } from '../../../fairness/steps/verify';
import { Button } from '../../hud/Button';
import { Fold } from '../../hud/Fold';
import { formatCount } from '../../hud/formatCount';
import { useSecond } from '../../hud/guard/useSecond';
import { useText } from '../../i18n/useText';
import type { Proof, Witnessed } from '../../../protocol/proof';
import { ownRound, type Defect } from '../../../protocol/witness';
import { useRoot } from '../../stores/root';
import type { WitnessStore } from '../../stores/witness';
import { blockAddress } from './links';
import { Outcome } from './Outcome';
import { OutsideLink } from './OutsideLink';
import { Overall } from './Overall';
import { useProofRules } from './proofRules';
import { ProofTools } from './ProofTools';
import { SelfCheck } from './SelfCheck';
import { Steps } from './Steps';
import { useChainWalk } from './useChainWalk';
import { Work } from './Work';
import '../../hud/AmountField.css';
import './fairness.css';

interface Props {
  readonly proof: Proof;
  readonly witnessed: ReadonlySet<Witnessed>;
  readonly contradicted?: ReadonlySet<Witnessed> | undefined;
  /** Name of the round in the witness's notes, when the proof does not contain it. */
  readonly round?: string | undefined;
  /** Shown below the result on the verifier's page. */
  readonly children?: ReactNode;
}

export function Verification({ proof, witnessed, contradicted, round, children }: Props) {
  const { t } = useText();
  const { config, clock, witness } = useRoot();
  // The answers of public sources are not observable: they are read again each second.
  const now = useCallback(() => clock.now(), [clock]);
  useSecond(clock, now);
  const rules = useProofRules();
  const { walk, start, stop } = useChainWalk();
  const walkedTo = walk?.end ?? null;
  const verification = useMemo(
    () => verify(rules, proof, { witnessed, contradicted, walkedTo }),
    [rules, proof, witnessed, contradicted, walkedTo],
  );
  const { seed, index } = chainOf(proof);
  // A walk belongs to one seed.
  useEffect(() => stop, [seed, index]); // oxlint-disable-line react/exhaustive-deps
  return (
    <div className="fair-all">
      <Overall
        overall={verification.overall}
        outcome={
          verification.outcome !== null && (
            <Outcome outcome={verification.outcome} rule={rules.get(proof.game)} proof={proof} />
          )
        }
        isBlock={!isSeeded(rules, proof)}
        isPending={verification.steps.every(({ verdict }) => verdict !== 'not-witnessed')}
        isOld={isBeforeRegisters(rules, proof)}
        wrong={verification.steps.filter(({ verdict }) => verdict === 'mismatch').map(({ id }) => id)}
        finding={findingOn(witness, proof, round)}
        alone={config.demoBlocks ? 'demoBlocks' : witness.doubtOf(proof)}
      />
      {verification.walk && (
        <Walk walk={verification.walk} walked={walk?.walked ?? null} onStart={start} onStop={stop} />
      )}
      {children}
      <ProofTools proof={proof} outcome={verification.outcome} isVerifier={children !== undefined} />
      <div className="fair-experts">
        <Fold name={t('fairness:experts')}>
          <SelfCheck steps={verification.steps} />
          {proof.blockNumber !== undefined && (
            <OutsideLink
              href={blockAddress(config, proof.blockNumber)}
              className="button button--chip fair-wide fair-outlined"
            >
              {t('fairness:about.explorer')}
            </OutsideLink>
          )}
          <Steps steps={verification.steps} chainSteps={index} />
          <Work work={verification.work} />
        </Fold>
      </div>
    </div>
  );
}

/** The defect that this device has found in the round, whatever its proof shows: a round has one mark. */
function findingOn({ findings }: WitnessStore, { game, round, chain }: Proof, named?: string): Defect | null {
  // The proof of a round on a player's own chain has the index as its round.
  const names = [named, round, chain && ownRound(chain.chainId, chain.index)];
  const found = findings.find((one) => one.certain && one.game === game && names.includes(one.round));
  return found?.defect ?? null;
}

function chainOf(proof: Proof): { readonly seed: string | null; readonly index: number } {
  return { seed: proof.serverSeed ?? null, index: proof.chain?.index ?? 0 };
}

interface WalkProps {
  readonly walk: { readonly from: string; readonly steps: number };
  /** Number of steps walked; null when no walk runs. */
  readonly walked: number | null;
  readonly onStart: (from: string, steps: number) => void;
  readonly onStop: () => void;
}

function Walk({ walk, walked, onStart, onStop }: WalkProps) {
  const { t, locale } = useText();
  const steps = formatCount(walk.steps, locale);
  if (walked === null)
    return (
      <Button look="chip" className="fair-wide" onClick={() => onStart(walk.from, walk.steps)}>
        {t('fairness:walk.start', { count: walk.steps, steps })}
      </Button>
    );
  return (
    <div className="fair-walk">
      <progress max={walk.steps} value={walked} aria-label={t('fairness:step.chain')} />
      <span>{t('fairness:walk.going', { done: formatCount(walked, locale), steps })}</span>
      <Button look="chip" onClick={onStop}>
        {t('fairness:walk.cancel')}
      </Button>
    </div>
  );
}
