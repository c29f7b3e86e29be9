// The public fairness data: registers of chains, and the announced rounds of shared games with their digests and voids.
// Players get it by calls, everybody else as JSON and as plain pages.
import type { FastifyInstance } from 'fastify';
import { CODE } from '../../protocol/codes';
import { ENTRIES_AT_ONCE, REGISTER_CALLS, type RegisterEntry } from '../../protocol/register';
import { TOLD_AT_ONCE, type ToldRound } from '../../protocol/sharedRound';
import { shownDigest } from '../../core/digestWords';
import type { Refusals } from '../rounds/refusals';
import type { RoundCounts } from '../rounds/roundCounts';
import type { SharedService } from '../rounds/sharedService';
import { Refusal, route, type Service } from '../server/service';
import type { PlayerChains } from './playerChains';
import type { SeedChains } from './seedChains';
import type { Signer } from '../signing/signer';

export interface RegisterServiceParts {
  readonly chains: SeedChains;
  readonly playerChains: Pick<PlayerChains, 'entries'>;
  readonly shared: readonly SharedService[];
  /** All games, with their counts of rounds; `counts` is null for games without shared rounds. */
  readonly counted: readonly CountedGame[];
  readonly refusals: Pick<Refusals, 'of'>;
  readonly signer: Pick<Signer, 'keys'>;
}

export interface CountedGame {
  readonly name: string;
  readonly gameType: number;
  readonly counts: (() => Promise<RoundCounts>) | null;
  /** Settled rounds of a game that is decided by blocks, oldest first, from one on. */
  readonly blocks: ((from: string, count: number) => Promise<readonly SettledBlock[]>) | null;
}

export interface SettledBlock {
  readonly round: string;
  readonly blockNumber: number;
  readonly blockId: string;
  /** Null for rounds from before there were digests. */
  readonly digest: string | null;
}

/** How long computed counts are kept, in milliseconds, whatever the number of requests. */
const COUNTS_GOOD = 60_000;

/** Rounds on one plain page. */
const ON_A_PAGE = 100;
const WHOLE = /^[1-9]\d{0,18}$/;

