// The parts around the stalls that are loaded later: the banners above them, and below them the winners, the notices, and
// the tour over the page.
import { useEffect } from 'react';
import { lastGame } from '../../stores/lastGame';
import { useRoot } from '../../stores/root';
import { Guide } from './Guide';
import { NoticeList } from './NoticeList';
import { takeStallNews } from './StallLive';
import { WinnersBoard } from './WinnersBoard';

export { Banners } from './Banners';
export { StallLive } from './StallLive';

export function BelowGames({ places }: { readonly places: number }) {
  const { memory, live, halls } = useRoot();
  useEffect(() => live.onItems((items) => takeStallNews(halls, items)), [live, halls]);
  useEffect(() => live.onStale(() => void halls.loadList()), [live, halls]);
  return (
    <>
      <WinnersBoard places={places} />
      <NoticeList />
      {/* New players want to play first: the tour starts when they return from their first game. */}
      {lastGame(memory) !== undefined && <Guide />}
    </>
  );
}
