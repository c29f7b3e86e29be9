// The stall of hilo: how the round stands, then either the bet or the three guesses, and one line of small print.
import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../core/money';
import { AmountField } from '../../../hud/AmountField';
import { Awning } from '../../../hud/Awning';
import { Button } from '../../../hud/Button';
import { useText } from '../../../i18n/useText';
import { AmountChips } from '../../../mechanics/betting/AmountChips';
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
  const noteId = useId();
  const isPlaying =
    store.isOpen || store.pending === 'bet' || (store.revealing && store.round?.status === 'open');
  return (
    <div className="hilo-panel">
      <Awning />
      <RoundState store={store} onSeeds={onSeeds} />
      {isPlaying ? (
        <>
          <GuessButtons store={store} withKeys={withKeys} />
          <Moves store={store} noteId={noteId} />
        </>
      ) : (
        <BetRow store={store} noteId={noteId} />
      )}
      <Note store={store} id={noteId} isPlaying={isPlaying} />
    </div>
  );
});

interface RowProps {
  readonly store: HiloStore;
  readonly noteId: string;
}

const BetRow = observer(({ store, noteId }: RowProps) => {
  const { t, locale } = useText();
  const { stake } = store;
  const { value, fault } = stake.reading;
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
            stake.blur();
          }}
          faulty={fault !== null}
          describedBy={noteId}
        />
        <AmountChips stake={stake} unavailable={false} />
      </div>
      <Button
        look="mint"
        wide
        className="hilo-panel__deal"
        unavailable={!store.canBet}
        onClick={() => void store.bet()}
      >
        <b className="button__verb">{t(dealKey(store))}</b>
        {value !== null && <span className="button__note">{formatMoney(value, locale)}</span>}
      </Button>
    </>
  );
});

function dealKey(store: HiloStore): string {
  if (store.maintenance) return 'game:hilo.deal.maintenance';
  if (!store.authorised) return 'game:hilo.deal.locked';
  return store.canBet ? 'game:hilo.deal.name' : 'game:hilo.deal.preparing';
}

const Moves = observer(({ store, noteId }: RowProps) => {
  const { t, locale } = useText();
  const { shown } = store;
  const left = shown?.skipsLeft ?? 0;
  const cashOut = shown?.cashOut ?? null;
  return (
    <div className="hilo-panel__moves">
      <Button
        look="idle"
        aria-describedby={noteId}
        unavailable={store.busy || !store.isOpen || left === 0}
        onClick={() => void store.skip()}
      >
        <b className="button__verb">{t('game:hilo.skip.name')}</b>
        <span className="button__note">{t('game:hilo.skip.left', { count: left })}</span>
      </Button>
      <Button
        look={cashOut === null ? 'idle' : 'brass'}
        now={cashOut !== null && !store.busy}
        unavailable={store.busy || cashOut === null}
        onClick={() => void store.cashOut()}
      >
        <b className="button__verb">{t('game:hilo.cashOut.name')}</b>
        <span className="button__note">
          {cashOut === null ? t('game:hilo.cashOut.none') : formatMoney(cashOut, locale)}
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

/** What is wrong with the amount; the price of a skip before it is paid; where payouts are capped. */
const Note = observer(({ store, id, isPlaying }: NoteProps) => {
  const { t, say, locale } = useText();
  const { shown, config } = store;
  const fault = isPlaying ? null : store.stake.reading.fault;
  const limit =
    config === null ? '' : t('game:hilo.limit', { limit: formatMoney(config.profitLimit, locale) });
  return (
    <p id={id} className={`hilo-panel__note ${fault ? 'hilo-panel__note--fault' : ''}`}>
      {fault ? say(fault) : isPlaying && shown ? priceOfSkip() : limit}
    </p>
  );

  function priceOfSkip(): string {
    if (!shown || shown.status !== 'open') return limit;
    if (shown.skipsLeft === 0) return t('game:hilo.skip.none');
    const needed = shown.treasure.needed + 1;
    return shown.treasure.open
      ? t('game:hilo.skip.priceOpen', { needed, bonus: bonusOf(shown.treasure.basisPoints, locale) })
      : t('game:hilo.skip.price', { needed });
  }
});
