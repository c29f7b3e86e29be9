// A bingo store on fake services, and a platform whose rounds a test controls.
import { hashText } from '../../../src/core/hash';
import { serverTime } from '../../../src/core/clock';
import { ZERO, add, cents } from '../../../src/core/money';
import { wordStream } from '../../../src/core/words';
import { LANDS } from '../../../src/games/bingo/facts';
import { BINGO_PUSHES, type BingoTicket } from '../../../src/games/bingo/messages';
import { randomTickets } from '../../../src/games/bingo/client/picking';
import { bestPattern, ORDINARY_BALLS } from '../../../src/games/bingo/rules';
import { draw } from '../../../src/games/bingo/rules/draw';
import { createBingoStore } from '../../../src/games/bingo/client/store';
import { hitsOf } from '../../../src/games/bingo/rules/tickets';
import { FakeServices, settle } from '../support/fakeServices';
import { bingoPlatform, COUNTDOWN, INTERVAL, WINDOW } from './bingoPlatform';

export async function openTable(
  options: { readonly kept?: Map<string, unknown>; readonly profitLimit?: string } = {},
) {
  const services = new FakeServices();
  for (const [key, value] of options.kept ?? []) services.kept.set(key, value);
  const now = (): number => services.clock.now();
  const { platform, mine, drawn, result, snapshot } = bingoPlatform(
    services,
    options.profitLimit ?? '1000000.00',
  );
  const store = createBingoStore(services);
  await store.start();
  store.assetsReady();
  await settle();

  const pushBalls = (type: 1 | 2): void => {
    services.push({ code: BINGO_PUSHES.ball.code, data: { type, ...drawn() } });
  };
  return {
    services,
    store,
    platform,
    snapshot,
    pushBalls,
    /** Adds `count` random tickets of 10.00 to the round and informs the store. */
    async buy(count: number): Promise<void> {
      store.ordering.stake.setText('10.00');
      store.ordering.cart.add(randomTickets(count, wordStream(hashText(`tickets ${platform.ids}`))));
      await store.ordering.submit();
      await settle();
    },
    /** Draws the next ball at its time. */
    async ball(): Promise<void> {
      const isExtra = platform.shown >= ORDINARY_BALLS;
      const due = isExtra
        ? platform.drawsAt + ORDINARY_BALLS * INTERVAL + WINDOW + (platform.shown - ORDINARY_BALLS) * INTERVAL
        : platform.drawsAt + platform.shown * INTERVAL;
      services.clock.wind(Math.max(0, due - now()));
      platform.phase = isExtra ? 'extra' : 'ordinary';
      platform.shown += 1;
      pushBalls(isExtra ? 2 : 1);
      await settle();
    },
    /** Lets time pass until the balls drawn so far are in the lens. */
    async land(): Promise<void> {
      services.clock.wind(LANDS);
      await settle();
    },
    /** Ends the round: tickets pay by the rules (late: when the returned function is called), and the store is informed. */
    async settleRound({ late = false } = {}): Promise<() => void> {
      platform.phase = 'settling';
      const settled: BingoTicket[] = [];
      const pay = (): void => {
        for (const ticket of settled) {
          platform.balance = add(platform.balance, ticket.payout ?? ZERO);
          platform.tickets.set(ticket.betId, ticket);
        }
      };
      for (const ticket of mine()) {
        if (ticket.status !== 'placed') continue;
        const counted = platform.balls.slice(0, ticket.extraPrice === null ? ORDINARY_BALLS : 40);
        const best = bestPattern(hitsOf(ticket.numbers, new Set(counted)));
        const payout = best ? cents(ticket.amount * BigInt(best.multiplier)) : ZERO;
        settled.push({
          ...ticket,
          status: best ? 'won' : 'lost',
          pattern: best?.id ?? null,
          payout,
          settleTime: serverTime(now()),
        });
      }
      if (!late) pay();
      services.push({
        code: BINGO_PUSHES.status.code,
        data: {
          roundId: platform.roundId,
          status: 5,
          result: result(),
          podium: [],
          winners: [],
          reason: null,
          digest: null,
        },
      });
      await settle();
      return pay;
    },
    /** Begins the next countdown; orders become its tickets. */
    async nextRound(): Promise<void> {
      platform.roundId = String(Number(platform.roundId) + 1);
      platform.phase = 'countdown';
      platform.drawsAt = now() + COUNTDOWN;
      platform.balls = draw(hashText(`round ${platform.roundId}`));
      platform.shown = 0;
      for (const ticket of platform.tickets.values())
        if (ticket.status === 'ordered')
          platform.tickets.set(ticket.betId, { ...ticket, status: 'placed', roundId: platform.roundId });
      const { round, countdown, announced } = snapshot();
      services.push({ code: BINGO_PUSHES.countdown.code, data: { round, countdown, announced } });
      await settle();
    },
  };
}
