// `npm run lab guide -- [--from <commit>] [--client <folder>] [--keep]`: runs the commands of docs/operating.md in order,
// from an empty server to a live hall, backup, upgrade and rollback, in an empty Debian with systemd, nginx and PostgreSQL
// of its own (test/guide). It needs root on a Debian with apt, and free ports 80, 443, 5432, 8787 and 18091. `--from`: the
// version that is installed first, and upgraded; `--client`: a built client, in place of `npm ci` and `npm run build`;
// `--keep` leaves the container's files.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../root';

const args = process.argv.slice(2).filter((word) => word !== 'guide');
const run = spawn(process.execPath, ['--import', 'tsx', join(root, 'test/guide/main.ts'), ...args], {
  cwd: root,
  stdio: 'inherit',
});
run.once('exit', (code) => process.exit(code ?? 1));
