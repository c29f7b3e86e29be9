// A short form of `npm run browsers`: a real Chromium 80, where its package is available. It opens the lobby and one game of
// each way of playing, and bets in each. In the last game it opens every sheet, loses its graphics and its connection, and
// goes offline once.
import { chromiumVisitor } from '../../tools/browsers/chromium';
import { touredGames } from '../../tools/browsers/games';
import { Hall, IN_PAGE } from '../../tools/browsers/hall';
import { oldChromium } from '../../tools/browsers/provide';
import { take, type Trial, type Verdict } from '../../tools/browsers/tour';

const PLAYED: readonly Trial[] = ['games open', 'bet and result'];
const place = oldChromium(80);

(place === null ? test.skip : test)(
  'Chromium 80 plays',
  async () => {
    const all = await touredGames();
    const games = all.filter(({ tour }, index) => all.findIndex((one) => one.tour === tour) === index);
    const settings = games.map(({ tour }) => tour.hall);
    const hall = await Hall.open(settings);
    const inPage = await Hall.open([...settings, IN_PAGE]);
    const halls = { hall, inPage };
    const visitor = await chromiumVisitor(place ?? '', { size: { width: 360, height: 640 } });
    try {
      expect(visitor.name).toBe('Chromium 80');
      const verdicts: Verdict[] = [];
      const tell = (verdict: Verdict): void => void verdicts.push(verdict);
      await take(visitor, halls, games.slice(0, -1), ['code kept', 'lobby', ...PLAYED], tell);
      await take(
        visitor,
        halls,
        games.slice(-1),
        [...PLAYED, 'sheets', 'context gone', 'connection', 'offline'],
        tell,
      );
      expect(verdicts.filter(({ fault }) => fault !== null)).toEqual([]);
      expect(verdicts).toHaveLength(2 + 2 * games.length + 4);
      expect(await hall.platform.ledger.audit()).toMatchObject({ sumOfEntries: 0n, wrongAccounts: 0 });
    } finally {
      await visitor.close();
      await hall.close();
      await inPage.close();
    }
  },
  400_000,
);
