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
import { formatMultiplier } from '../../hud/formatMultiplier';
import { useText, type Text } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { GAMES } from '../../../games/games';
import { formatMoney } from '../../../core/money';
import { hundredths, type Multiplier } from '../../../core/multiplier';
import { winTier } from '../../../core/winTier';
import type { Proof } from '../../../protocol/proof';
import { CopyButton } from './CopyButton';
import { OutsideLink } from './OutsideLink';
import { nameOfGame, useProofRules } from './proofRules';
import { saveFile } from './saveFile';
import { fallOf, playIn, timesIn } from './sayOutcome';

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
  const address = link.ok ? `${window.location.href.split(/[?#]/)[0] ?? ''}#${link.value}` : null;
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
      const { bet } = taken;
      const guessed = rule?.guessed?.(taken, outcome ?? '') ?? null;
      const isTicket = rule?.hits !== undefined;
      // What my bet returned comes before how the round ended; balls alone do not tell it.
      const end = headlineOf(outcome, t, locale) ?? (guessed && timesIn(guessed.multiplier, locale));
      const mine =
        bet && bet.payout > 0n
          ? returnOf(proof, locale)
          : bet && isTicket
            ? t('fairness:proof.noPrize')
            : null;
      const extra = Math.max(0, drawn.length - (rule?.ordinary ?? drawn.length));
      const headline = mine ?? end;
      const sign = headline === null ? null : (rule?.ended?.(taken) ?? null);
      const times = Number(guessed?.multiplier ?? timesOf(outcome) ?? 1);
      const isLow = bet ? bet.payout < bet.stake : times < 1;
      const isNothing = bet ? bet.payout === 0n : times === 0;
      const right = guessed?.guesses.filter((one) => one && one.guess !== 'skip').length ?? 0;
      const belowOf = (): string | null => {
        if (isTicket) return t('fairness:proof.hits', { count: hits.length, balls: drawn.length });
        if (mine !== null && end !== null && end !== mine)
          return sign === 'parachute' || sign === 'tick'
            ? t(`fairness:proof.endAt.${sign}`, { at: end })
            : `${t('records:slip.result')} ${end}`;
        if (sign === 'burst' || sign === 'cross') return t(`fairness:proof.end.${sign}`);
        if (isNothing) return t('records:outcome.lose');
        if (right > 0) return t('fairness:proof.right', { count: right });
        return isLow ? t('fairness:proof.end.less') : pointsOf(outcome);
      };
      const check = t('fairness:proof.check');
      const place = window.location.host;
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
        below: belowOf(),
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
        address,
        place,
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
        <Button
          look="chip"
          className="fair-wide"
          onClick={() => saveFile(proofFileName(taken), printProof(taken))}
        >
          {t('fairness:proof.file')}
        </Button>
        {isShown && (
          <Button look="chip" className="fair-wide" unavailable={isDrawing} onClick={() => void share()}>
            {t('fairness:proof.share')}
          </Button>
        )}
        {address !== null && <CopyButton wide text={address} label={t('fairness:proof.link')} />}
        {address !== null && (
          <OutsideLink href={address} className="button button--chip fair-wide">
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

/** The multiplier at the end of an outcome; null for outcomes without one. */
const timesOf = (outcome: string | null): string | null => /\d+\.\d\d$/.exec(outcome ?? '')?.[0] ?? null;

/** The points of both sides at the end of an outcome; null for outcomes without them. */
const pointsOf = (outcome: string | null): string | null => /\d+ : \d+$/.exec(outcome ?? '')?.[0] ?? null;

/** Null for balls and cards, which need more than a headline. */
function headlineOf(outcome: string | null, t: Text['t'], locale: string): string | null {
  const multiplier = timesOf(outcome);
  return multiplier === null ? playIn(outcome ?? '', t) : timesIn(multiplier, locale);
}

/** A block-hash game is named by its block: the proof does not contain the number of its round. */
function roundOf({ round, blockNumber }: Proof, t: Text['t']): (readonly [string, string])[] {
  if (round !== undefined) return [[t('records:slip.round'), round]];
  return blockNumber === undefined ? [] : [[t('records:slip.lotteryBlock'), `#${blockNumber}`]];
}

/** What a bet returned, as a multiple of its stake. */
const returnedOf = ({ bet }: Proof): Multiplier | null =>
  bet && bet.stake > 0n ? hundredths((bet.payout * 100n) / bet.stake) : null;

function returnOf(proof: Proof, locale: string): string | null {
  const odds = returnedOf(proof);
  return odds === null ? null : `${formatMultiplier(odds, locale)}×`;
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
