// The platform's messages to all players, over every page, in the player's language. The sign that shows them is loaded with
// the first notice; when that fails, the next notice tries again.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { NoticeTicket } from '../hud/NoticeTicket';
import { DEFAULT_LANGUAGE } from '../../protocol/launch';
import { useRoot } from '../stores/root';

export const BillboardLayer = observer(() => {
  const { billboard, notices, session } = useRoot();
  const [Ticket, setTicket] = useState<typeof NoticeTicket | null>(null);
  const isWanted = billboard.shown !== null && Ticket === null;
  useEffect(() => {
    if (!isWanted) return;
    import('../hud/NoticeTicket').then(
      (module) => setTicket(() => module.NoticeTicket),
      () => undefined,
    );
  }, [isWanted]);
  if (!Ticket) return null;
  return (
    <Ticket
      billboard={billboard}
      language={session.language ?? DEFAULT_LANGUAGE}
      onSpeak={notices.announce}
    />
  );
});
