// What comes after the stalls: the banners above them, and below them the winners, the notices, and the tour over the page.
import { lastGame } from '../../stores/lastGame';
import { useRoot } from '../../stores/root';
import { Guide } from './Guide';
import { NoticeList } from './NoticeList';
import { WinnersBoard } from './WinnersBoard';

export { Banners } from './Banners';

export function BelowGames({ places }: { readonly places: number }) {
  const { memory } = useRoot();
  return (
    <>
      <WinnersBoard places={places} />
      <NoticeList />
      {/* Whoever comes for the first time came to play: he is led around when he is back from his first game. */}
      {lastGame(memory) !== undefined && <Guide />}
    </>
  );
}
