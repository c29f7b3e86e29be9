// Exports the proof: as a file, as a link, as a picture to share, or into the verifier's page. It contains the player's bet
// only if the player wants that.
import { useState } from 'react';
import { printProof, proofFileName } from '../../../fairness/proofFile';
import { linkOf } from '../../../fairness/proofLink';
import { Button } from '../../hud/Button';
import { Switch } from '../../hud/Switch';
import { formatMultiplier } from '../../hud/formatMultiplier';
import { useText, type Text } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { formatMoney } from '../../../core/money';
import { hundredths } from '../../../core/multiplier';
import type { Proof } from '../../../protocol/proof';
import { CopyButton } from './CopyButton';
import { OutsideLink } from './OutsideLink';
import { nameOfGame, useProofRules } from './proofRules';
import { saveFile } from './saveFile';
import { playIn, sayOutcome } from './sayOutcome';

function withoutBet(proof: Proof): Proof {
  const { bet: _, ...rest } = proof;
  return rest;
}

interface Props {
  readonly proof: Proof;
  /** The result by the rules; null when the proof has too little data. */
  readonly outcome: string | null;
}

export function ProofTools({ proof, outcome }: Props) {
  const { t, locale } = useText();
  const { notices } = useRoot();
  const [withBet, setWithBet] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const taken = withBet ? proof : withoutBet(proof);
  const rules = useProofRules();
  const link = linkOf(rules, taken);
  const address = link.ok ? `${window.location.href.split(/[?#]/)[0] ?? ''}#${link.value}` : null;
  const share = async (): Promise<void> => {
    if (isDrawing) return;
    setDrawing(true);
    try {
      const { shareRound } = await import('./shareRound');
      const title = nameOfGame(t, proof.game);
      const facts = [...(withBet ? sumsOf(proof, t, locale) : []), ...roundOf(proof, t)];
      const headline = headlineOf(outcome, t);
      const check = t('fairness:proof.check');
      const place = window.location.host;
      const done = await shareRound({ title, headline, facts, check, address, place }, proof);
      if (done === 'kept') notices.toast('success', { key: 'fairness:proof.kept' });
    } catch {
      notices.toast('wrong', { key: 'fairness:proof.noPicture' });
    } finally {
      setDrawing(false);
    }
  };
  return (
    <section className="fair-section">
      <h3>{t('fairness:proof.title')}</h3>
      <p>{t('fairness:proof.text')}</p>
      {proof.bet && (
        <Switch on={withBet} onChange={setWithBet} className="fair-switch">
          {t('fairness:proof.bet')}
        </Switch>
      )}
      <div className="fair-buttons">
        <Button
          look="chip"
          className="fair-wide"
          onClick={() => saveFile(proofFileName(taken), printProof(taken))}
        >
          {t('fairness:proof.file')}
        </Button>
        <Button look="chip" className="fair-wide" unavailable={isDrawing} onClick={() => void share()}>
          {t('fairness:proof.share')}
        </Button>
        {address !== null && <CopyButton wide text={address} label={t('fairness:proof.link')} />}
        {address !== null && (
          <OutsideLink href={address} className="button button--chip fair-wide">
            {t('fairness:proof.open')}
          </OutsideLink>
        )}
      </div>
      {address === null && <p>{t('fairness:proof.tooLong')}</p>}
    </section>
  );
}

/** Null for balls and cards, which need more than a headline. */
function headlineOf(outcome: string | null, t: Text['t']): string | null {
  const multiplier = /\d+\.\d\d$/.exec(outcome ?? '');
  return multiplier ? sayOutcome(multiplier[0], t) : playIn(outcome ?? '', t);
}

/** A block-hash game is named by its block: the proof does not contain the number of its round. */
function roundOf({ round, blockNumber }: Proof, t: Text['t']): (readonly [string, string])[] {
  if (round !== undefined) return [[t('records:slip.round'), round]];
  return blockNumber === undefined ? [] : [[t('records:slip.lotteryBlock'), String(blockNumber)]];
}

/** The sums of a bet: its payout first, which interests others most. */
function sumsOf({ bet }: Proof, t: Text['t'], locale: string): (readonly [string, string])[] {
  if (!bet) return [];
  const { stake, payout } = bet;
  const odds = stake > 0n ? hundredths((payout * 100n) / stake) : null;
  return [
    [t('records:slip.payout'), formatMoney(payout, locale)],
    [t('records:slip.amount'), formatMoney(stake, locale)],
    // A lost bet has no odds: 0 × 0 would look like a price.
    ...(odds ? ([[t('records:slip.odds'), `${formatMultiplier(odds, locale)}×`]] as const) : []),
  ];
}
