// Whoever looks around because his link or his session came to an end is told so here as well: it is why nothing can be played.
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
