// Numbers picked by hand: five columns of twelve, exactly three in each.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { useRoving } from '../../../../client/hud/useRoving';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import { chance } from '../chance';
import { columnNumbers, filled, openColumns, pickedIn, ticketOf, toggled } from '../picking';
import { COLUMNS, ROWS } from '../../rules';
import type { BingoStore } from '../store';
import type { OpenSheet } from './openSheet';
import './PickerSheet.css';

type Target = Extract<OpenSheet, { kind: 'picker' }>;

interface Props {
  readonly store: BingoStore;
  readonly target: Target;
  readonly onClose: () => void;
}

export const PickerSheet = observer(({ store, target, onClose }: Props) => {
  const { t } = useText();
  const { ordering, collection, services } = store;
  const [picked, setPicked] = useState<ReadonlySet<number>>(() => new Set(target.of?.numbers));
  const oneStop = useRoving<HTMLDivElement>('.bingo-pick__number');
  const ticket = ticketOf(picked);
  const save = async (): Promise<void> => {
    if (!ticket) return services.notices.toast('wrong', { key: 'bingo:picker.left' });
    if (await put(ticket)) onClose();
  };
  const put = async (numbers: readonly number[]): Promise<boolean> => {
    const { of } = target;
    if (target.for === 'collection')
      return typeof of?.id === 'string' ? collection.update(of.id, numbers) : collection.add(numbers);
    if (typeof of?.id !== 'number') return ordering.addTicket(numbers);
    ordering.cart.change(of.id, numbers);
    return true;
  };
  const isNew = target.of === undefined;
  const columns = openColumns(picked);
  return (
    <BottomSheet
      title={t(isNew ? 'bingo:picker.title' : 'bingo:picker.edit')}
      onClose={onClose}
      className="bingo-sheet"
      foot={
        <div className="bingo-sheet__buttons">
          <Button
            look="idle"
            onClick={() => {
              setPicked(filled(ticket ? new Set() : picked, chance));
            }}
          >
            {t('bingo:picker.random')}
          </Button>
          <Button
            look={ticket && !collection.busy ? 'mint' : 'idle'}
            className="bingo-sheet__go"
            unavailable={collection.busy}
            onClick={() => void save()}
          >
            <b className="button__verb">
              {t(isNew && target.for === 'cart' ? 'bingo:picker.toOrder' : 'bingo:picker.save')}
            </b>
          </Button>
        </div>
      }
    >
      <p className="bingo-sheet__text">{t('bingo:picker.left')}</p>
      <div ref={oneStop} className="bingo-pick">
        {Array.from({ length: COLUMNS }, (_, column) => {
          const count = pickedIn(picked, column).length;
          return (
            <div
              key={column}
              role="group"
              className="bingo-pick__column"
              aria-label={t('bingo:picker.column', { column: column + 1, count })}
            >
              <span className="bingo-pick__count" data-full={!columns.includes(column)} aria-hidden="true">
                {count}/{ROWS}
              </span>
              {columnNumbers(column).map((number) => {
                const isPicked = picked.has(number);
                return (
                  <button
                    key={number}
                    type="button"
                    className="bingo-pick__number"
                    aria-pressed={isPicked}
                    aria-disabled={(!isPicked && count >= ROWS) || undefined}
                    onClick={() => {
                      if (!isPicked && count >= ROWS)
                        services.notices.toast('wrong', { key: 'bingo:picker.full' });
                      setPicked(toggled(picked, number));
                    }}
                  >
                    {number}
                  </button>
                );
              })}
            </div>
          );
        })}
      </div>
    </BottomSheet>
  );
});
