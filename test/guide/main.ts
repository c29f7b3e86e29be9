// Runs the commands of docs/operating.md; started by tools/lab/guide.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseMoney } from '../../src/core/money';
import { HILO_CALLS, HILO_GAME_TYPE } from '../../src/games/hilo/messages';
import { PLAYER_CHAIN_CALLS } from '../../src/kits/ownRounds/messages';
import { openLaunch } from '../../src/protocol/launch';
import { CALLS } from '../../src/protocol/calls';
import { madeBlock, TronStandIn } from '../platform/chain/tronStandIn';
import { OperatorWallet } from '../platform/support/operatorWallet';
import { newNonce, newRequestId, TestPlayer } from '../platform/support/testPlayer';
import { root } from '../../tools/root';
import { BETTING_GAMES, Betting, NEVER_OPEN } from './bets';
import { blocksOf, operatorProgram, page, type Block } from './guide';
import { must, portIsFree, Room, say } from './room';

const FRONT = 'https://127.0.0.1';
const FIRST_BLOCK = 60_000_000;
/** Milliseconds in which bets are placed before and after an interruption. */
const BETS_BEFORE = 25_000;
const BETS_AFTER = 15_000;
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const from = option('from');
const keep = process.argv.includes('--keep');

// Accept the self-signed certificate that the page's commands make.
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';

for (const port of [80, 443, 5432, 8787])
  if (!(await portIsFree(port))) throw new Error(`port ${port} of this machine is taken`);
const work = mkdtempSync(path.join(tmpdir(), 'fairground-guide-'));
const text = page();
const blocks = blocksOf(text);
const of = (machine: Block['machine'], purpose = ''): readonly Block[] =>
  blocks.filter((block) => block.machine === machine && block.purpose === purpose);

/** Copies the sources of a commit into a clean folder. */
function sources(folder: string, commit: string): void {
  mkdirSync(folder, { recursive: true });
  must('sh', ['-c', `git -C '${root}' archive ${commit} | tar x -C '${folder}'`]);
}

/** Runs the page's commands of the build machine; returns the archive. `client`: a built client to use instead of building. */
function build(folder: string, client: string | null): string {
  for (const { commands } of of('build')) {
    const left = client === null ? commands : commands.replace(/^npm (ci|run build)$/gm, 'true');
    if (client !== null) cpSync(client, path.join(folder, 'dist'), { recursive: true });
    for (const line of left.trimEnd().split('\n')) console.log(`  # ${line}`);
    must('bash', ['-euo', 'pipefail', '-c', left], folder);
  }
  return path.join(folder, 'fairground.tgz');
}

// The public chain: one block a second, each final at once.
const tron = await TronStandIn.open();
tron.blocks.set(FIRST_BLOCK, madeBlock(FIRST_BLOCK, '00'.repeat(32), Date.now()));
tron.head = tron.solid = FIRST_BLOCK;
const growing = setInterval(() => {
  tron.grow(tron.head + 1, { at: Date.now() });
  tron.solid = tron.head;
}, 1_000);
const wallets: OperatorWallet[] = [];
let walletUrl = '';
/** Replaces the page's placeholders by the values of this run. */
const written = (commands: string): string =>
  commands
    .replaceAll('https://node.example', tron.url)
    .replaceAll('https://wallet.casino.example', walletUrl);

