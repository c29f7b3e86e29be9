// The panel: amount and chips, board, the big button that drops a ball with each tap, one line of small print.
import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { hundredths } from '../../../../core/multiplier';
import { separatorsOf, withSeparators } from '../../../../core/separators';
import { Awning } from '../../../../client/hud/Awning';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import { closedKey } from '../../../../client/stores/closure';
import { AmountChips } from '../../../../kits/betting/AmountChips';
import { StakeInput } from '../../../../kits/betting/StakeInput';
import { RestBar } from '../../../../kits/betting/RestBar';
import { AutoStrip } from '../../../../kits/betting/AutoStrip';
import { limitNote } from '../../../../kits/betting/limitNote';
import { paytable } from '../../paytables';
import type { PlinkoStore } from '../store';
import { useHold } from './useHold';
import { BoardChoice } from './BoardChoice';
import './DropPanel.css';

interface Props {
  readonly store: PlinkoStore;
  /** The key that drops a ball, where keys play. */
  readonly shortcut: string | null;
}

export const DropPanel = observer(({ store, shortcut }: Props) => {
  const { t } = useText();
  const noteId = useId();
  const { stake, auto } = store;
  const isFree = auto.state === 'off';
  return (
    <div className="pin-stall">
      <Awning />
      <section className="pin-panel" aria-label={t('plinko:bet')}>
        <StakeInput
          stake={stake}
          label={t('plinko:amount')}
          amount={stake.reading.value}
          isFree={isFree}
          faulty={isFree && stake.reading.fault !== null}
          describedBy={noteId}
        />
        {isFree ? (
          <AmountChips stake={stake} unavailable={false} />
        ) : (
          <AutoStrip auto={auto} name={t('plinko:autoState')} net={store.autoNet} />
        )}
        <BoardChoice store={store} />
        <DropButton store={store} shortcut={shortcut} />
        <Note store={store} id={noteId} />
      </section>
    </div>
  );
});

const DropButton = observer(({ store, shortcut }: Props) => {
  const { t, locale } = useText();
  const { stake, locked, loading } = store;
  const { seeds } = store.balls;
  const { closed } = store.terms.access;
  const { gate } = store.services;
  const isResting = gate.rests(null) || store.oneAtATime;
  const isBlocked = (locked && !seeds.foreign) || isResting || store.auto.state === 'running';
  const why = closed
    ? t(closedKey(closed, 'why'))
    : seeds.foreign
      ? t('game:own.seeds.elsewhere')
      : locked && !loading && !seeds.ready
        ? t('game:bet.waitingForBlock')
        : t('game:crash.action.lockedWhy');
  const amount = stake.reading.value;
  const { hasPoured, ...hold } = useHold(store.services.clock, !isBlocked && !gate.rules.noTurbo, () =>
    store.drop(),
  );
  return (
    <Button
      look={isBlocked ? 'idle' : 'mint'}
      unavailable={isBlocked}
      className="pin-panel__drop shell__go"
      data-action={isBlocked ? 'locked' : 'drop'}
      title={shortcut === null ? undefined : t('game:crash.action.shortcut', { key: shortcut })}
      aria-keyshortcuts={shortcut ?? undefined}
      {...hold}
      onKeyDown={(event) => {
        // Otherwise a held key would spend the whole balance.
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => {
        if (!hasPoured()) store.drop();
      }}
    >
      <b className="button__verb">{t('plinko:drop')}</b>
      <span className="button__note">
        {locked
          ? why
          : store.auto.state === 'running'
            ? t('game:auto.running')
            : isResting
              ? t('guard:restShort')
              : amount === null
                ? ''
                : formatMoney(amount, locale)}
      </span>
      <RestBar services={store.services} roundId={null} />
    </Button>
  );
});

const Note = observer(({ store, id }: { readonly store: PlinkoStore; readonly id: string }) => {
  const text = useText();
  const { t, say, locale } = text;
  const { value, fault } = store.stake.reading;
  const shown = store.auto.state === 'off' && !store.locked ? fault : null;
  const limit = store.terms.config?.profitLimit;
  const rtp =
    store.rtp === null
      ? ''
      : t('plinko:rtp', { rtp: withSeparators(Number(store.rtp).toFixed(2), separatorsOf(locale)) });
  const highest = hundredths(Math.max(...paytable(store.rows, store.risk)));
  const cap = value === null || limit === undefined ? '' : limitNote(value, limit, highest, text);
  return (
    <p id={id} className={`pin-panel__note ${shown ? 'pin-panel__note--fault' : ''}`}>
      {shown ? say(shown) : store.boardHeld ? t('plinko:boardHeld') : [rtp, cap].filter(Boolean).join(' · ')}
    </p>
  );
});
