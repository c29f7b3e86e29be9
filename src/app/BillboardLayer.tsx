// What the platform tells everybody, over every page, in the player's language.
import { observer } from 'mobx-react-lite';
import { NoticeTicket } from '../hud/NoticeTicket';
import { DEFAULT_LANGUAGE } from '../protocol/launch';
import { useRoot } from '../stores/root';

export const BillboardLayer = observer(() => {
  const { billboard, notices, session } = useRoot();
  return (
    <NoticeTicket
      billboard={billboard}
      language={session.language ?? DEFAULT_LANGUAGE}
      onSpeak={notices.announce}
    />
  );
});
