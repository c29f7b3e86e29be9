// The process of the demo casino. `npm start` runs it beside the platform (beside.ts); it ends with the process that started it.
import { join } from 'node:path';
import { openCasino, type Casino } from './casino';
import { papersIn } from './papers';

const setting = (name: string): string => process.env[name] ?? '';
const port = Number(setting('CASINO_PORT'));
const fail = (error: Error): never => {
  console.log(`No demo casino: ${error.message}`);
  process.exit(1);
};
let casino: Casino | null = null;
let stopping = false;
const stop = (): void => {
  if (stopping) return;
  stopping = true;
  if (casino) void casino.stop().then(() => process.exit(0), fail);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);

const reach = new URL(setting('CASINO_PLATFORM')).hostname;
const papers = papersIn(setting('CASINO_FOLDER'), `http://${reach}:${port}/wallet`);
casino = await openCasino({
  port,
  host: setting('CASINO_HOST'),
  dataFolder: setting('CASINO_DATABASE_URL') === '' ? join(papers.folder, 'books') : null,
  databaseUrl: setting('CASINO_DATABASE_URL') || null,
  platform: () => setting('CASINO_PLATFORM'),
  operatorKey: papers.operatorKey,
  walletPublicKey: papers.walletPublicKey,
  officePassword: papers.officePassword,
  onLost: fail,
}).catch((error: NodeJS.ErrnoException) =>
  fail(
    error.code === 'EADDRINUSE' ? new Error(`port ${port} is in use; set FAIRGROUND_OPERATOR_PORT`) : error,
  ),
);
if (stopping) await casino.stop().then(() => process.exit(0), fail);
console.log(`The demo casino, which embeds the client and has its own players and money:
  lobby     ${casino.address}/
  office    ${casino.address}/office  (password ${papers.officePassword})
`);
