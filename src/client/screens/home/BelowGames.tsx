// What stands below the stalls and comes after them: the winners, the notices, and the tour that leads over the page.
import { Guide } from './Guide';
import { NoticeList } from './NoticeList';
import { WinnersBoard } from './WinnersBoard';

export const BelowGames = ({ places }: { readonly places: number }) => (
  <>
    <WinnersBoard places={places} />
    <NoticeList />
    <Guide />
  </>
);
