// GET /demo/launch mints a demo player and sends the browser into the client with him; as JSON when the request asks for it.
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../core/clock';
import { gameOfType, pathOf } from '../../games/games';
import type { PlatformConfig } from '../config/config';
import type { Launches } from '../players/launches';
import { RateLimit } from './rateLimit';

export const LAUNCH_PATH = '/demo/launch';
/** Pages a link may name, for people who want the other layout than their device gets. */
const PAGES: ReadonlyMap<unknown, string> = new Map([
  ['lobby', '#/h5/home'],
  ['desktop', '#/pc/home'],
]);

/** The page where a game opens: the sealed block leads there too, but is read only once the client's code has loaded. */
function pageOfGame(gameType: number | undefined): string {
  const game = gameType === undefined ? undefined : gameOfType(gameType);
  return game ? `#${pathOf(game)}` : '';
}

export function launchRoutes(
  app: FastifyInstance,
  launches: Launches,
  config: PlatformConfig['http'],
  clock: Clock,
): void {
  const rate = new RateLimit(config.launches, clock);
  app.get<{ Querystring: Readonly<Record<string, string | string[] | undefined>> }>(
    LAUNCH_PATH,
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!rate.take(request.ip))
        return reply.code(429).type('text/plain; charset=utf-8').send('Too many launches\n');
      const whole = (name: string): number | undefined => {
        const text = request.query[name];
        return typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
      };
      const named = request.query['page'];
      const gameType = whole('gameType');
      const page = named === undefined ? pageOfGame(gameType) : PAGES.get(named);
      if (page === undefined) return reply.code(400).type('text/plain; charset=utf-8').send('No such page\n');
      const { query, player, token } = await launches.mint({
        gameType,
        type: whole('type'),
        language: whole('lang'),
        visitor: request.query['visitor'] === '1',
      });
      const link = `/?${query}${page}`;
      const asJson = /json/.test(request.headers.accept ?? '') || request.query['format'] === 'json';
      return asJson ? reply.send({ link, userId: player.userId, token }) : reply.redirect(link, 302);
    },
  );
}
