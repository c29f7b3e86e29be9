// Launch links for demo players: creates a player, a session, and the address that opens the client with it.
import { launchQuery, LANGUAGES_BY_CODE } from '../../protocol/launch';
import { isGameType } from '../../games/games';
import type { Clock } from '../../core/clock';
import type { Players, PlayerWish, StoredPlayer } from './players';
import type { Sessions } from './sessions';

export interface LaunchWish extends PlayerWish {
  readonly gameType?: number | undefined;
  readonly type?: number;
  readonly language?: number;
}

export interface Launch {
  /** Relative to the client's root: `?params=…&ttl=…`. */
  readonly query: string;
  readonly player: StoredPlayer;
  readonly token: string;
}

export interface LaunchesParts {
  readonly players: Players;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly launchKey: string;
  readonly linkGood: number;
}

const ENGLISH = 2;

export class Launches {
  constructor(private readonly parts: LaunchesParts) {}

  async mint({ gameType, type = 0, language = ENGLISH, ...wish }: LaunchWish = {}): Promise<Launch> {
    const { players, sessions, clock, launchKey, linkGood } = this.parts;
    const player = await players.mint(wish);
    const now = clock.now();
    const goodUntil = now + linkGood;
    const token = await sessions.open(player, undefined, undefined, goodUntil);
    const block = {
      userId: player.userId,
      token,
      type,
      ...(isGameType(gameType) ? { gameType } : {}),
      maintaining: 0,
      defaultLanguage: language in LANGUAGES_BY_CODE ? language : ENGLISH,
      userName: player.userName,
      nickName: player.nickName,
      startTime: now,
    };
    return { query: launchQuery(launchKey, block, goodUntil), player, token };
  }
}
