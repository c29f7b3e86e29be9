// A player who looks around after the end of the link or session sees the reason here too: it is why no game can be played.
import { observer } from 'mobx-react-lite';
import { useRoot } from '../../stores/root';
import { useEnding } from '../useEnding';
import './EndingNews.css';

export const EndingNews = observer(() => {
  const { session } = useRoot();
  const ending = useEnding();
  return session.valid || ending === null ? null : (
    <p className="ending-news" role="status">
      {ending}
    </p>
  );
});
