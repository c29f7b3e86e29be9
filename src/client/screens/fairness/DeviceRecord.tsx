// This device's notes on a game's honesty beyond one round: the last checked round above what is said of the round on show;
// below it the hall's history code for a comparison with another player's, and a count of everything that went wrong.
import { useCallback, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { shownDigest } from '../../../core/digestWords';
import { isSeeded } from '../../../fairness/steps/verify';
import type { Proof, Witnessed } from '../../../protocol/proof';
import type { Standing } from '../../../protocol/witness';
import { Button } from '../../hud/Button';
import { Fold } from '../../hud/Fold';
import { formatCount } from '../../hud/formatCount';
import { useSecond } from '../../hud/guard/useSecond';
import { WitnessMark } from '../../hud/WitnessMark';
import { useText } from '../../i18n/useText';
import type { FairRound } from '../../stores/fairness';
import { useRoot } from '../../stores/root';
import type { WitnessStore } from '../../stores/witness';
import { CopyButton } from './CopyButton';
import { MissedBets } from './MissedBets';
import { useProofRules } from './proofRules';
import { saveFile } from './saveFile';

const COUNTS = [
  'ended',
  'voids',
  'ownVoids',
  'refusedBets',
  'refusedOthers',
  'refusedEscapes',
  'passedOver',
  'replaced',
  'unjudged',
] as const;

interface Props {
  readonly game: string;
}

/** Notes are not observable: they are read again each second. */
export function useStanding(game: string): Standing | null {
  const { witness, clock } = useRoot();
  const now = useCallback(() => clock.now(), [clock]);
  useSecond(clock, now);
  return witness.standing(game);
}

interface LastProps extends Props {
  /** Shows another round instead of the present one. */
  readonly onShow: (round: FairRound) => void;
}

export const LastChecked = observer(({ game, onShow }: LastProps) => {
  const { t } = useText();
  const { witness, config } = useRoot();
  const rules = useProofRules();
  const last = useStanding(game)?.last;
  if (!last) return null;
  const { proof } = last;
  const isBlock = !isSeeded(rules, proof);
  const round = (isBlock ? proof.blockNumber : proof.round) ?? last.round;
  const what = t(isBlock ? 'fairness:record.block' : 'fairness:record.round', { round });
  const said = t(`fairness:record.mark.${sayOf(last.mark, config.demoBlocks === true)}`, { what });
  // Its first sentence is the answer; the others say why.
  const [answer = said] = /^.*?[.。।]/.exec(said) ?? [];
  const rest = said.slice(answer.length);
  return (
    <section className="fair-section fair-last">
      <p className="fair-last__mark">
        <WitnessMark witness={witness} game={game} round={last.round} />
        <span>
          <b>{answer}</b>
          {rest}
        </span>
      </p>
      <Button look="brass" className="fair-wide" onClick={() => onShow(roundOf(witness, last.round, proof))}>
        {t(isBlock ? 'fairness:record.checkBlock' : 'fairness:record.check', { round })}
      </Button>
    </section>
  );
});

export const DeviceRecord = observer(({ game }: Props) => {
  const { t } = useText();
  const standing = useStanding(game);
  if (!standing) return null;
  const { digests } = standing;
  const newest = digests.at(-1);
  return (
    <Fold name={t('fairness:record.counts')}>
      <section className="fair-section fair-record">
        <Counts game={game} standing={standing} />
        {newest && <HistoryCode newest={newest} digests={digests} />}
        <Button
          look="chip"
          className="fair-wide"
          onClick={() => saveFile(`fairground-${game}-session.json`, standing.session())}
        >
          {t('fairness:record.session')}
        </Button>
        <p>{t('fairness:record.sessionText')}</p>
      </section>
    </Fold>
  );
});

/**
 * Key of the text for a mark: one of its states, why a round only adds up, or 'unseen' for rounds from before this device
 * took notes.
 */
function sayOf(mark: NonNullable<Standing['last']>['mark'], isDemo: boolean): string {
  if (mark === 'adds-up') return isDemo ? 'demo' : mark;
  return mark ?? 'unseen';
}

function roundOf(witness: WitnessStore, round: string, proof: Proof): FairRound {
  const { promise, inTime } = witness.look(proof.game, round, proof.chain ?? null);
  const seen: readonly Witnessed[] = ['serverSeedHash', 'gameResultHash', 'outcome', 'tip'];
  return {
    proof: {
      ...proof,
      ...(inTime && promise?.serverSeedHash ? { serverSeedHash: promise.serverSeedHash } : {}),
      ...(inTime && promise?.gameResultHash ? { gameResultHash: promise.gameResultHash } : {}),
    } as Proof,
    winStatus: 1,
    round,
    witnessed: new Set(inTime ? seen : []),
  };
}

type Digest = Standing['digests'][number];

/** Two people with the same code for the same round got the same history. */
function HistoryCode({ newest, digests }: { readonly newest: Digest; readonly digests: readonly Digest[] }) {
  const { t } = useText();
  const [pasted, setPasted] = useState('');
  const answer = compare(pasted, digests);
  return (
    <>
      <h3>{t('fairness:record.code')}</h3>
      <p>{t('fairness:record.codeText')}</p>
      <p className="fair-record__code">
        <span>{t('witness:finding.round', { round: newest.round })}</span>{' '}
        <code className="fair-code">{shownDigest(newest.digest)}</code>
        <CopyButton text={`${newest.round} ${newest.digest}`} label={t('fairness:record.copy')} />
      </p>
      <label className="field fair-field">
        <span className="field__label">{t('fairness:record.compare')}</span>
        <input
          className="field__input fair-paste__input"
          value={pasted}
          maxLength={128}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => {
            setPasted(event.target.value);
          }}
        />
      </label>
      <p role="status" className={answer === 'other' ? 'fair-record__wrong' : undefined}>
        {answer && t(`fairness:record.${answer}`)}
      </p>
    </>
  );
}

/** Compares a code that was copied (round and all 64 characters), or read out (round and three groups of four). */
function compare(text: string, digests: readonly Digest[]): 'same' | 'other' | 'unknown' | 'unread' | null {
  if (text.trim() === '') return null;
  const read = /^\D*(\d{1,19})[\s:]+([0-9a-f]{64}|[0-9a-f]{4} ?[0-9a-f]{4} ?[0-9a-f]{4})$/i.exec(text.trim());
  const [, round = '', code = ''] = read ?? [];
  if (!read) return 'unread';
  const known = digests.find((one) => one.round === round);
  if (!known) return 'unknown';
  return known.digest.startsWith(code.replaceAll(' ', '').toLowerCase()) ? 'same' : 'other';
}

function Counts({ game, standing }: { readonly game: string; readonly standing: Standing }) {
  const { t, locale } = useText();
  return (
    <>
      <dl className="fair-parts fair-record__counts">
        {COUNTS.map((name) => (
          <div key={name} className="fair-part">
            <dt>{t(`fairness:record.count.${name}`)}</dt>
            <dd>{formatCount(standing.counts[name], locale)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('fairness:record.notSeen')}</p>
      {standing.missed.length > 0 && <MissedBets game={game} missed={standing.missed} />}
    </>
  );
}
