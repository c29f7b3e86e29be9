// The platform of a soak in a separate process, so that it can be killed: everything is real, only the rounds are quick.
// Takes its port (0 for any), the folder of its database, and one for the promises; answers questions about its ledger over
// the process channel.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import { createLog } from '../../../src/platform/logging/log';
import { createPlatform, type Platform } from '../../../src/platform/platform';
import { systemRandom } from '../../../src/platform/random';
import { systemClock } from '../../../src/platform/server/systemClock';
import type { HallAnswer, HallQuestion } from './messages';
import { quickGames } from './quick';

const [port, dataFolder, commitments] = process.argv.slice(2);
const fail = (error: unknown): never => {
  console.error(error);
  process.exit(1);
};

const platform = await createPlatform({
  config: {
    ...DEFAULT_CONFIG,
    host: '127.0.0.1',
    port: Number(port),
    dataFolder: dataFolder ?? null,
    storage: { ...DEFAULT_CONFIG.storage, commitments: commitments ?? null },
    clientFolder: 'no-such-folder',
    bots: 0,
    crash: { countdown: 3_000, gameOverDelay: { 7: 400, 9: 600 } },
    ofGames: await quickGames(),
    classic: { ...DEFAULT_CONFIG.classic, periodBlocks: 4 },
    chain: { ...DEFAULT_CONFIG.chain, blockInterval: 1_000 },
  },
  clock: systemClock,
  random: systemRandom,
  log: createLog({
    clock: systemClock,
    write: (line) => {
      if (/"level":"(error|warn)"/.test(line)) process.stderr.write(`platform: ${line}\n`);
    },
  }),
  createServices,
  migrations,
  onLost: fail,
}).catch(fail);

setFlagsFromString('--expose-gc');
/** Collects garbage, so that memory can be compared. */
const collect = runInNewContext('gc') as () => void;
const lag = monitorEventLoopDelay({ resolution: 10 });
lag.enable();
const tell = (answer: HallAnswer): void => void process.send?.(answer);
process.on('disconnect', () => process.exit(0));
process.on('uncaughtException', fail);
process.on('message', (question: HallQuestion) => {
  answerTo(platform, question).then(
    (body) => tell({ id: question.id, body }),
    (error: unknown) => tell({ id: question.id, error: String(error) }),
  );
});
tell({ ready: Number(new URL(platform.address).port) });

async function answerTo(
  { launches, passes, database, ledger }: Platform,
  question: HallQuestion,
): Promise<unknown> {
  switch (question.ask) {
    case 'mint': {
      const { player, token } = await launches.mint({});
      return { userId: player.userId, token, pass: await passes.of(token), nickName: player.nickName };
    }
    case 'query':
      return database.query(question.sql, [...question.values]);
    case 'usage': {
      const { user, system } = process.cpuUsage();
      const p99 = lag.percentile(99) / 1e6;
      lag.reset();
      collect();
      const { rss, heapUsed, external } = process.memoryUsage();
      return { rss, held: heapUsed + external, cpu: user + system, lag: p99 };
    }
    case 'audit': {
      const { sumOfEntries, wrongAccounts } = await ledger.audit();
      return { sumOfEntries: String(sumOfEntries), wrongAccounts };
    }
  }
}
