// The fairness sheet of a round: the values that were fixed before it, and, once it is over, everything that verifies it.
import { useId, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { ProofRules } from '../../../fairness/rule';
import { isSeeded } from '../../../fairness/steps/verify';
import { DragSheet } from '../../hud/DragSheet';
import { Fold } from '../../hud/Fold';
import { Tabs } from '../../hud/Tabs';
import { useText, type Text } from '../../i18n/useText';
import type { Proof } from '../../../protocol/proof';
import { UNFINISHED, type FairRound, type FairSource } from '../../stores/fairness';
import { useRoot } from '../../stores/root';
import type { WitnessStore } from '../../stores/witness';
import { DeviceRecord, LastChecked, useStanding } from './DeviceRecord';
import { Description, How } from './Description';
import { nameOfGame, useProofRules } from './proofRules';
import { Verification } from './Verification';
import './fairness.css';

/** Share of the window's height, by the specification. */
const SHEET_HEIGHT = 0.87;
/** The tabs by their numbers in the specification. */
const DESCRIPTION = 1;
const VERIFY = 2;

interface Props {
  readonly source: FairSource;
  readonly onClose: () => void;
}

export const FairnessSheet = observer(({ source, onClose }: Props) => {
  const { t } = useText();
  const rules = useProofRules();
  const [other, setOther] = useState<FairRound | null>(null);
  const { witness } = useRoot();
  const round = registered(witness, other ?? source());
  const isChecked = useStanding(round?.proof.game ?? '')?.last != null;
  // One answer first: the open round is folded below the last one.
  const isBelow = isChecked && round?.winStatus === UNFINISHED;
  return (
    <DragSheet
      title={round && !isBelow ? titleOf(rules, round.proof, t) : t('fairness:title')}
      onClose={onClose}
      opensAt={SHEET_HEIGHT}
      className="fair-sheet"
    >
      {round && isBelow && <LastChecked game={round.proof.game} onShow={setOther} />}
      {isBelow ? (
        <Fold name={t('fairness:record.fixed', { what: nameOfRound(rules, round, t) })}>
          <RoundTabs round={round} short />
        </Fold>
      ) : round ? (
        <RoundTabs key={other?.proof.round} round={round} />
      ) : (
        <p className="fair-nothing">{t('fairness:nothing')}</p>
      )}
      {round && <DeviceRecord game={round.proof.game} />}
      {isBelow && (
        <Fold name={t('fairness:about.title')}>
          <How round={round} />
        </Fold>
      )}
    </DragSheet>
  );
});

/** Adds what this device has noted of the chain's entry in its register, and of the one after it. */
function registered(witness: WitnessStore, round: FairRound | null): FairRound | null {
  const { chain } = round?.proof ?? {};
  if (!round || !chain) return round;
  const { register, tip } = witness.look(round.proof.game, '', chain);
  const known = chain.tip ?? tip;
  if (!register || known == null) return round;
  return { ...round, proof: { ...round.proof, chain: { ...chain, tip: known, register } } };
}

/** "Round 5", or "Block 5" in a block-hash game. */
function nameOfRound(rules: ProofRules, { proof, round }: FairRound, t: Text['t']): string {
  return isSeeded(rules, proof)
    ? t('fairness:record.round', { round: proof.round ?? round ?? '' })
    : t('fairness:record.block', { round: proof.blockNumber ?? '' });
}

/** A block-hash game is named by its block: the proof does not contain the number of its round. */
function titleOf(rules: ProofRules, proof: Proof, t: Text['t']): string {
  const game = nameOfGame(t, proof.game);
  if (isSeeded(rules, proof)) {
    const { round } = proof;
    return round === undefined ? t('fairness:title') : t('fairness:titleOf', { game, round });
  }
  const block = proof.blockNumber;
  return block === undefined ? t('fairness:title') : t('fairness:titleOfBlock', { game, block });
}

interface TabsProps {
  readonly round: FairRound;
  /** How a result comes about is told elsewhere. */
  readonly short?: boolean;
}

function RoundTabs({ round, short = false }: TabsProps) {
  const { t, locale } = useText();
  const inChinese = locale.startsWith('zh') ? round.cnDesc : undefined;
  const { notices, witness } = useRoot();
  // A round of this game is already verified, above: only the closed tab needs the advice.
  const isAnswered = witness.standing(round.proof.game)?.last != null;
  const tipId = useId();
  const isOpen = round.winStatus === UNFINISHED;
  const [chosen, setChosen] = useState<number>(isOpen ? DESCRIPTION : VERIFY);
  const shown = isOpen ? DESCRIPTION : chosen;
  return (
    <Tabs
      label={t('fairness:tabs')}
      tabs={[
        { key: DESCRIPTION, name: t('fairness:description') },
        {
          key: VERIFY,
          name: t('fairness:verify'),
          unavailable: isOpen,
          describedBy: isOpen ? tipId : undefined,
        },
      ]}
      chosen={shown}
      onChoose={setChosen}
      onUnavailable={() => {
        notices.toast('wrong', { key: 'fairness:unfinished' });
      }}
    >
      {round.preRound && (
        <p className="fair-before">{[t('fairness:preRound'), inChinese].filter(Boolean).join(' ')}</p>
      )}
      {isOpen && (
        <p id={tipId} className={isAnswered ? 'only-read' : 'fair-tip'}>
          {t('fairness:unfinished')}
        </p>
      )}
      {shown === DESCRIPTION ? (
        <Description round={round} short={short} />
      ) : (
        <Verification
          proof={round.proof}
          witnessed={round.witnessed}
          contradicted={round.contradicted}
          round={round.round}
        />
      )}
    </Tabs>
  );
}
