// Runs a script of this project in a process of its own.
import { spawn } from 'node:child_process';
import { root } from './root';

/** Runs it to its end. Throws when it fails; what went wrong it has said itself. */
export function runScript(path: string, ...words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, ['tools/bootstrap.mjs', path, ...words], { cwd: root, stdio: 'inherit' })
      .on('error', reject)
      .on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`${path} ended with status ${code}`)),
      );
  });
}
