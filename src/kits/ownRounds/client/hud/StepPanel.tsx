// The panel of a game that goes step by step: either the bet or the moves of the round, and the small print.
import { useId, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney, type Money } from '../../../../core/money';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import { closedKey } from '../../../../client/stores/closure';
import type { GameServices, Message } from '../../../../client/stores/services';
import { AmountChips } from '../../../betting/AmountChips';
import { AutoStrip } from '../../../betting/AutoStrip';
import { StallPanel } from '../../../betting/StallPanel';
import { StakeInput } from '../../../betting/StakeInput';
import { RestBar } from '../../../betting/RestBar';
import type { AutoBet } from '../../../betting/autoBet';
import type { StakeField } from '../../../betting/stakeField';
import type { StepRound } from '../../messages';
import { Committed, type RoundStateParts } from './RoundState';
import './StepPanel.css';

/** The part of a game's store that the panel uses: see kits/ownRounds/client/store.ts. */
export interface PanelStore {
  readonly services: GameServices;
  readonly stake: StakeField;
  readonly autoPlay: { readonly auto: AutoBet; readonly running: boolean };
  readonly table: {
    readonly isOpen: boolean;
    readonly revealing: boolean;
    readonly round: StepRound | null;
    readonly shown: StepRound | null;
  };
  readonly moves: { readonly pending: string | null };
  readonly terms: {
    readonly access: { readonly closed: Parameters<typeof closedKey>[0] | null };
    readonly config: { readonly profitLimit: Money } | null;
  };
  readonly canBet: boolean;
  readonly mayOffer: boolean;
  bet(): Promise<void>;
}

interface Props {
  readonly store: PanelStore & RoundStateParts['store'];
  readonly onSeeds: () => void;
  readonly withKeys: boolean;
  /** The ticket with the state of the round, where it is not under the stage. */
  readonly ticket?: ReactNode;
  /** Name of auto bet for screen readers. */
  readonly autoName: string;
  /** Label of the big button. */
  readonly deal: string;
  /** A choice before the bet, above its amount. */
  readonly choice?: ReactNode;
  /** Buttons of an open round; `noteId` is the small print that describes them. */
  readonly moves: (noteId: string) => ReactNode;
  /** Small print of an open round; null shows the small print of a bet. */
  readonly note: string | null;
  /** Small print before a bet of this stake, such as its limit. */
  readonly limit: (stake: Money) => string;
}

export const StepPanel = observer((props: Props) => {
  const { store, withKeys, ticket, autoName, moves, choice, onSeeds } = props;
  const noteId = useId();
  const { autoPlay, table } = store;
  const isPlaying =
    autoPlay.running ||
    table.isOpen ||
    store.moves.pending === 'bet' ||
    (table.revealing && table.round?.status === 'open');
  return (
    <StallPanel className={isPlaying ? 'own-panel' : 'own-panel own-panel--bet'}>
      {ticket}
      {isPlaying ? (
        moves(noteId)
      ) : (
        <>
          {choice}
          <BetRow store={store} noteId={noteId} withKeys={withKeys} deal={props.deal} />
        </>
      )}
      {autoPlay.auto.state !== 'off' && <AutoStrip auto={autoPlay.auto} name={autoName} />}
      {!autoPlay.running && <Note {...props} id={noteId} isPlaying={isPlaying} />}
      <Committed store={store} onSeeds={onSeeds} />
    </StallPanel>
  );
});

interface RowProps {
  readonly store: Props['store'];
  readonly noteId: string;
  readonly withKeys: boolean;
  readonly deal: string;
}

const BetRow = observer(({ store, noteId, withKeys, deal }: RowProps) => {
  const { t, locale } = useText();
  const { stake } = store;
  const { value, fault } = stake.reading;
  // The player cannot change the stake while auto bet is on.
  const isFree = store.autoPlay.auto.state === 'off';
  const why = whyNot(store);
  return (
    <>
      <div className="stall-panel__bet own-panel__bet">
        <StakeInput
          stake={stake}
          label={t('game:own.bet')}
          amount={value}
          isFree={isFree}
          faulty={fault !== null}
          describedBy={noteId}
        />
        <AmountChips stake={stake} unavailable={!isFree} />
      </div>
      <Button
        // It keeps its colour for a moment's pause, and with it its place for the focus.
        look={why === 'game:bet.waitingForBlock' ? 'idle' : 'mint'}
        wide
        className="own-panel__deal shell__go"
        unavailable={!store.canBet && !store.mayOffer}
        aria-keyshortcuts={withKeys ? 'Enter' : undefined}
        onClick={() => void store.bet()}
      >
        <b className="button__verb">{deal}</b>{' '}
        <span className="button__note">
          {why !== null ? t(why) : value === null ? '' : formatMoney(value, locale)}
        </span>
        <RestBar services={store.services} roundId={null} />
      </Button>
    </>
  );
});

interface CashOutProps {
  readonly store: PanelStore & {
    readonly busy: boolean;
    readonly table: { readonly shown: StepRound | null };
    askForBet(): void;
    cashOut(): Promise<void>;
  };
  readonly withKeys: boolean;
  /** Words while there is nothing to cash out. */
  readonly none: string;
  /** Words beside the sum. */
  readonly children?: ReactNode;
}

export const CashOutButton = observer(({ store, withKeys, none, children }: CashOutProps) => {
  const { t, locale } = useText();
  const cashOut = store.table.shown?.cashOut ?? null;
  const held = store.busy || store.autoPlay.running;
  return (
    <Button
      look={cashOut === null ? 'idle' : 'brass'}
      aria-keyshortcuts={withKeys ? 'C Enter' : undefined}
      now={cashOut !== null && !held}
      unavailable={cashOut === null || held}
      // A tap on a move that needs a round explains that there is none.
      onClickCapture={() => {
        if (cashOut === null) store.askForBet();
      }}
      onClick={() => void store.cashOut()}
    >
      <b className="button__verb">{t('game:own.cashOut')}</b>
      <span className="button__note">
        {cashOut === null ? none : formatMoney(cashOut, locale)}
        {children}
      </span>
    </Button>
  );
});

/** Key of the reason why no bet is possible now; null when one is. */
function whyNot(store: Props['store']): string | null {
  const { closed } = store.terms.access;
  if (closed) return closedKey(closed, 'why');
  if (store.canBet || store.mayOffer) return null;
  const { gate } = store.services;
  if (gate.held || gate.rests(null)) return 'guard:restShort';
  return store.seeds.awaitedBlock === null ? 'game:own.preparing' : 'game:bet.waitingForBlock';
}

interface NoteProps extends Pick<Props, 'store' | 'note' | 'limit'> {
  readonly id: string;
  readonly isPlaying: boolean;
}

/** The fault of the amount; the game's note on an open round; or the limit from which payouts are capped. */
const Note = observer(({ store, note, limit, id, isPlaying }: NoteProps) => {
  const { say } = useText();
  const { shown } = store.table;
  const fault: Message | null = isPlaying ? null : store.stake.reading.fault;
  const stake = isPlaying && shown ? shown.amount : store.stake.reading.value;
  const text = (isPlaying && shown?.status === 'open' ? note : null) ?? (stake === null ? '' : limit(stake));
  return (
    <p id={id} className={`own-panel__note ${fault ? 'own-panel__note--fault' : ''}`}>
      {fault ? say(fault) : text}
    </p>
  );
});
