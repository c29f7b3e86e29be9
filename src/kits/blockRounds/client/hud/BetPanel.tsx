// The bet panel: plays, amount and chips, the big button, and one line of small print with a fault, the margin, or the limits.
import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { add, formatMoney, subtract, ZERO, type Money } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { formatNet } from '../../../../client/hud/formatNet';
import { useText } from '../../../../client/i18n/useText';
import { closedKey } from '../../../../client/stores/closure';
import type { GameAccess } from '../../../access/gameAccess';
import { AmountChips } from '../../../betting/AmountChips';
import { StallPanel } from '../../../betting/StallPanel';
import { StakeInput } from '../../../betting/StakeInput';
import { RestBar } from '../../../betting/RestBar';
import { AutoStrip } from '../../../betting/AutoStrip';
import { CLASSIC_GAMES, settle } from '../../plays';
import { takingsOf } from '../ownBets';
import type { ClassicTable } from '../table';
import { Plays } from './Plays';
import { outcomeName, playNames } from './words';
import './BetPanel.css';

interface Props {
  readonly table: ClassicTable;
  readonly closed: GameAccess['closed'];
  readonly withKeys: boolean;
}

export const BetPanel = observer(({ table, closed, withKeys }: Props) => {
  const { t } = useText();
  const noteId = useId();
  const { desk } = table;
  const { value, fault } = desk.reading;
  const isAuto = desk.auto.state !== 'off';
  return (
    <StallPanel className="hash-panel">
      <Plays table={table} withKeys={withKeys} />
      <div className="stall-panel__bet">
        <StakeInput
          stake={desk.stake}
          label={t('classic:bet.amount')}
          amount={value ?? desk.stake.reading.value}
          isFree={!isAuto}
          faulty={fault !== null}
          describedBy={noteId}
        />
        {isAuto ? (
          <AutoStrip auto={desk.auto} name={t('classic:autoState')} />
        ) : (
          <AmountChips stake={desk.stake} unavailable={false} />
        )}
      </div>
      <div className="hash-panel__act">
        <BetButton table={table} closed={closed} withKeys={withKeys} noteId={noteId} />
        <RepeatButton table={table} />
        <UndoButton table={table} />
      </div>
      <Note table={table} id={noteId} />
    </StallPanel>
  );
});

const BetButton = observer(({ table, closed, withKeys, noteId }: Props & { readonly noteId: string }) => {
  const { t, locale } = useText();
  const { desk, openRound, locked } = table;
  const { value } = desk.reading;
  const isAuto = desk.auto.state === 'running';
  // Auto bet can bet on several plays at once.
  const plays = isAuto ? desk.autoPlays : [desk.play];
  const isResting = openRound !== null && table.services.gate.rests(openRound.roundId);
  const isOpen = openRound !== null && !locked && !isAuto && !isResting;
  const hasBet = openRound !== null && takingsOf(table.mineOn(openRound.roundId)).staked > ZERO;
  const verb = (): string => {
    if (closed) return t(closedKey(closed, 'state'));
    if (desk.pending) return t('game:crash.action.pending');
    if (isAuto) return t('game:auto.running');
    if (isResting) return t('guard:restShort');
    if (hasBet) return t('classic:bet.more');
    return t(openRound ? 'game:crash.action.bet' : 'game:crash.action.locked');
  };
  /** What a tap takes from the balance, and on what: the bet, and what is held with it. */
  const noteOf = (value: Money): string => {
    const bet = formatMoney(value, locale);
    const amount = desk.margin > ZERO ? `${bet} + ${formatMoney(desk.margin, locale)}` : bet;
    if (CLASSIC_GAMES[table.gameType].plays.length === 1) return amount;
    return t(plays.length > 1 ? 'classic:bet.onEach' : 'classic:bet.on', {
      amount,
      play: playNames(plays, t),
    });
  };
  return (
    <Button
      // With a bet placed, another one is no longer what the screen is about.
      look={isOpen && !desk.pending ? (hasBet ? 'chip' : 'mint') : 'idle'}
      wide
      className="hash-panel__go shell__go"
      unavailable={locked || desk.pending || isAuto || isResting}
      aria-describedby={noteId}
      aria-keyshortcuts={withKeys ? 'B' : undefined}
      onKeyDown={(event) => {
        // Otherwise a held key would bet again and again.
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => void desk.tapBet()}
    >
      <b className="button__verb">{verb()}</b>
      {value !== null && <span className="button__note">{noteOf(value)}</span>}
      {openRound && <RestBar services={table.services} roundId={openRound.roundId} />}
    </Button>
  );
});

/** Repeats the player's bets of his last round; with bets on this round, doubles them. */
const RepeatButton = observer(({ table }: { readonly table: ClassicTable }) => {
  const { t, locale } = useText();
  const { desk } = table;
  const isAgain = desk.again.length > 0;
  const bets = isAgain ? desk.again : desk.twice;
  const [first] = bets;
  if (!first) return null;
  // The big button does the same.
  if (isAgain && bets.length === 1 && first.play === desk.play && first.amount === desk.reading.value)
    return null;
  const amount = formatNet(takingsOf(bets).staked, locale);
  const verb = t(isAgain ? 'classic:bet.again' : 'classic:bet.twice');
  const label = t(isAgain ? 'classic:bet.againLabel' : 'classic:bet.twiceLabel', { amount });
  return (
    <Button
      look="plain"
      className="hash-panel__undo"
      aria-label={`${verb} ${amount}: ${label}`}
      onClick={() => void desk.repeat(bets)}
    >
      <b className="button__verb">{verb}</b>
      <span className="button__note">{amount}</span>
    </Button>
  );
});

/** Takes the last bet back while its round takes bets. */
const UndoButton = observer(({ table }: { readonly table: ClassicTable }) => {
  const { t, locale } = useText();
  const { cancellable } = table.desk;
  if (!cancellable) return null;
  const amount = formatMoney(cancellable.amount, locale);
  const off = formatNet(subtract(ZERO, cancellable.amount), locale);
  const label = t('classic:bet.undoLabel', { amount, play: outcomeName(cancellable.play, t) });
  return (
    <Button
      look="plain"
      className="hash-panel__undo"
      aria-label={`${t('classic:bet.undo')} ${off}: ${label}`}
      onClick={() => void table.desk.cancel()}
    >
      <b className="button__verb">{t('classic:bet.undo')}</b>
      <span className="button__note">{off}</span>
    </Button>
  );
});

const Note = observer(({ table, id }: { readonly table: ClassicTable; readonly id: string }) => {
  const { t, say, locale } = useText();
  const { desk } = table;
  const limits = table.ownLimits.current;
  const { fault } = desk.reading;
  const { value } = desk.stake.reading;
  /** With a margin: all that a tap takes from the balance, and the most that it can win. */
  const holds = (value: Money): string => {
    const held = add(value, desk.margin);
    const best = { outcome: desk.play, points: { banker: 10, player: 10 } };
    const { payout } = settle(table.gameType, desk.play, value, best, limits?.profitLimit ?? null);
    return t('classic:bet.holds', {
      held: formatMoney(held, locale),
      win: formatMoney(subtract(payout, held), locale),
    });
  };
  const margin = value !== null && desk.margin > ZERO ? holds(value) : '';
  const range =
    limits === null
      ? ''
      : t('classic:bet.limits', {
          min: formatMoney(limits.minBet, locale),
          max: formatMoney(limits.maxBet, locale),
        });
  return (
    <p id={id} className={`hash-panel__note ${fault ? 'hash-panel__note--fault' : ''}`}>
      {fault ? say(fault) : margin || range}
    </p>
  );
});
