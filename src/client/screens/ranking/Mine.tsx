// The reader's own place on the board while its row is out of sight, and the buttons for the message box and an announcement.
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import type { Board, MyWords } from '../../../protocol/people';
import { ReviewStatus } from '../ReviewStatus';
import { WinnerRow } from './WinnerRow';

interface Props {
  readonly mine: MyWords;
  readonly board: Board;
  /** The days of the board are over: no win is added. */
  readonly over: boolean;
  /** The reader's row on the board is in sight. */
  readonly isSeen: boolean;
  readonly onMessage: () => void;
  readonly onAnnounce: () => void;
}

export function Mine({ mine, board, over, isSeen, onMessage, onAnnounce }: Props) {
  const { t } = useText();
  const { entry, visitor, message, announcementsLeft } = mine;
  const unplaced = over ? 'people:ranking.unplacedOver' : 'people:ranking.unplaced';
  return (
    <section className="mine" aria-label={t('screens:winner.me')}>
      {entry ? (
        !isSeen && <WinnerRow winner={entry} board={board} isMe />
      ) : (
        <p className="mine__none">{t(visitor ? 'people:ranking.visitor' : unplaced)}</p>
      )}
      <div className="mine__tools">
        <Button look="chip" onClick={onMessage}>
          <span>{t('people:message.title')}</span>
          {message.status !== 'none' && <ReviewStatus status={message.status} />}
        </Button>
        <Button look="chip" onClick={onAnnounce}>
          <span>{t('people:announce.open')}</span>
          {announcementsLeft > 0 && (
            <span className="mine__left">{t('people:announce.left', { count: announcementsLeft })}</span>
          )}
        </Button>
      </div>
    </section>
  );
}
