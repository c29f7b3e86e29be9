// The panel of hilo: the bet, or the three guesses with skip and cash-out.
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { ZERO, formatMoney, type Money } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { useText } from '../../../../client/i18n/useText';
import { StateTicket } from '../../../../kits/ownRounds/client/hud/RoundState';
import { CashOutButton, StepPanel } from '../../../../kits/ownRounds/client/hud/StepPanel';
import type { HiloRound } from '../../messages';
import { limitReachedAt, treasureIn } from '../../rules';
import type { HiloStore } from '../store';
import { bonusOf, missOf, treasurePaid } from './cardName';
import { GuessButtons } from './GuessButtons';
import './Panel.css';

interface Props {
  readonly store: HiloStore;
  readonly onSeeds: () => void;
  readonly withKeys: boolean;
  readonly ticket?: ReactNode;
}

export const Panel = observer(({ store, onSeeds, withKeys, ticket }: Props) => {
  const { t, locale } = useText();
  const { shown } = store.table;
  return (
    <StepPanel
      store={store}
      onSeeds={onSeeds}
      withKeys={withKeys}
      ticket={ticket}
      autoName={t('hilo:auto.state')}
      deal={t('hilo:deal.name')}
      moves={(noteId) => (
        <>
          <GuessButtons store={store} withKeys={withKeys} />
          <Moves store={store} noteId={noteId} withKeys={withKeys} />
        </>
      )}
      note={shown && noteOn(shown)}
      limit={limitOf}
    />
  );

  function limitOf(amount: Money): string {
    const { config } = store.terms;
    if (!config) return '';
    const from = formatMultiplier(limitReachedAt(amount, config.profitLimit), locale);
    return t('game:own.limit', { limit: formatMoney(config.profitLimit, locale), from });
  }

  function noteOn({ skipsLeft, treasure }: HiloRound): string {
    if (skipsLeft === 0) return t('hilo:skip.none');
    const needed = treasure.needed + 1;
    return treasure.open
      ? t('hilo:skip.priceOpen', { needed, bonus: bonusOf(treasure.basisPoints, locale) })
      : t('hilo:skip.price', { needed });
  }
});

/** The state of the round, with the game's part of it. */
export const Ticket = observer(({ store, onVerify }: TicketProps) => {
  const { shown } = store.table;
  return (
    <StateTicket
      store={store}
      standing={shown && <Treasure round={shown} />}
      endPart={shown && <EndPart round={shown} />}
      onVerify={onVerify}
    />
  );
});

interface TicketProps {
  readonly store: HiloStore;
  readonly onVerify: () => void;
}

/** The progress to the treasure, or the addition of the open one. The chest on the table has the lamps. */
const Treasure = ({ round: { treasure, streak } }: { readonly round: HiloRound }) => {
  const { t, locale } = useText();
  return (
    <span className={`hilo-treasure ${treasure.open ? 'hilo-treasure--open' : ''}`}>
      {treasure.open
        ? t('hilo:treasure.open', { bonus: bonusOf(treasure.basisPoints, locale) })
        : t('hilo:treasure.streak', { streak, needed: treasure.needed })}
    </span>
  );
};

/** The treasure's part of the payout, or what a wrong guess met. */
const EndPart = ({ round }: { readonly round: HiloRound }) => {
  const { t, locale } = useText();
  const treasure = treasurePaid(round);
  const part =
    treasure === null
      ? missOf(round, t)
      : t('hilo:treasure.part', {
          bonus: bonusOf(round.treasure.basisPoints, locale),
          sum: formatMoney(treasure, locale),
        });
  return part && <span className="round-ticket__part">{part}</span>;
};

interface RowProps {
  readonly store: HiloStore;
  readonly noteId: string;
  readonly withKeys: boolean;
}

const Moves = observer(({ store, noteId, withKeys }: RowProps) => {
  const { t, locale } = useText();
  const { shown } = store.table;
  const left = shown?.skipsLeft ?? 0;
  const cashOut = shown?.cashOut ?? null;
  const cost = shown?.skipCost ?? ZERO;
  const skips = (): string =>
    cost === ZERO
      ? t('hilo:skip.left', { count: left })
      : t('hilo:skip.leftFor', { count: left, cost: formatMoney(cost, locale) });
  const treasure = shown && cashOut !== null ? treasureIn(cashOut, shown) : null;
  return (
    <div className="own-panel__moves shell__go">
      <Button
        look="plain"
        className="hilo-skip"
        aria-describedby={noteId}
        aria-keyshortcuts={withKeys ? 'S' : undefined}
        unavailable={store.busy || !store.table.isOpen || left === 0 || store.autoPlay.running}
        onClick={() => void store.skip()}
      >
        <b className="button__verb">{t('hilo:skip.name')}</b>
        <span className="button__note">{skips()}</span>
      </Button>
      <CashOutButton store={store} withKeys={withKeys} none={t('hilo:cashOut.none')}>
        {treasure !== null && ` · ${t('hud:win.treasure', { sum: formatMoney(treasure, locale) })}`}
      </CashOutButton>
    </div>
  );
});
