// `npm run lab guide -- [--from <commit>] [--client <folder>] [--keep]`: the commands of docs/operating.md, from an empty server to a live hall,
// backup, upgrade and rollback, in order in an empty Debian with systemd, nginx and PostgreSQL of its own (test/guide). As root,
// on a Debian with apt; ports 80, 443, 5432, 8787 and 18091 have to be free. `--from`: the version that is installed first, and
// upgraded; `--client`: a built client, in the place of `npm ci` and `npm run build`; `--keep` leaves the container's files.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../root';

const args = process.argv.slice(2).filter((word) => word !== 'guide');
const run = spawn(process.execPath, ['--import', 'tsx', join(root, 'test/guide/main.ts'), ...args], {
  cwd: root,
  stdio: 'inherit',
});
run.once('exit', (code) => process.exit(code ?? 1));
