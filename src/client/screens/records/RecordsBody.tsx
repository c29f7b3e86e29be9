// The content of my records, on their own page or in a sheet: every bet with its slip, and every movement of the balance.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Tabs } from '../../hud/Tabs';
import { SheetPlace } from '../../hud/SheetPlace';
import { useText } from '../../i18n/useText';
import type { BetSlip } from '../../../protocol/records';
import { SHARED_PUSHES } from '../../../protocol/push';
import { useRoot } from '../../stores/root';
import { BetList } from './BetList';
import { Filters, type Listed } from './Filters';
import { RecordsStore } from './recordsStore';
import { SlipSheet } from './SlipSheet';
import { TransactionList } from './TransactionList';
import './records.css';

export const RecordsBody = observer(() => {
  const { t } = useText();
  const { api, clock, live } = useRoot();
  const [store] = useState(() => new RecordsStore(api, clock));
  const [tab, setTab] = useState<Listed>('bets');
  const [slip, setSlip] = useState<BetSlip | null>(null);
  useEffect(() => {
    void store.load();
    const unlisten = [
      live.onStale(() => store.renew()),
      live.onItems((items) => {
        if (items.some(({ code }) => code === SHARED_PUSHES.recordRefresh.code)) store.renew();
      }),
      () => store.dispose(),
    ];
    return () => unlisten.forEach((cancel) => cancel());
  }, [store, live]);
  return (
    <>
      <Tabs
        label={t('records:title')}
        tabs={[
          { key: 'bets', name: t('records:bets') },
          { key: 'transactions', name: t('records:transactions') },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        <div className="records__panel">
          <Filters store={store} of={tab} />
          {tab === 'bets' ? <BetList store={store} onPick={setSlip} /> : <TransactionList store={store} />}
        </div>
      </Tabs>
      <SheetPlace onClose={() => setSlip(null)}>
        {slip && <SlipSheet slip={store.latest(slip)} onClose={() => setSlip(null)} />}
      </SheetPlace>
    </>
  );
});
