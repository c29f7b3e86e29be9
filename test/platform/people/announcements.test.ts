// Announcements sent at the same moment, on both engines: the single connection of the embedded database hides the race.
import { CODE } from '../../../src/protocol/codes';
import { PEOPLE_CALLS } from '../../../src/protocol/people';
import { Hall } from '../rounds/hall';
import { onPostgres } from '../support/engines';
import { MANY_CALLS } from '../support/ownSeeds';
import { settleBets } from './settleBets';

function atOnce(newDatabase: () => Promise<string | null>): void {
  let hall: Hall;
  beforeAll(async () => {
    const databaseUrl = await newDatabase();
    hall = await Hall.open({ games: [], config: { ...MANY_CALLS, databaseUrl }, seed: 'announcements' });
  });
  afterAll(() => hall.close());

  test('of those that are sent at the same moment no more pass than are left', async () => {
    const player = await hall.enter();
    await settleBets(hall, player, ['900000.00', '0.00', '0.00', '0.00', '0.00']);
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        player.codeOf(PEOPLE_CALLS.sendNoticeMessage, { message: `what a night ${n}`, userIds: [] }),
      ),
    );
    expect(codes.filter((code) => code === CODE.success)).toHaveLength(3);
    expect(codes.filter((code) => code === CODE.announcementsUsedUp)).toHaveLength(5);
  });
}

describe('announcements (embedded)', () => atOnce(() => Promise.resolve(null)));
onPostgres('announcements', (server) => atOnce(() => server().newDatabase()));
