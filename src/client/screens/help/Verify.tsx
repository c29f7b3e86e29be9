// The verifier: checks any round of any game without a session, from a proof's link, from a file, or from typed values.
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Result } from '../../../core/result';
import { emptyForm, formOf } from '../../../fairness/form';
import { MAX_PROOF_TEXT, readProof, type ProofFault } from '../../../fairness/proofFile';
import { readLink } from '../../../fairness/proofLink';
import { NOBODY_SAW, verify } from '../../../fairness/steps/verify';
import { gameOfProof } from '../../../games/games';
import { Fold } from '../../hud/Fold';
import { coloursOf } from '../../hud/pack/stallPicture';
import { useText } from '../../i18n/useText';
import type { Proof } from '../../../protocol/proof';
import { Findings } from '../fairness/Findings';
import { nameOfGame, useProofRules } from '../fairness/proofRules';
import { sayOutcome } from '../fairness/sayOutcome';
import { Verification } from '../fairness/Verification';
import { useStalls } from '../home/useStalls';
import { HelpPage } from './HelpPage';
import { VerifyForm } from './VerifyForm';
import { WatchRound } from './WatchRound';
import '../GamePicture.css';
import './verify.css';

/** A file beside the page, made by the build. */
const OFFLINE_VERIFIER = 'fairground-verifier.html';

interface Subject {
  readonly proof: Proof;
  /** Its source: a finished proof, or typed values. */
  readonly from: 'proof' | 'form';
}

type Given = Result<Proof, ProofFault> | null;

const ofProof = (given: Given): Subject | null => (given?.ok ? { proof: given.value, from: 'proof' } : null);
const faultOf = (given: Given): ProofFault | null => (given && !given.ok ? given.fault : null);

/** The result may be out of view: scrolls to it, and moves the focus there so that it is read out. */
function showAnswer(answer: HTMLElement | null): void {
  answer?.focus({ preventScroll: true });
  answer?.scrollIntoView?.({ block: 'start' });
}

export function Verify() {
  const { search } = useLocation();
  // Another link on the same page is another round.
  return <Verifier key={search} search={search} />;
}

function Verifier({ search }: { readonly search: string }) {
  const text = useText();
  const { t } = text;
  const rules = useProofRules();
  const linked = useMemo(() => readLink(rules, search), [rules, search]);
  const [subject, setSubject] = useState<Subject | null>(() => ofProof(linked));
  const [fault, setFault] = useState<ProofFault | null>(() => faultOf(linked));
  const [answers, setAnswers] = useState(0);
  const openFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    // At most four bytes a character: a larger file is not read.
    const given: Given =
      file.size > 4 * MAX_PROOF_TEXT
        ? { ok: false, fault: { kind: 'too-long' } }
        : readProof(rules, await file.text().catch(() => ''));
    setSubject(ofProof(given));
    setFault(faultOf(given));
    setAnswers((count) => count + 1);
  };
  const rule = useMemo(() => subject && verify(rules, subject.proof), [rules, subject]);
  const outcome = rule?.outcome ?? null;
  // What a link brought is at the top anyway.
  const ref = answers > 0 ? showAnswer : undefined;
  const result = subject && (
    <section
      ref={ref}
      key={answers}
      tabIndex={-1}
      className="help__chapter verify__result"
      aria-label={t('fairness:page.result')}
    >
      <Title proof={subject.proof} />
      {/* A proof or a form contains data of its author: this device has not witnessed the round. */}
      <Verification proof={subject.proof} witnessed={NOBODY_SAW}>
        {(outcome !== null || subject.proof.outcome) && (
          <WatchRound
            proof={subject.proof}
            resultSeed={rule?.resultSeed ?? null}
            outcome={sayOutcome(outcome ?? '', text, {
              rule: rules.get(subject.proof.game),
              proof: subject.proof,
            })}
          />
        )}
      </Verification>
    </section>
  );
  const open = (
    <div className="verify__way">
      <p className="verify__lead">{t('fairness:page.lead')}</p>
      <label className="button button--chip fair-wide verify__file">
        {t('fairness:page.openFile')}
        <input
          type="file"
          className="only-read"
          accept=".json,application/json"
          onChange={(event) => {
            void openFile(event.target.files?.[0]);
            // Allows the same file to be opened again after a change.
            event.target.value = '';
          }}
        />
      </label>
    </div>
  );
  const isProof = subject?.from === 'proof';
  const form = (
    <>
      <p className="verify__hint">{t('fairness:page.hint')}</p>
      <VerifyForm
        first={isProof ? formOf(rules, subject.proof) : emptyForm(rules)}
        onProof={(proof) => {
          setFault(null);
          setSubject({ proof, from: 'form' });
          setAnswers((count) => count + 1);
        }}
      />
    </>
  );
  // After a link or file the result comes first; after typing, the form.
  return (
    <HelpPage title={t('fairness:page.title')} back={{ to: '/h5/help/center', name: t('help:center.title') }}>
      <Findings />
      {fault && (
        <p ref={ref} key={answers} tabIndex={-1} className="verify__fault" role="alert">
          {'field' in fault && fault.field !== ''
            ? t('fairness:fault.field', { field: fault.field })
            : t(`fairness:fault.${fault.kind}`)}
        </p>
      )}
      {isProof ? result : open}
      {isProof ? (
        <div className="verify__again">
          <Fold name={t('fairness:page.again')}>{form}</Fold>
        </div>
      ) : (
        <section className="help__chapter">
          <h2>{t('fairness:page.enter')}</h2>
          {form}
        </section>
      )}
      {isProof ? open : result}
      <div className="verify__way">
        <p className="verify__lead">{t('fairness:page.offline')}</p>
        <a className="button button--chip fair-wide" href={OFFLINE_VERIFIER} download>
          {t('fairness:page.download')}
        </a>
      </div>
    </HelpPage>
  );
}

/** Names the round beside its game's picture; in a block-hash game, which has no round in its proof, the block. */
function Title({ proof }: { readonly proof: Proof }) {
  const { t } = useText();
  const found = gameOfProof(proof.game);
  const stall = useStalls().get(found?.gameType ?? 0);
  const { round, blockNumber: block } = proof;
  const game = nameOfGame(t, proof.game);
  return (
    <h2 className="verify__title">
      {found && stall && (
        <span
          className="verify__thumb game-picture"
          style={coloursOf(found.page.accent, stall)}
          aria-hidden="true"
        >
          <stall.Picture />
        </span>
      )}
      {round !== undefined
        ? t('fairness:page.of', { game, round })
        : block !== undefined
          ? t('fairness:page.ofBlock', { game, block })
          : game}
    </h2>
  );
}
