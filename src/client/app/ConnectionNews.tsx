// News about the connection, on every page: it is lost and being tried again, the game is being fetched again, or the
// platform refused it.
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { moreTexts } from '../i18n';
import { useText } from '../i18n/useText';
import { CONTROL } from '../../protocol/frames';
import { useRoot } from '../stores/root';
import type { Message } from '../stores/services';
import './ConnectionNews.css';

export const ConnectionNews = observer(() => {
  const { t } = useText();
  const { connection } = useRoot();
  const { state } = connection.standing;
  useRefusal();
  // The dialog shows more.
  const hasDialog = state === 'reconnect' || state === 'special_reconnect' || state === 'special_stop';
  const isAway = (connection.lost || connection.unanswered) && state !== 'stop' && !hasDialog;
  const hasWords = isAway || state === 'explicit_load';
  // Other floating parts of the page make room.
  useEffect(() => {
    if (!hasWords) return;
    const { dataset } = document.documentElement;
    dataset['lost'] = '';
    return () => void delete dataset['lost'];
  }, [hasWords]);
  return (
    <div className="lost" role="status">
      {isAway && <span className="lost__words">{t('screens:lost')}</span>}
      {!isAway && state === 'explicit_load' && (
        <span className="lost__words lost__words--soon">{t('hud:loading')}</span>
      )}
    </div>
  );
});

/** The socket was refused. When another window took its place the game may continue here; otherwise only the entry page helps. */
function useRefusal(): void {
  const { connection, notices, leaveSession, returnHere } = useRoot();
  const { state, code } = connection.standing;
  useEffect(() => {
    if (state !== 'stop' || code === null) return;
    const isReplaced = code === CONTROL.replaced;
    const ask = async (): Promise<void> => {
      const goesOn = await notices.confirm({
        title: { key: isReplaced ? 'screens:refused.elsewhere' : 'screens:refused.title' },
        text: refusalText(code),
        confirm: { key: isReplaced ? 'screens:refused.here' : 'screens:refused.leave' },
        ...(isReplaced ? { cancel: { key: 'hud:connection.leave' } } : {}),
        variant: 'crash',
      });
      // The session may have ended meanwhile, which another page shows.
      if (connection.standing.state !== 'stop') return;
      if (goesOn && isReplaced) returnHere();
      else leaveSession({ page: 'enter', code: null, closed: code });
    };
    moreTexts().then(ask, ask);
  }, [state, code, connection, notices, leaveSession, returnHere]);
}

/** The text for a refusal of the socket. For most codes only the number is known. */
export const refusalText = (code: number): Message =>
  code === CONTROL.replaced
    ? { key: 'screens:refused.replaced' }
    : { key: 'screens:refused.code', values: { code } };
