// The ranking: the winners by streak or by sum, their messages, and the reader's own place and texts.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Tabs } from '../../hud/Tabs';
import { SheetPlace } from '../../hud/SheetPlace';
import { useText } from '../../i18n/useText';
import { BOARDS, SPANS } from '../../../protocol/people';
import { useRoot } from '../../stores/root';
import { BackBar } from '../BackBar';
import { Screen } from '../Screen';
import { useWayBack } from '../useWayBack';
import { AnnounceSheet } from './AnnounceSheet';
import { BoardList } from './BoardList';
import { MessageSheet } from './MessageSheet';
import { Mine } from './Mine';
import { RankingStore } from './rankingStore';
import { RENEWS_BOARDS } from './renewsBoards';
import './ranking.css';

export const Ranking = observer(() => {
  const { t } = useText();
  const back = useWayBack();
  const { api, live, notices, clock } = useRoot();
  const [store] = useState(() => new RankingStore(api, notices, clock));
  const [isOwnSeen, setOwnSeen] = useState(false);
  const [sheet, setSheet] = useState<'message' | 'announce' | null>(null);
  useEffect(() => {
    void store.load();
    const refresh = (): void => store.renew();
    const unlisten = [
      live.onStale(refresh),
      live.onItems((items) => {
        if (items.some(({ code }) => RENEWS_BOARDS.has(code))) refresh();
      }),
      () => store.dispose(),
    ];
    return () => unlisten.forEach((cancel) => cancel());
  }, [store, live]);
  const close = (): void => setSheet(null);
  return (
    <Screen name={t('people:ranking.title')} className="ranking">
      <BackBar title={t('people:ranking.title')} back={back} />
      <Tabs
        label={t('people:ranking.board')}
        tabs={BOARDS.map((key) => ({ key, name: t(`people:ranking.${key}`) }))}
        chosen={store.board}
        onChoose={(board) => store.setBoard(board)}
      >
        <div className="ranking__panel">
          <div className="ranking__spans" role="group" aria-label={t('people:ranking.span')}>
            {SPANS.map((span) => (
              <button
                key={span}
                type="button"
                ref={store.span === span ? intoSight : undefined}
                aria-pressed={store.span === span}
                onClick={() => store.setSpan(span)}
              >
                {t(`people:ranking.spans.${span}`)}
              </button>
            ))}
          </div>
          <BoardList store={store} onOwnSeen={setOwnSeen} />
        </div>
      </Tabs>
      {store.mine && (
        <Mine
          mine={store.mine}
          board={store.board}
          over={store.over}
          isSeen={isOwnSeen}
          onMessage={() => setSheet('message')}
          onAnnounce={() => setSheet('announce')}
        />
      )}
      <SheetPlace onClose={close}>
        {sheet === 'message' && <MessageSheet store={store} onClose={close} />}
        {sheet === 'announce' && <AnnounceSheet store={store} onClose={close} />}
      </SheetPlace>
    </Screen>
  );
});

/** Number of CSS pixels of the next span that stay visible. */
const NEXT = 48;

/** Scrolls the row of spans no further than to the chosen one. */
function intoSight(button: HTMLButtonElement | null): void {
  const row = button?.parentElement;
  if (row) row.scrollLeft = button.offsetLeft + button.offsetWidth + NEXT - row.clientWidth;
}
