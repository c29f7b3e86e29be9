// The stall of hilo: how the round stands, then either the bet or the three guesses, and one line of small print.
import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { ZERO, formatMoney, type Money } from '../../../../core/money';
import { AmountField } from '../../../../client/hud/AmountField';
import { Awning } from '../../../../client/hud/Awning';
import { Button } from '../../../../client/hud/Button';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { useText } from '../../../../client/i18n/useText';
import { closedKey } from '../../../../client/stores/closure';
import { AmountChips } from '../../../../kits/betting/AmountChips';
import { RestBar } from '../../../../kits/betting/RestBar';
import { AutoStrip } from '../../../../kits/betting/AutoStrip';
import { limitReachedAt, treasureOf } from '../../rules';
import type { HiloStore } from '../store';
import { bonusOf } from './cardName';
import { GuessButtons } from './GuessButtons';
import { RoundState } from './RoundState';
import './Panel.css';

interface Props {
  readonly store: HiloStore;
  readonly onSeeds: () => void;
  readonly withKeys: boolean;
}

export const Panel = observer(({ store, onSeeds, withKeys }: Props) => {
  const { t } = useText();
  const noteId = useId();
  const { autoPlay } = store;
  const isAuto = autoPlay.auto.state !== 'off';
  const isPlaying =
    autoPlay.running ||
    store.table.isOpen ||
    store.moves.pending === 'bet' ||
    (store.table.revealing && store.table.round?.status === 'open');
  return (
    <div className="hilo-panel">
      <Awning />
      <RoundState store={store} onSeeds={onSeeds} />
      {isPlaying ? (
        <>
          <GuessButtons store={store} withKeys={withKeys} />
          <Moves store={store} noteId={noteId} withKeys={withKeys} />
        </>
      ) : (
        <BetRow store={store} noteId={noteId} withKeys={withKeys} />
      )}
      {isAuto && <AutoStrip auto={autoPlay.auto} name={t('game:hilo.auto.state')} />}
      {!autoPlay.running && <Note store={store} id={noteId} isPlaying={isPlaying} />}
    </div>
  );
});

interface RowProps {
  readonly store: HiloStore;
  readonly noteId: string;
  readonly withKeys: boolean;
}

const BetRow = observer(({ store, noteId, withKeys }: RowProps) => {
  const { t, locale } = useText();
  const { stake } = store;
  const { value, fault } = stake.reading;
  // What auto bet is to stake next is not typed over.
  const isFree = store.autoPlay.auto.state === 'off';
  return (
    <>
      <div className="hilo-panel__bet">
        <AmountField
          label={t('game:hilo.bet')}
          text={stake.text}
          shown={value === null ? null : formatMoney(value, locale)}
          onText={(text) => {
            stake.setText(text);
          }}
          onLeave={() => {
            if (isFree) stake.blur();
          }}
          readOnly={!isFree}
          faulty={fault !== null}
          describedBy={noteId}
        />
        <AmountChips stake={stake} unavailable={!isFree} />
      </div>
      <Button
        look="mint"
        wide
        className="hilo-panel__deal shell__go"
        unavailable={!store.canBet}
        aria-keyshortcuts={withKeys ? 'Enter' : undefined}
        onClick={() => void store.bet()}
      >
        <b className="button__verb">{t(dealKey(store))}</b>
        {value !== null && <span className="button__note">{formatMoney(value, locale)}</span>}
        <RestBar services={store.services} roundId={null} />
      </Button>
    </>
  );
});

function dealKey(store: HiloStore): string {
  if (store.house.access.closed) return closedKey(store.house.access.closed, 'state');
  const { gate } = store.services;
  if (!store.canBet && (gate.held || gate.rests(null))) return 'guard:restShort';
  return store.canBet ? 'game:hilo.deal.name' : 'game:hilo.deal.preparing';
}

const Moves = observer(({ store, noteId, withKeys }: RowProps) => {
  const { t, locale } = useText();
  const { shown } = store.table;
  const left = shown?.skipsLeft ?? 0;
  const cashOut = shown?.cashOut ?? null;
  const cost = shown?.skipCost ?? ZERO;
  const skips = (): string =>
    cost === ZERO
      ? t('game:hilo.skip.left', { count: left })
      : t('game:hilo.skip.leftFor', { count: left, cost: formatMoney(cost, locale) });
  return (
    <div className="hilo-panel__moves shell__go">
      <Button
        look="idle"
        aria-describedby={noteId}
        aria-keyshortcuts={withKeys ? 'S' : undefined}
        unavailable={store.busy || !store.table.isOpen || left === 0 || store.autoPlay.running}
        onClick={() => void store.skip()}
      >
        <b className="button__verb">{t('game:hilo.skip.name')}</b>
        <span className="button__note">{skips()}</span>
      </Button>
      <Button
        look={cashOut === null ? 'idle' : 'brass'}
        aria-keyshortcuts={withKeys ? 'C Enter' : undefined}
        now={cashOut !== null && !store.busy && !store.autoPlay.running}
        unavailable={store.busy || cashOut === null || store.autoPlay.running}
        onClickCapture={() => {
          if (cashOut === null) store.askForBet();
        }}
        onClick={() => void store.cashOut()}
      >
        <b className="button__verb">{t('game:hilo.cashOut.name')}</b>
        <span className="button__note">
          {cashOut === null ? t('game:hilo.cashOut.none') : formatMoney(cashOut, locale)}
          {cashOut !== null &&
            shown?.treasure.open === true &&
            ` · ${t('hud:win.treasure', {
              sum: formatMoney(
                treasureOf(shown.amount, shown.multiplier, shown.treasure.basisPoints),
                locale,
              ),
            })}`}
        </span>
      </Button>
    </div>
  );
});

interface NoteProps {
  readonly store: HiloStore;
  readonly id: string;
  readonly isPlaying: boolean;
}

/** What is wrong with the amount; the price of a skip before it is paid; from where on payouts are capped. */
const Note = observer(({ store, id, isPlaying }: NoteProps) => {
  const { t, say, locale } = useText();
  const { shown } = store.table;
  const { config } = store.house;
  const fault = isPlaying ? null : store.stake.reading.fault;
  const stake = isPlaying && shown ? shown.amount : store.stake.reading.value;
  const limit = config === null || stake === null ? '' : limitOf(stake, config.profitLimit);
  return (
    <p id={id} className={`hilo-panel__note ${fault ? 'hilo-panel__note--fault' : ''}`}>
      {fault ? say(fault) : isPlaying && shown ? priceOfSkip() : limit}
    </p>
  );

  function limitOf(amount: Money, profitLimit: Money): string {
    const from = formatMultiplier(limitReachedAt(amount, profitLimit), locale);
    return t('game:hilo.limit', { limit: formatMoney(profitLimit, locale), from });
  }

  function priceOfSkip(): string {
    if (!shown || shown.status !== 'open') return limit;
    if (shown.skipsLeft === 0) return t('game:hilo.skip.none');
    const needed = shown.treasure.needed + 1;
    return shown.treasure.open
      ? t('game:hilo.skip.priceOpen', { needed, bonus: bonusOf(shown.treasure.basisPoints, locale) })
      : t('game:hilo.skip.price', { needed });
  }
});
