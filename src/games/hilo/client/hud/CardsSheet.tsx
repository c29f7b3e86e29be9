// The cards of the round, from the opening one on: the guess on each, and its result.
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { NothingYet } from '../../../../client/hud/NothingYet';
import { useText } from '../../../../client/i18n/useText';
import type { HiloStore } from '../store';
import { CardRows } from './CardRows';

export const CardsSheet = observer(
  ({ store, onClose }: { readonly store: HiloStore; readonly onClose: () => void }) => {
    const { t } = useText();
    const { shown } = store.table;
    return (
      <BottomSheet title={t('hilo:cards.title')} onClose={onClose}>
        {shown ? <CardRows round={shown} /> : <NothingYet text={t('hilo:cards.none')} />}
      </BottomSheet>
    );
  },
);
