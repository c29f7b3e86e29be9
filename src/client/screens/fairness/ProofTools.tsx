// Exports the proof: as a file, as a link, as a picture to share, or into the verifier's page. It contains the player's bet
// only if the player wants that.
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { printProof, proofFileName } from '../../../fairness/proofFile';
import { linkOf } from '../../../fairness/proofLink';
import { Button } from '../../hud/Button';
import { useAddressOf } from '../../hud/pack/Picture';
import { coloursOf, type StallPicture } from '../../hud/pack/stallPicture';
import { Switch } from '../../hud/Switch';
import { useText, type Text } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { GAMES } from '../../../games/games';
import { formatMoney } from '../../../core/money';
import { winTier } from '../../../core/winTier';
import type { Proof } from '../../../protocol/proof';
import { CopyButton } from './CopyButton';
import { OutsideLink } from './OutsideLink';
import { nameOfGame, useProofRules } from './proofRules';
import { saveFile } from './saveFile';
import { fallOf, timesIn } from './sayOutcome';
import { linesOf, resultOf, returnedOf, withoutBet } from './shareWords';

interface Props {
  readonly proof: Proof;
  /** The result by the rules; null when the proof has too little data. */
  readonly outcome: string | null;
  /** The page is the verifier's: it need not lead there. */
  readonly isVerifier: boolean;
}

export function ProofTools({ proof, outcome, isVerifier }: Props) {
  const text = useText();
  const { t, locale } = text;
  const { notices } = useRoot();
  const [withBet, setWithBet] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [stall, setStall] = useState<StallPicture | null>(null);
  const [isLost, setLost] = useState(false);
  const scene = useRef<HTMLSpanElement>(null);
  const addressOf = useAddressOf();
  const game = GAMES.find(({ proofName }) => proofName === proof.game);
  const taken = withBet ? proof : withoutBet(proof);
  const rules = useProofRules();
  const rule = rules.get(proof.game);
  // The balls of a draw are no result without a ticket.
  const isShown = rule?.hits === undefined || taken.bet !== undefined;
  const link = linkOf(rules, taken);
  const address = link.ok ? addressOfLink(link.value) : null;
  const share = async (): Promise<void> => {
    if (isDrawing) return;
    setDrawing(true);
    try {
      const { shareRound } = await import('./shareRound');
      const { loadStall } = await import('../../../games/loadStall');
      const shown = game ? await loadStall(game) : null;
      const title = nameOfGame(t, proof.game);
      const [paid = null, ...sums] = withBet ? sumsOf(proof, t, locale) : [];
      const facts = [...sums, ...roundOf(proof, t)];
      const drawn = (rule?.drawn?.(outcome ?? '') ?? []).slice(0, rule?.counting?.(taken));
      const hits = rule?.hits?.(taken, drawn) ?? [];
      const guessed = rule?.guessed?.(taken, outcome ?? '') ?? null;
      const isTicket = rule?.hits !== undefined;
      const extra = Math.max(0, drawn.length - (rule?.ordinary ?? drawn.length));
      const result = resultOf(taken, outcome, guessed, text, rule);
      const { headline, isLow } = result;
      const sign = headline === null ? null : (rule?.ended?.(taken) ?? null);
      const counted = isTicket ? t('fairness:proof.hits', { count: hits.length, balls: drawn.length }) : null;
      const lines = linesOf(result, sign, counted, guessed, text);
      const check = t('fairness:proof.check');
      const { host } = window.location;
      const short = linkOf(rules, taken, true);
      flushSync(() => {
        // A ride that has exploded falls too.
        setLost(isLow || sign === 'burst');
        setStall(shown);
      });
      const odds = returnedOf(taken);
      const tier = odds && !isLow ? winTier(odds) : 1;
      const brand = t('screens:fairground');
      const card = {
        title,
        headline,
        sign,
        ...lines,
        isLow,
        tier,
        drawn,
        extra,
        lastName: isTicket ? t('fairness:proof.lastBall') : null,
        fall: fallOf(outcome ?? ''),
        slots: (rule?.slots?.(taken) ?? []).map((odds) => timesIn(odds, locale)),
        hits,
        guesses: guessed?.guesses ?? [],
        paid,
        facts,
        check,
        address: short.ok ? addressOfLink(short.value) : null,
        place: isLocal(host) ? null : host,
        brand,
      };
      const done = await shareRound(card, proof, scene.current, shown?.sign, addressOf);
      if (done === 'kept') notices.toast('success', { key: 'fairness:proof.kept' });
    } catch {
      notices.toast('wrong', { key: 'fairness:proof.noPicture' });
    } finally {
      setStall(null);
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
        {isShown && (
          <Button look="chip" className="fair-wide" unavailable={isDrawing} onClick={() => void share()}>
            {t('fairness:proof.share')}
          </Button>
        )}
        {address !== null && <CopyButton wide text={address} label={t('fairness:proof.link')} />}
        <Button
          look="chip"
          className="fair-wide fair-outlined"
          onClick={() => saveFile(proofFileName(taken), printProof(taken))}
        >
          {t('fairness:proof.file')}
        </Button>
        {address !== null && !isVerifier && (
          <OutsideLink href={address} className="button button--chip fair-wide fair-outlined">
            {t('fairness:proof.open')}
          </OutsideLink>
        )}
      </div>
      {game && stall && (
        // Laid out beside the page, to be drawn on the picture.
        <span
          ref={scene}
          className="fair-still"
          data-still
          data-lost={isLost || undefined}
          style={coloursOf(game.page.accent, stall)}
          aria-hidden="true"
        >
          <stall.Picture />
        </span>
      )}
      {address === null && <p>{t('fairness:proof.tooLong')}</p>}
    </section>
  );
}

const addressOfLink = (link: string): string => `${window.location.href.split(/[?#]/)[0] ?? ''}#${link}`;

/** An address that only this device or its network knows. */
const isLocal = (host: string): boolean => /^(localhost|127\.|\[|.*\.local$)/.test(host.replace(/:\d+$/, ''));

/** A block-hash game is named by its block: the proof does not contain the number of its round. */
function roundOf({ round, blockNumber, blockHash }: Proof, t: Text['t']): (readonly [string, string])[] {
  if (round !== undefined) return [[t('records:slip.round'), round]];
  return [
    ...(blockNumber === undefined ? [] : ([[t('records:slip.lotteryBlock'), `${blockNumber}`]] as const)),
    ...(blockHash === undefined
      ? []
      : ([[t('records:slip.lotteryHash'), `…${blockHash.slice(-5)}`]] as const)),
  ];
}

/** The sums of a bet: its payout first, which interests others most. */
function sumsOf(proof: Proof, t: Text['t'], locale: string): (readonly [string, string])[] {
  if (!proof.bet) return [];
  const { stake, payout } = proof.bet;
  return [
    [t('records:slip.payout'), formatMoney(payout, locale)],
    [t('records:slip.amount'), formatMoney(stake, locale)],
  ];
}
