// The first winners of the week with their messages and praise, and a link to the whole ranking.
import { useEffect, useRef, useState } from 'react';
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
  const board = useRef<HTMLElement>(null);
  const isSeen = useRef(false);
  const isOld = useRef(false);
  const { winners } = top;
  const isThere = winners !== null && winners.length > 0;
  useEffect(() => {
    const load = (): void => {
      // Out of sight it may be old: it is fetched when it comes into sight.
      if (isSeen.current || !board.current) top.renew();
      else isOld.current = true;
    };
    top.renew();
    const unlisten = [
      live.onStale(load),
      live.onItems((items) => {
        if (items.some(({ code }) => RENEWS_BOARDS.has(code))) load();
      }),
      () => top.dispose(),
    ];
    return () => unlisten.forEach((cancel) => cancel());
  }, [top, live]);
  useEffect(() => {
    if (!board.current) return;
    const sight = new IntersectionObserver((seen) => {
      isSeen.current = seen[seen.length - 1]?.isIntersecting === true;
      if (!isSeen.current || !isOld.current) return;
      isOld.current = false;
      top.renew();
    });
    sight.observe(board.current);
    return () => sight.disconnect();
  }, [top, isThere]);
  const oneStop = useRoving<HTMLOListElement>('button.winner__praise');
  if (!isThere) return null;
  return (
    <section ref={board} className="people" aria-labelledby="people-winners">
      <div className="people__head">
        <h2 id="people-winners">{t('screens:lobby.winners')}</h2>
        <Link to="/h5/ranking">{t('screens:lobby.allWinners')}</Link>
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