/** A room that an earlier run has installed and that is used again; undefined for a new one. */
const installedBefore = option('room');
const room = installedBefore === undefined ? Room.make(path.join(work, 'server')) : Room.of(installedBefore);
async function play(): Promise<void> {
  say(`building in ${work}`);
  const today = path.join(work, 'today');
  sources(today, 'HEAD');
  const fresh = build(today, option('client') ?? null);
  let first = fresh;
  if (from !== undefined) {
    const before = path.join(work, 'before');
    sources(before, from);
    // The client is not needed for an upgrade of the server.
    first = build(before, path.join(today, 'dist'));
  }

  await room.boot();
  // The operator has its own machine; here a folder is enough.
  const operator = path.join(work, 'operator');
  mkdirSync(operator);
  if (installedBefore === undefined) {
    for (const { commands } of of('operator')) must('bash', ['-euo', 'pipefail', '-c', commands], operator);
    for (const name of ['casino.pem', 'casino.pub.pem'])
      cpSync(path.join(operator, name), room.at(`/root/${name}`));
  }
  room.write('/root/operator.mjs', operatorProgram(text));
  cpSync(first, room.at('/root/fairground.tgz'));
  room.write('/etc/hosts', '127.0.0.1 localhost play.example\n');

  const walletPort = 18_091;
  walletUrl = `http://127.0.0.1:${walletPort}`;
  const installing = Date.now();
  if (installedBefore === undefined)
    for (const block of of('server')) await room.run(written(block.commands));
  else {
    // The earlier run stopped after an upgrade: roll back to the version before it, where this run begins.
    await room.run(`sed -i 's#^TRON_NODE=.*#TRON_NODE=${tron.url}#' /etc/fairground.env`);
    for (const block of of('server', 'rollback')) await room.run(block.commands);
  }
  // The platform's public key exists by now.
  const wallet = new OperatorWallet(room.read('/etc/fairground/wallet.pub.pem'));
  wallets.push(wallet);
  await wallet.open(walletPort);
  await ready();
  took('the hall is live', installing);
  const version = async (): Promise<{ schema: number; wire: unknown }> =>
    (await (await fetch(`${FRONT}/version`)).json()) as { schema: number; wire: unknown };
  const installed = await version();
  if ((await (await fetch(`${FRONT}/`)).text()).includes('<div id="app"') === false)
    throw new Error('no client');

  const player = await enter(wallet, FIRST);
  const gameType = HILO_GAME_TYPE;
  const chains = async () => (await player.call(PLAYER_CHAIN_CALLS.clientHash, { gameType })).seeds;
  const chainId = (await chains())?.next.chainId;
  await player.call(PLAYER_CHAIN_CALLS.clientHash, { gameType, chainId, clientSeed: 'guide' });
  // The player's chain begins with a block that does not exist yet: wait for it.
  for (let n = 0; n < 60 && !(await chains())?.current; n += 1) await setTimeout(500);
  const { commitment } = await player.call(HILO_CALLS.start, {});
  if (!commitment) throw new Error('no round was started');
  const { round } = await player.call(HILO_CALLS.bet, {
    ...{ requestId: newRequestId(), amount: parseMoney('2.00'), mode: 'manual' as const },
    ...{ chainId: commitment.chainId, index: commitment.index },
  });
  say(`a hilo bet of 2.00 is open: ${round.betId}; the wallet holds ${wallet.cents(FIRST)} cents`);
  const socket = await player.connect();
  await socket.subscribe(0);
  socket.close();
  await room.run('systemctl show fairground -p ActiveState -p NRestarts; systemctl restart fairground');
  await ready();
  await sameRound(player, round.betId);

  const players = new Map<number, TestPlayer>();
  for (const game of BETTING_GAMES) players.set(game, await enter(wallet, nameOf(game)));
  const settledUp = async (): Promise<void> => {
    await closed(players.size + 1);
    for (const [game, one] of [[HILO_GAME_TYPE, player] as const, ...players]) {
      const name = game === HILO_GAME_TYPE ? FIRST : nameOf(game);
      const { balance } = await one.call(CALLS.accountBalance, {});
      if (balance !== wallet.cents(name))
        throw new Error(`${name}: ${balance} here, ${wallet.cents(name)} there`);
    }
    // Each debit has one closing transaction at most, also after a restored backup.
    const answers = [...wallet.movements.values()].flatMap(({ reference }) => reference ?? []);
    const twice = answers.length - new Set(answers).size;
    say(`both ledgers agree: ${wallet.movements.size} movements, ${twice} debits were answered twice`);
    if (twice > 0) throw new Error('a debit was answered twice');
  };

  cpSync(fresh, room.at('/root/fairground.tgz'));
  let betting = new Betting(players);
  await setTimeout(BETS_BEFORE);
  const upgrading = Date.now();
  for (const block of of('server', 'upgrade')) await room.run(block.commands);
  await ready();
  took('upgraded', upgrading);
  const open = await openAtStart();
  await setTimeout(BETS_AFTER);
  await betting.end();
  const upgraded = await version();
  await sameRound(player, round.betId);
  say(`upgraded from schema ${installed.schema} to ${upgraded.schema}, over open bets: ${open}`);
  await settledUp();
  if (upgraded.schema !== installed.schema) {
    // An older version on a newer database, as after a forgotten backup.
    const refused = await room.fails(
      `systemctl stop fairground; set -a; . /etc/fairground.env; cd /opt/fairground.before && timeout 60 runuser -u fairground --preserve-environment -- env USER=fairground /usr/bin/node tools/serve.mjs`,
    );
    if (!/newer version has migrated this database: it has migration \d+/.test(refused))
      throw new Error(`it did not name the migration: ${refused}`);
    say(`the older version refuses: ${refused.trim().split('\n').at(-1)}`);
    await room.run('systemctl start fairground');
    await ready();
  }

  // Bets continue while the backup is made, and are decided before it is restored.
  betting = new Betting(players);
  await setTimeout(BETS_BEFORE);
  for (const block of of('server', 'backup')) await room.run(block.commands);
  await setTimeout(BETS_AFTER);
  const restoring = Date.now();
  for (const block of of('server', 'restore')) await room.run(block.commands);
  await ready();
  took('restored', restoring);
  await openAtStart();
  await setTimeout(BETS_AFTER);
  await betting.end();
  await closed(players.size + 1);
  // The round's chain has ended: seeds committed to after the backup are known by now.
  const ended = await figures(`SELECT state FROM bets WHERE bet_id = '${round.betId}'`);
  if (ended !== 'refunded') throw new Error(`the hilo bet is ${ended} after a restored backup`);
  const lost = await unknownDebits(wallet);
  say(
    `restored: the hilo bet is refunded, its chain has ended; the operator gives ${lost} bets back that only he knows`,
  );
  await settledUp();

  const rolling = Date.now();
  for (const block of of('server', 'rollback')) await room.run(block.commands);
  await ready();
  took('rolled back', rolling);
  if ((await version()).schema !== installed.schema) throw new Error('not rolled back');
  await openAtStart();
  await sameRound(player, round.betId);
  const { round: over } = await player.call(HILO_CALLS.guess, {
    ...{ requestId: newRequestId(), betId: round.betId, step: round.step },
    guess: (round.cards[0]?.card ?? 0) > 6 ? 'lower' : 'higher',
  });
  say(
    `rolled back: the hilo bet was played on, and is ${over.status}; the wallet holds ${wallet.cents(FIRST)} cents`,
  );
  await room.run('systemctl stop fairground; journalctl -u fairground -o cat --no-pager | tail -3');
}

