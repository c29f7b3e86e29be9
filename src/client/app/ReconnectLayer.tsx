// The reconnect dialog over the page on show, unless that page has none.
import { observer } from 'mobx-react-lite';
import { RECONNECT_ATTEMPTS } from '../connection/constants';
import { isClosableCode } from '../connection/reconnect/standing';
import { hasMoreTexts } from '../i18n';
import { useText } from '../i18n/useText';
import { ReconnectDialog } from '../hud/ReconnectDialog';
import { SINGLE_GAME_USER } from '../../protocol/launch';
import type { Client } from './createRoot';
import { mayReconnect } from './reconnectPages';
import { mayHaveSocket } from './routes';

export const ReconnectLayer = observer(({ client }: { readonly client: Client }) => {
  const { connection, page, session, toLobby, leaveSession } = client;
  // Renders again when the texts of codes have loaded.
  useText();
  const { state, phase, code, attempts, retries, specialRetries } = connection.standing;
  const isSpecial = state === 'special_reconnect' || state === 'special_stop';
  const mayShow = isSpecial ? mayHaveSocket(page.path) : state === 'reconnect' && mayReconnect(page.path);
  if (!mayShow || phase === null) return null;
  const closable = state === 'special_reconnect' && isClosableCode(code);
  return (
    <ReconnectDialog
      key={phase === 'failed' ? 'last' : 'open'}
      phase={phase}
      code={code}
      reason={code === null || !hasMoreTexts() ? undefined : { key: `codes:${code}` }}
      attempt={isSpecial ? null : RECONNECT_ATTEMPTS - attempts + 1}
      total={RECONNECT_ATTEMPTS}
      left={isSpecial ? specialRetries : retries}
      retrying={connection.retrying}
      onReconnect={
        phase === 'failed' || closable ? undefined : () => connection.tell({ type: 'dialog/confirmed' })
      }
      onClose={closable ? () => connection.tell({ type: 'dialog/closed' }) : undefined}
      onLobby={session.user.type === SINGLE_GAME_USER ? undefined : toLobby}
      onLeave={() => leaveSession()}
    />
  );
});
