// Refuses entry to a game in maintenance or under an upgrade, however it was tried: a launch link, a typed address, a
// bookmark. Links of the client itself refuse where they stand (src/client/hud/EntryLink.tsx) and do not come this far.
import { autorun, runInAction } from 'mobx';
import type { Cancel } from '../../core/clock';
import { SINGLE_GAME_USER } from '../../protocol/launch';
import { closureOf, refusalOf } from '../stores/closure';
import type { HallsStore } from '../stores/halls';
import type { PlayStore } from '../stores/play';
import type { Notices } from '../stores/services';
import type { SessionStore } from '../stores/session';

interface Parts {
  readonly halls: Pick<HallsStore, 'knows' | 'status'>;
  readonly play: Pick<PlayStore, 'game' | 'busy' | 'ordered'>;
  readonly notices: Pick<Notices, 'toast'>;
  readonly session: Pick<SessionStore, 'user'>;
  toLobby(): void;
}

/**
 * Decides once for each game that is entered, as soon as its status is known; a closed one first takes its snapshot, which
 * tells whether something of the player's is under way there. Who is inside stays when the game closes later: its panels say
 * so. So does who plays one game only, since there is no lobby for him.
 */
export function watchDoor({ halls, play, notices, session, toLobby }: Parts): Cancel {
  let inside: { readonly game: PlayStore['game']; readonly gameType: number } | null = null;
  return autorun(() => {
    const { game } = play;
    if (!game) {
      inside = null;
      return;
    }
    const { gameType } = game.play;
    // A page with several games is entered with each of them.
    if (inside?.game === game && inside.gameType === gameType) return;
    const isEngaged = play.busy || play.ordered || game.play.autoplay;
    const mayStay = isEngaged || session.user.type === SINGLE_GAME_USER;
    if (!mayStay && !halls.knows(gameType)) return;
    const refusal = mayStay ? null : refusalOf(closureOf(halls.status(gameType)));
    if (refusal && !game.play.ready) return;
    inside = { game, gameType };
    if (!refusal) return;
    runInAction(() => {
      notices.toast('wrong', refusal);
      toLobby();
    });
  });
}
