// `npm run lab guide -- [--from <commit>] [--keep]`: the commands of docs/operating.md, from an empty server to a live hall,
// backup, upgrade and rollback, in order in an empty Debian with systemd, nginx and PostgreSQL of its own (test/guide). As root,
// on a Debian whose apt can install debootstrap's like; ports 80, 443, 5432 and 8787 have to be free.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../root';

const args = process.argv.slice(2).filter((word) => word !== 'guide');
const run = spawn(process.execPath, ['--import', 'tsx', join(root, 'test/guide/main.ts'), ...args], {
  cwd: root,
  stdio: 'inherit',
});
run.once('exit', (code) => process.exit(code ?? 1));
