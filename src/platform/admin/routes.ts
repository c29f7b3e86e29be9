// Test controls under /admin: they exist only on a platform that was started with --test-controls, for tests and for
// trying things by hand. Plain JSON in and out.
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { amount, count, encodeJson, parseJson } from '../../protocol/json';
import type { Ledger } from '../ledger/ledger';
import type { Launches } from '../players/launches';
import type { Notice } from '../server/notice';
import type { GameHooks } from '../server/service';
import type { MovableClock } from '../server/systemClock';
import type { TestControls } from './controls';
import { hallRoutes, type Control, type HallParts } from './hallRoutes';

export interface AdminParts extends HallParts {
  readonly controls: TestControls;
  readonly clock: MovableClock;
  readonly games: readonly GameHooks[];
  readonly notice: Notice;
  readonly ledger: Ledger;
  readonly launches: Launches;
}

/** The player it applies to; all players when left out. */
const whom = v.optional(v.string());
const language = v.optional(count);

export function adminRoutes(app: FastifyInstance, parts: AdminParts): void {
  const { controls, clock, games, notice, ledger, launches } = parts;
  const socketsOf = (userId: string | undefined) =>
    userId === undefined
      ? notice.connected
      : [notice.socketOf(userId)].filter((socket) => socket !== undefined);

  const control: Control = (path, schema, act) => {
    app.post(`/admin/${path}`, async (request, reply) => {
      const text = typeof request.body === 'string' && request.body !== '' ? request.body : '{}';
      const input = v.safeParse(schema, parseJson(text));
      reply.type('application/json');
      if (!input.success)
        return reply
          .code(400)
          .send(encodeJson({ error: input.issues.map(({ message }) => message).join('; ') }));
      return reply.send(encodeJson((await act(input.output)) ?? {}));
    });
  };
  hallRoutes(control, parts);

  control('void-round', v.object({ gameType: count }), async ({ gameType }) => ({
    roundId: (await games.find((game) => game.gameType === gameType)?.voidRound?.()) ?? null,
  }));
  control('drop-sockets', v.object({ userId: whom }), ({ userId }) =>
    socketsOf(userId).forEach((socket) => socket.terminate()),
  );
  control('close-sockets', v.object({ userId: whom, code: count }), ({ userId, code }) =>
    socketsOf(userId).forEach((socket) => socket.control(code)),
  );
  control(
    'refuse',
    v.object({
      userId: v.string(),
      code: count,
      path: v.optional(v.nullable(v.string()), null),
      times: v.optional(count, 1),
    }),
    ({ userId, code, path, times }) => controls.refuse(userId, code, { path, times }),
  );
  control(
    'push',
    v.object({ userId: whom, code: count, data: v.optional(v.unknown()) }),
    ({ userId, code, data }) =>
      userId === undefined ? notice.toAll(code, data ?? {}) : notice.toPlayer(userId, code, data ?? {}),
  );
  control('delay', v.object({ milliseconds: count }), ({ milliseconds }) =>
    controls.delayAnswers(milliseconds),
  );
  control('clock', v.union([v.object({ move: v.number() }), v.object({ set: v.number() })]), (wish) => {
    clock.move('move' in wish ? wish.move : wish.set - clock.now());
    return { now: clock.now() };
  });
  control(
    'player',
    v.object({ balance: v.optional(amount), gameType: v.optional(count), type: v.optional(count), language }),
    async (wish) => {
      const { query, player, token } = await launches.mint(wish);
      return { link: `/?${query}`, userId: player.userId, token };
    },
  );
  control('audit', v.object({}), () => ledger.audit());
}
