// The authorisation to bet, which the platform can withdraw from a player (push 2012) and grant again. The player gets a
// message at once; whether it is in force follows from the statuses in the platform's game configs.
import { reaction } from 'mobx';
import type { HallsStore } from '../stores/halls';
import type { NoticesStore, Question } from '../stores/notices';
import type { SessionStore } from '../stores/session';

interface Parts {
  readonly session: Pick<SessionStore, 'cancelGameAuth' | 'cancelAuthorisation' | 'authoriseAgain'>;
  readonly halls: Pick<HallsStore, 'authorised' | 'loadConfigs'>;
  readonly notices: Pick<NoticesStore, 'confirm' | 'retract' | 'toast'>;
  /** Resolves with true when the platform has refreshed the session. */
  refreshSession(): Promise<boolean>;
  refreshGame(): Promise<void> | undefined;
}

const QUESTION: Question = {
  title: { key: 'hud:connection.withdrawn.title' },
  text: { key: 'hud:connection.withdrawn.text' },
  confirm: { key: 'hud:connection.withdrawn.again' },
  variant: 'crash',
};

export function watchAuthorisation({ session, halls, notices, refreshSession, refreshGame }: Parts): void {
  /** Asks until the player has retried and the platform has agreed, or until the platform grants it by itself. */
  async function tell(): Promise<void> {
    while (session.cancelGameAuth) {
      await notices.confirm(QUESTION);
      if (!session.cancelGameAuth || !(await refreshSession())) continue;
      if ((await halls.loadConfigs()) && halls.authorised) grant();
    }
  }

  function grant(): void {
    if (!session.cancelGameAuth) return;
    session.authoriseAgain();
    notices.toast('success', { key: 'hud:connection.withdrawn.granted' });
    void refreshGame();
  }

  reaction(
    () => session.cancelGameAuth,
    (cancelled) => {
      if (cancelled) void tell();
      else notices.retract(QUESTION);
    },
  );
  reaction(
    () => halls.authorised,
    (authorised) => {
      if (authorised) grant();
      else session.cancelAuthorisation();
    },
  );
}
