// Refuses entry to a game in maintenance or under an upgrade, by a launch link, a typed address or a bookmark. Links of the
// client itself refuse before that (src/client/hud/EntryLink.tsx).
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
 * Decides once for each game that is entered, as soon as its status is known; a closed game first takes its snapshot, which
 * shows whether the player has something open there. A player who is inside stays when the game closes later: its panels
 * show it. A player of one game only stays too, since there is no lobby for this player.
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
    // On a page with several games each of them is entered.
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