/** Makes names unique to this run: a kept room contains the players of earlier runs. */
const RUN = Date.now().toString(36);
const FIRST = `p-${RUN}`;
const nameOf = (gameType: number): string => `game-${gameType}-${RUN}`;
const took = (what: string, since: number): void =>
  say(`${what} after ${((Date.now() - since) / 1_000).toFixed(0)} s`);

/** The result of a query as text. */
async function figures(query: string): Promise<string> {
  return (await room.run(`runuser -u postgres -- psql -At fairground -c "${query}"`)).trim();
}

/** Finds the bets that were open when the running process began; throws unless each game had one. */
async function openAtStart(): Promise<string> {
  const began = (
    await room.run('date -d "$(systemctl show fairground -p ExecMainStartTimestamp --value)" +%s%3N')
  ).trim();
  const rows = await figures(
    `SELECT game_type, count(*) FROM bets WHERE placed_at < ${began} AND (settled_at IS NULL OR settled_at >= ${began}) GROUP BY 1 ORDER BY 1`,
  );
  const games = rows.split('\n').map((row) => Number(row.split('|')[0]));
  const none = BETTING_GAMES.filter((game) => !games.includes(game) && !NEVER_OPEN.includes(game));
  if (none.length > 0) throw new Error(`no bet was open in ${none.join(', ')}: ${rows}`);
  return rows.replaceAll('\n', ', ');
}

/** Waits until only the hilo bet is open and no request to the operator is due. */
async function closed(patience: number): Promise<void> {
  for (let n = 0; n < 30 * patience; n += 1) {
    const left = await figures(
      `SELECT (SELECT count(*) FROM bets WHERE state = 'open' AND game_type <> ${HILO_GAME_TYPE})
        + (SELECT count(*) FROM wallet_closings) + (SELECT count(*) FROM wallet_transactions WHERE state = 'due')`.replaceAll(
        /\s+/g,
        ' ',
      ),
    );
    if (left === '0') return;
    await setTimeout(2_000);
  }
  throw new Error('bets stay open, or something stays owed');
}

/** After a restored backup: the operator refunds the debits that the platform has forgotten, as the page says. */
async function unknownDebits(wallet: OperatorWallet): Promise<number> {
  const known = new Set((await figures('SELECT transaction_uuid FROM wallet_transactions')).split('\n'));
  return wallet.takeBack((uuid) => !known.has(uuid));
}

async function ready(): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    const answer = await fetch(`${FRONT}/ready`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(500);
  }
  throw new Error('the platform is not ready');
}

/** Makes a player with the operator's program. */
async function enter(wallet: OperatorWallet, playerId: string): Promise<TestPlayer> {
  wallet.give(playerId, 1_000);
  const opened = await room.run(
    `node operator.mjs /sessions/open '{"playerId":"${playerId}","nickName":"Linh","currency":"EUR"}'`,
  );
  const link = /https:\/\/play\.example\/[^'"\s]*/.exec(opened)?.[0] ?? '';
  const key = ((await (await fetch(`${FRONT}/config.json`)).json()) as { launchKey: string }).launchKey;
  const { token: code, userId } = openLaunch(key, new URL(link).searchParams.get('params') ?? '');
  const page = new TestPlayer(FRONT, code, userId);
  const { token } = await page.call(CALLS.refreshSession, { nonce: newNonce() });
  const player = new TestPlayer(FRONT, token ?? '', userId);
  await player.refresh();
  if ((await player.call(CALLS.accountBalance, {})).balance !== parseMoney('1000.00'))
    throw new Error('the wallet’s balance is not the player’s');
  return player;
}

async function sameRound(player: TestPlayer, betId: string): Promise<void> {
  await ready();
  await player.refresh();
  const { round } = await player.call(HILO_CALLS.detail, {});
  if (round?.betId !== betId) throw new Error('the open bet is gone');
}

try {
  await play();
  say('all commands of the guide were run');
} finally {
  await room.close(keep);
  for (const wallet of wallets) await wallet.close();
  clearInterval(growing);
  await tron.close();
  if (!keep && existsSync(work)) rmSync(work, { recursive: true, force: true });
}
