// Takes the proof away: as a file, as a link, or into the verifier's own page. The player's bet stays out of it unless he
// wants it in.
import { useState } from 'react';
import { printProof, proofFileName } from '../../../fairness/proofFile';
import { linkOf } from '../../../fairness/proofLink';
import { Button } from '../../hud/Button';
import { Switch } from '../../hud/Switch';
import { useText } from '../../i18n/useText';
import type { Proof } from '../../../protocol/proof';
import { CopyButton } from './CopyButton';
import { OutsideLink } from './OutsideLink';
import { useProofRules } from './proofRules';
import { saveFile } from './saveFile';

function withoutBet(proof: Proof): Proof {
  const { bet: _, ...rest } = proof;
  return rest;
}

export function ProofTools({ proof }: { readonly proof: Proof }) {
  const { t } = useText();
  const [withBet, setWithBet] = useState(false);
  const taken = withBet ? proof : withoutBet(proof);
  const link = linkOf(useProofRules(), taken);
  const address = link.ok ? `${window.location.href.split(/[?#]/)[0] ?? ''}#${link.value}` : null;
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
