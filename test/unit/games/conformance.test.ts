// Requirements of every registered game. The tests read the registry: a new line there is enough to test its game here.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLanguage } from '../../../src/client/i18n/catalogues';
import {
  GAMES,
  PAGES,
  gameOfProof,
  gamesOn,
  linkTo,
  nameKeyOf,
  nameKeyOfPage,
  pageAt,
  pathOf,
} from '../../../src/games/games';
import { limitsOf } from '../../../src/games/limits';
import { kindAt } from '../../../src/client/app/reconnectPages';
import { channelAt, routeAt } from '../../../src/client/app/routes';
import { isPlainDecimal } from '../../../src/core/hundredths';
import { parseMoney } from '../../../src/core/money';
import { PLATFORM_MIGRATIONS } from '../../../src/platform/database/schema/index';
import { migrations } from '../../../src/platform/games/migrations';
import { LANGUAGES } from '../../../src/protocol/launch';
import { outcomeTextOf, proofIn, type Proof } from '../../../src/protocol/proof';
import { encodeJson, parseJson } from '../../../src/protocol/json';
import { PROOF_GAMES, RULES, ruleOf, verify, verifyLine } from '../fairness/engine';
import { after, endingIn, roundOf } from '../fairness/honestHouse';
import { textsOf } from '../i18n/catalogue';

const ROOT = join(__dirname, '../../..');
const has = (path: string): boolean => existsSync(join(ROOT, path));
const named = GAMES.map((game) => [game.id, game] as const);
const HEX = 'a'.repeat(64);

test('numbers, names, places and routes are nobody else’s', () => {
  for (const key of ['id', 'gameType', 'place', 'proofName'] as const)
    expect(new Set(GAMES.map((game) => game[key])).size).toBe(GAMES.length);
  for (const key of ['id', 'route', 'folder'] as const)
    expect(new Set(PAGES.map((page) => page[key])).size).toBe(PAGES.length);
  expect(GAMES.map(({ place }) => place)).toEqual([...GAMES.keys()].map((index) => index + 1));
});

test('no two migrations have the same number: databases would refuse to start', async () => {
  const numbers = [...PLATFORM_MIGRATIONS, ...(await migrations)].map(({ number }) => number);
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([]);
});

test('no kind of games has one member: it would be a name', () => {
  const kinds = GAMES.map(({ kind }) => kind);
  for (const kind of kinds) expect(kinds.filter((one) => one === kind).length).toBeGreaterThan(1);
});

describe.each(named)('%s', (id, game) => {
  const { page } = game;
  const rule = ruleOf(game.proofName);

  test('has all its parts, by the names of their files', () => {
    const parts = [
      `src/games/${id}/game.ts`,
      `src/games/${id}/verifier.ts`,
      ...(game.kind === 'own' ? [`src/games/${id}/sample.ts`] : []),
      `src/games/${id}/client/Help.tsx`,
      `src/games/${id}/client/stall.tsx`,
      `src/games/${id}/client/primer.tsx`,
      `src/games/${id}/platform/index.ts`,
      `src/${page.folder}/client/module.ts`,
      `src/${page.folder}/client/replay.ts`,
      `src/${page.folder}/lab/seat.ts`,
      `src/${page.folder}/lab/tour.ts`,
      `scenes/${page.id}/view.ts`,
    ];
    expect(parts.filter((part) => !has(part))).toEqual([]);
    for (const pack of ['fairground-night', 'paper-daylight']) {
      const { games } = JSON.parse(readFileSync(join(ROOT, `assets/packs/${pack}/pack.json`), 'utf8')) as {
        readonly games: Readonly<Record<string, object>>;
      };
      expect(Object.keys(games)).toContain(page.id);
    }
  });

  test('is found by its page, which says what the socket hears and how a lost connection is taken', () => {
    expect(pageAt(pathOf(game))).toBe(page);
    expect(gamesOn(page)).toContain(game);
    expect(linkTo(game).startsWith(pathOf(game))).toBe(true);
    expect(routeAt(pathOf(game))?.screen).toBe('game');
    expect(channelAt(pathOf(game))).toBe(page.channel);
    expect(kindAt(pathOf(game))).toBe(game.kind === 'own' ? 'common' : 'limit');
  });

  test('has limits that make sense', () => {
    const { minBet, maxBet, profitLimit, betsPerRound, maxBetStep = '0.01' } = limitsOf(game);
    expect([minBet, maxBet, profitLimit].every(isPlainDecimal)).toBe(true);
    expect(parseMoney(minBet) > 0n && parseMoney(maxBet) >= parseMoney(minBet)).toBe(true);
    expect(parseMoney(profitLimit) >= parseMoney(maxBet)).toBe(true);
    expect(parseMoney(maxBet) % parseMoney(maxBetStep)).toBe(0n);
    expect(betsPerRound).toBeGreaterThan(0);
  });

  test.each(LANGUAGES)('is called something in %s', async (language) => {
    const texts = textsOf((await loadLanguage(language)).catalogue);
    expect(texts.get(nameKeyOf(game))).toMatch(/\S/);
    expect(texts.get(nameKeyOfPage(page))).toMatch(/\S/);
  });

  test('has a rule under its name, of its kind', () => {
    expect([rule.shape.game, rule.shape.kind]).toEqual([game.proofName, game.kind]);
    expect(gameOfProof(game.proofName)).toBe(game);
    expect(rule.title).toMatch(/\S/);
  });

  test('answers the offline verifier, and says what is missing', () => {
    expect(verifyLine(JSON.stringify({ game: game.proofName }))).toEqual({
      error: expect.stringMatching(/is missing|must be/),
    });
  });

  test('an honest round is worked out, and its proof survives being written and read', () => {
    for (const fact of roundOf(game.proofName, 1)) {
      if (fact.kind !== 'ended') continue;
      const { proof } = fact;
      expect(verify(proof).overall).toBe('consistent');
      expect(proofIn(rule.shape, parseJson(encodeJson(proof)))).toEqual(proof);
      expect(outcomeTextOf(rule.shape, proof)).toBe(fact.outcome);
    }
  });

  test('an altered proof is a mismatch', () => {
    for (const fact of roundOf(game.proofName, 1)) {
      if (fact.kind !== 'ended') continue;
      // Another block may have the same outcome, but not all of these blocks.
      const ends = ['00', '11', '22', '99', '1a', 'a1', 'aa'].map((end) => HEX.slice(end.length) + end);
      const altered: readonly Partial<Proof>[] =
        game.kind === 'block' ? ends.map((blockHash) => ({ blockHash })) : [{ serverSeed: HEX }];
      expect(altered.map((change) => verify({ ...fact.proof, ...change }).overall)).toContain('mismatch');
    }
  });

  test('its witness finds nothing wrong with honest rounds, and finds a changed payout', () => {
    expect(after(game.proofName, 1, 2, 3).defects).toEqual([]);
    const watcher = after(game.proofName, 1);
    watcher.watch(
      ...endingIn(roundOf(game.proofName, 2), ({ bet }) => ({ bet: { ...bet, payout: '0.01' } })),
    );
    expect(watcher.defects).toContain('wrong-payout');
  });
});

test('every rule is a registered game’s', () => {
  expect([...PROOF_GAMES].sort()).toEqual(GAMES.map(({ proofName }) => proofName).sort());
  expect(RULES.size).toBe(GAMES.length);
});
