// What the player is told about the connection, on whatever page: it broke and is being tried again, the game is fetched
// anew, or the connection was refused.
import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '../i18n/useText';
import { useRoot } from '../stores/root';
import './ConnectionNews.css';

export const ConnectionNews = observer(() => {
  const { t } = useText();
  const { connection, notices, leaveSession } = useRoot();
  const { state } = connection.standing;
  // Refused: only the entry page helps.
  useEffect(() => {
    if (state !== 'stop') return;
    void notices
      .confirm({
        title: { key: 'screens:refused.title' },
        text: { key: 'hud:connection.idleOrElsewhere' },
        confirm: { key: 'screens:refused.leave' },
        variant: 'crash',
      })
      .then(leaveSession);
  }, [state, notices, leaveSession]);
  // The dialog says more.
  const hasDialog = state === 'reconnect' || state === 'special_reconnect' || state === 'special_stop';
  const isLost = connection.lost && !hasDialog;
  const hasWords = isLost || state === 'explicit_load';
  // What else floats over the page makes room.
  useEffect(() => {
    if (!hasWords) return;
    const { dataset } = document.documentElement;
    dataset['lost'] = '';
    return () => void delete dataset['lost'];
  }, [hasWords]);
  return (
    <div className="lost" role="status">
      {isLost && <span className="lost__words">{t('screens:lost')}</span>}
      {!isLost && state === 'explicit_load' && (
        <span className="lost__words lost__words--soon">{t('hud:loading')}</span>
      )}
    </div>
  );
});
