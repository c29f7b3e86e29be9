// What anybody may look up of fairness: registers of chains, and the announced rounds of shared games with their digests
// and voids. As calls for players, as JSON and as plain pages for everybody.
import type { FastifyInstance } from 'fastify';
import { CODE } from '../../protocol/codes';
import { ENTRIES_AT_ONCE, REGISTER_CALLS, type RegisterEntry } from '../../protocol/register';
import { TOLD_AT_ONCE, type ToldRound } from '../../protocol/sharedRound';
import { shownDigest } from '../../core/digestWords';
import type { SharedService } from '../rounds/sharedService';
import { Refusal, route, type Service } from '../server/service';
import type { PlayerChains } from './playerChains';
import type { SeedChains } from './seedChains';
import type { Signer } from '../signing/signer';

export interface RegisterServiceParts {
  readonly chains: SeedChains;
  readonly playerChains: Pick<PlayerChains, 'entries'>;
  readonly shared: readonly SharedService[];
  readonly signer: Pick<Signer, 'keys'>;
}

/** Rounds on one plain page. */
const ON_A_PAGE = 100;
const WHOLE = /^[1-9]\d{0,18}$/;

export function registerService({ chains, playerChains, shared, signer }: RegisterServiceParts): Service {
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
        // A player's own register is told to him alone.
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
      pages(app, chains, byOwner, { shared, keys: signer.keys });
    },
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

function pages(
  app: FastifyInstance,
  chains: SeedChains,
  byOwner: (owner: string) => SharedService['shared'] | undefined,
  { shared, keys }: { readonly shared: readonly SharedService[]; readonly keys: readonly string[] },
): void {
  app.get('/fair/', (_request, reply) => {
    const owners = shared.map((one) => one.shared.owner);
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

const wholeOf = (text: unknown, otherwise: string): string =>
  typeof text === 'string' && WHOLE.test(text) ? text : otherwise;

// The pages hold nothing that somebody typed: owners, numbers, hashes and words of ours.

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
      .join('')}</ul><p><a href="keys.json">keys.json</a></p>`,
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
