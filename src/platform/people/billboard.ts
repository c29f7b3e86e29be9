// The reference platform's notices, in six languages, and the banners of the lobby.
import * as v from 'valibot';
import { notice as noticeSchema, PEOPLE_PUSHES, type Banner, type Notice } from '../../protocol/billboard';
import type { Clock } from '../../core/clock';
import { encodeJson, parseJson } from '../../protocol/json';
import { pathOf } from '../../games/games';
import type { Querying } from '../database/database';
import type { LoadedGame } from '../games/registry';
import { Turns } from '../players/turns';
import type { Publisher } from '../server/service';

const NOTICES: readonly Notice[] = [
  {
    id: 'welcome',
    sort: 1,
    cnContent: '欢迎来到游乐场。这里使用的是演示余额。',
    enContent: 'Welcome to the fair. You play with a demo balance here.',
    krContent: '축제에 오신 것을 환영합니다. 여기서는 데모 잔액으로 플레이합니다.',
    hiContent: 'मेले में आपका स्वागत है। यहाँ आप डेमो बैलेंस से खेलते हैं।',
    jpContent: '遊園地へようこそ。ここではデモ残高で遊べます。',
    viContent: 'Chào mừng đến với hội chợ. Tại đây bạn chơi bằng số dư dùng thử.',
  },
];

const PROOF_BANNER: Banner = {
  id: 'proof',
  sort: 3,
  picture: 'proof',
  textKey: 'screens:banner.proof',
  route: '/h5/help/verify',
};

/** The banners of games, and the platform's own. */
const bannersOf = (games: readonly LoadedGame[]): readonly Banner[] => [
  ...games.flatMap(({ definition, platform: { banner } }) =>
    banner
      ? [
          {
            id: banner.words,
            sort: banner.sort,
            picture: definition.page.id,
            textKey: `screens:banner.${banner.words}`,
            route: pathOf(definition),
          },
        ]
      : [],
  ),
  PROOF_BANNER,
];

export interface BillboardParts {
  readonly games: readonly LoadedGame[];
  readonly database: Querying;
  readonly clock: Pick<Clock, 'now'>;
  readonly publisher: Pick<Publisher, 'toAll'>;
  /** In a demo, a notice says that the money is demo money; elsewhere the operator publishes notices. */
  readonly demo: boolean;
}

/** A notice, or null for one of the platform's own that was taken down. */
const KEEP = `
INSERT INTO notices (notice_id, notice, posted_at) VALUES ($1, $2, $3::bigint)
ON CONFLICT (notice_id) DO UPDATE SET notice = EXCLUDED.notice, posted_at = EXCLUDED.posted_at`;

/**
 * The current notices and banners. Changes are pushed to all players at once. Notices are stored first; banners are kept in
 * memory until the platform stops.
 */
export class Billboard {
  notices: readonly Notice[];
  banners: readonly Banner[];
  private readonly own: readonly Notice[];
  private readonly turns = new Turns();

  constructor(private readonly parts: BillboardParts) {
    this.own = parts.demo ? NOTICES : NOTICES.filter(({ id }) => id !== 'welcome');
    this.notices = this.own;
    this.banners = bannersOf(parts.games);
  }

  /** Loads the stored notices, and hides those that were taken down. */
  async restore(): Promise<void> {
    const rows = await this.parts.database.query('SELECT * FROM notices ORDER BY posted_at, notice_id');
    const changed = new Set(rows.map((row) => row['notice_id']));
    const posted = rows.flatMap(({ notice }) =>
      typeof notice === 'string' ? [v.parse(noticeSchema, parseJson(notice))] : [],
    );
    this.notices = [...this.own.filter(({ id }) => !changed.has(id)), ...posted];
  }

  /** Publishes a notice, or replaces the one with the same id. */
  post(notice: Notice): Promise<void> {
    const { database, clock, publisher } = this.parts;
    return this.turns.take(notice.id, async () => {
      await database.query(KEEP, [notice.id, encodeJson(notice), clock.now()]);
      this.notices = [...this.notices.filter(({ id }) => id !== notice.id), notice];
      publisher.toAll(PEOPLE_PUSHES.notice.code, notice);
    });
  }

  /** Takes a notice down; false when no notice has this id. */
  withdraw(id: string): Promise<boolean> {
    const { database, clock, publisher } = this.parts;
    return this.turns.take(id, async () => {
      if (!this.notices.some((notice) => notice.id === id)) return false;
      if (this.own.some((notice) => notice.id === id)) await database.query(KEEP, [id, null, clock.now()]);
      else await database.query('DELETE FROM notices WHERE notice_id = $1', [id]);
      this.notices = this.notices.filter((notice) => notice.id !== id);
      publisher.toAll(PEOPLE_PUSHES.notice.code, this.notices);
      return true;
    });
  }

  setBanners(banners: readonly Banner[]): void {
    this.banners = banners;
    this.parts.publisher.toAll(PEOPLE_PUSHES.bannerRefresh.code, {});
  }
}
