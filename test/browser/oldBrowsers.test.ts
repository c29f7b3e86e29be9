// A short form of `npm run browsers`: a real Chromium 80, where its package can be had, opens the lobby and four games, bets
// in each, and scrolls bingo's sheets to their buttons; then it loses its connection and is offline once.
import { Hall } from '../../tools/browsers/hall';
import { chromiumVisitor } from '../../tools/browsers/chromium';
import { GAMES } from '../../tools/browsers/play';
import { oldChromium } from '../../tools/browsers/provide';
import { take, type Verdict } from '../../tools/browsers/tour';

const BINGO = 11;
const place = oldChromium(80);

(place === null ? test.skip : test)(
  'Chromium 80 plays',
  async () => {
    const hall = await Hall.open();
    const visitor = await chromiumVisitor(place ?? '', { size: { width: 360, height: 640 } });
    try {
      expect(visitor.name).toBe('Chromium 80');
      const verdicts: Verdict[] = [];
      const tell = (verdict: Verdict): void => void verdicts.push(verdict);
      const games = (...ids: readonly number[]) => GAMES.filter(({ id }) => ids.includes(id));
      await take(
        visitor,
        hall,
        { games: games(7, 8, 1), trials: ['lobby', 'games open', 'bet and result'] },
        tell,
      );
      await take(
        visitor,
        hall,
        {
          games: games(BINGO),
          trials: ['games open', 'bet and result', 'sheets', 'context gone', 'connection', 'offline'],
        },
        tell,
      );
      expect(verdicts.filter(({ fault }) => fault !== null)).toEqual([]);
      expect(verdicts).toHaveLength(13);
      expect(await hall.platform.ledger.audit()).toMatchObject({ sumOfEntries: 0n, wrongAccounts: 0 });
    } finally {
      await visitor.close();
      await hall.close();
    }
  },
  400_000,
);
