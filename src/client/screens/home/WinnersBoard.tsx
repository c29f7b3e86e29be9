// The first winners of the week with what they say and the praise they get, and the way to the whole ranking.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useRoving } from '../../hud/useRoving';
import { useText } from '../../i18n/useText';
import { publicIdOf } from '../../../protocol/publicId';
import type { Winner } from '../../../protocol/people';
import { useRoot } from '../../stores/root';
import { RENEWS_BOARDS } from '../ranking/renewsBoards';
import { WinnerRow } from '../ranking/WinnerRow';
import { TopWinners } from './topWinners';
import './People.css';

export const WinnersBoard = observer(({ places }: { readonly places: number }) => {
  const { t } = useText();
  const { api, live, session, clock } = useRoot();
  const [top] = useState(() => new TopWinners(api, places, clock));
  const [praise] = useState(
    () =>
      (winner: Winner): void =>
        void top.praise(winner),
  );
  useEffect(() => {
    const load = (): void => top.renew();
    load();
    const unlisten = [
      live.onStale(load),
      live.onItems((items) => {
        if (items.some(({ code }) => RENEWS_BOARDS.has(code))) load();
      }),
      () => top.dispose(),
    ];
    return () => unlisten.forEach((cancel) => cancel());
  }, [top, live]);
  const { winners } = top;
  const oneStop = useRoving<HTMLOListElement>('button.winner__praise');
  if (!winners || winners.length === 0) return null;
  return (
    <section className="people" aria-labelledby="people-winners">
      <div className="people__head">
        <h2 id="people-winners">{t('people:lobby.winners')}</h2>
        <Link to="/h5/ranking">{t('people:lobby.allWinners')}</Link>
      </div>
      <ol ref={oneStop}>
        {winners.map((winner) => (
          <li key={winner.userId}>
            <WinnerRow
              winner={winner}
              board="overall"
              isMe={winner.userId === publicIdOf(session.user.userId)}
              onPraise={praise}
            />
          </li>
        ))}
      </ol>
    </section>
  );
});