export function registerService(parts: RegisterServiceParts): Service {
  const { chains, playerChains, shared, signer } = parts;
  const of = (gameType: number): SharedService['shared'] => {
    const found = shared.find(({ game }) => game?.gameType === gameType)?.shared;
    if (!found) throw new Refusal(CODE.roundNotGenerated, 'this game has no register that all players share');
    return found;
  };
  const byOwner = (owner: string): SharedService['shared'] | undefined =>
    shared.map((one) => one.shared).find((one) => one.owner === owner);
  return {
    routes: [
      route(REGISTER_CALLS.signingKeys, async () => ({ keys: [...signer.keys] })),
      route(REGISTER_CALLS.register, async ({ gameType, from }, { player: { userId } }) => {
        // Only the player gets the player's own register.
        const own = await playerChains.entries({ userId, gameType }, from, ENTRIES_AT_ONCE);
        if (own) return { gameType, owner: own.owner, entries: [...own.entries] };
        const { owner } = of(gameType);
        return { gameType, owner, entries: [...(await chains.entries(owner, from, ENTRIES_AT_ONCE))] };
      }),
      route(REGISTER_CALLS.toldRounds, async ({ gameType, from, count }) => ({
        gameType,
        rounds: [...(await of(gameType).told(from, count))],
      })),
    ],
    pages: (app) => {
      app.get('/fair/keys.json', (_request, reply) => reply.send({ keys: signer.keys }));
      pages(app, chains, byOwner, { shared, keys: signer.keys, blocks: parts.counted.filter(isOfBlocks) });
      countPages(app, parts);
      for (const game of parts.counted) if (isOfBlocks(game)) blockPages(app, game);
    },
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

function pages(
  app: FastifyInstance,
  chains: SeedChains,
  byOwner: (owner: string) => SharedService['shared'] | undefined,
  {
    shared,
    keys,
    blocks,
  }: {
    readonly shared: readonly SharedService[];
    readonly keys: readonly string[];
    readonly blocks: readonly OfBlocks[];
  },
): void {
  app.get('/fair/', (_request, reply) => {
    const owners = [...shared.map((one) => one.shared.owner), ...blocks.map(({ name }) => name)];
    return reply.type('text/html; charset=utf-8').send(indexPage(owners, keys));
  });
  app.get<{ Params: { owner: string }; Querystring: { from?: unknown } }>(
    '/fair/:owner/register.json',
    async ({ params, query }, reply) => {
      const game = byOwner(params.owner);
      if (!game) return reply.code(404).send({ error: 'no such register' });
      const entries = await chains.entries(
        game.owner,
        Math.max(0, Number(wholeOf(query.from, '1')) - 1),
        100,
      );
      return reply.send({ owner: game.owner, entries });
    },
  );
  app.get<{ Params: { owner: string }; Querystring: { from?: unknown } }>(
    '/fair/:owner/rounds.json',
    async ({ params, query }, reply) => {
      const game = byOwner(params.owner);
      if (!game) return reply.code(404).send({ error: 'no such register' });
      return reply.send({
        owner: game.owner,
        rounds: await game.told(wholeOf(query.from, '1'), TOLD_AT_ONCE),
      });
    },
  );
  app.get<{ Params: { owner: string }; Querystring: { from?: unknown } }>(
    '/fair/:owner/',
    async ({ params, query }, reply) => {
      const game = byOwner(params.owner);
      if (!game) return reply.code(404).send({ error: 'no such register' });
      const from = wholeOf(query.from, '1');
      const [entries, rounds] = await Promise.all([
        chains.entries(game.owner, 0, ENTRIES_AT_ONCE),
        game.told(from, ON_A_PAGE),
      ]);
      return reply.type('text/html; charset=utf-8').send(gamePage(game.owner, entries, rounds));
    },
  );
}

interface OfBlocks extends CountedGame {
  readonly blocks: NonNullable<CountedGame['blocks']>;
}
const isOfBlocks = (game: CountedGame): game is OfBlocks => game.blocks !== null;

/** Serves the rounds of games that are decided by blocks, with their digests. */
function blockPages(app: FastifyInstance, { name, blocks }: OfBlocks): void {
  app.get<{ Querystring: { from?: unknown } }>(`/fair/${name}/rounds.json`, async ({ query }, reply) =>
    reply.send({ owner: name, rounds: await blocks(wholeOf(query.from, '1'), TOLD_AT_ONCE) }),
  );
  app.get<{ Querystring: { from?: unknown } }>(`/fair/${name}/`, async ({ query }, reply) => {
    const rounds = await blocks(wholeOf(query.from, '1'), ON_A_PAGE);
    const rows = rounds.map(({ round, blockNumber, blockId, digest }) =>
      row([round, String(blockNumber), blockId, digest ? shownDigest(digest) : 'from before digests']),
    );
    const last = rounds.at(-1);
    const body =
      '<p><a href="rounds.json">rounds.json</a></p>' +
      table(['Round', 'Block', 'Block id', 'Digest'], rows) +
      (last ? `<p><a href="?from=${BigInt(last.round) + 1n}">Later rounds</a></p>` : '');
    return reply.type('text/html; charset=utf-8').send(page(`Fair play: ${name}`, body));
  });
}

/** The counts of refused calls and void rounds. */
function countPages(app: FastifyInstance, { counted, refusals }: RegisterServiceParts): void {
  const count = async (): Promise<readonly unknown[]> =>
    Promise.all(
      counted.map(async ({ name, gameType, counts }) => ({
        game: name,
        rounds: counts ? await counts() : null,
        refused: await refusals.of(gameType),
      })),
    );
  let last: { readonly at: number; readonly games: Promise<readonly unknown[]> } | null = null;
  app.get('/fair/counts.json', async (_request, reply) => {
    const now = performance.now();
    if (!last || now - last.at > COUNTS_GOOD) last = { at: now, games: count() };
    const asked = last;
    try {
      return await reply.send({ games: await asked.games });
    } catch (error) {
      if (last === asked) last = null;
      throw error;
    }
  });
}

const wholeOf = (text: unknown, otherwise: string): string =>
  typeof text === 'string' && WHOLE.test(text) ? text : otherwise;

// The pages contain no text that a user typed, only owners, numbers, hashes and our own words.

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><h1>${title}</h1>${body}</html>\n`;

const indexPage = (owners: readonly string[], keys: readonly string[]): string =>
  page(
    'Fair play: chains and rounds',
    `<p>Every chain of seeds is registered before it is used, and every round is announced before its block exists.</p><ul>${owners
      .map((owner) => `<li><a href="${owner}/">${owner}</a></li>`)
      .join(
        '',
      )}</ul><p>Receipts of bets and history codes are signed with Ed25519. Public keys, the newest last:</p><ul>${keys
      .map((key) => `<li><code>${key}</code></li>`)
      .join(
        '',
      )}</ul><p><a href="keys.json">keys.json</a></p><p>What this hall counts against itself, in all games (void rounds and what their bets would have been paid, refused calls): <a href="counts.json">counts.json</a></p>`,
  );

function gamePage(owner: string, entries: readonly RegisterEntry[], rounds: readonly ToldRound[]): string {
  const chainRows = entries.map(({ k, chainId, tip, length, ended }) =>
    row([String(k), chainId, tip, String(length), ended ?? '']),
  );
  const roundRows = rounds.map((round) =>
    row([
      round.id,
      `${round.chainId.slice(0, 12)}… / ${round.index}`,
      String(round.historyBlockNum),
      round.end === 'void' ? `void: ${round.reason ?? 'unknown'}` : (round.end ?? 'on'),
      round.gameResultHash ?? '-',
      round.digest ? shownDigest(round.digest.digest) : 'from before registers',
    ]),
  );
  const last = rounds.at(-1);
  const voids = rounds.filter(({ end }) => end === 'void').length;
  return page(
    `Fair play: ${owner}`,
    `<p><a href="register.json">register.json</a> <a href="rounds.json">rounds.json</a></p>` +
      table(['Number', 'Chain', 'Tip', 'Length', 'Ended early'], chainRows) +
      `<h2>Rounds</h2><p>${rounds.length} rounds on this page, ${voids} of them void.</p>` +
      table(['Round', 'Chain / index', 'Block', 'End', 'Hash of the outcome', 'Digest'], roundRows) +
      (last ? `<p><a href="?from=${BigInt(last.id) + 1n}">Later rounds</a></p>` : ''),
  );
}

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
