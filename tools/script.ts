// Runs a script of this project in a process of its own.
import { spawn } from 'node:child_process';
import { root } from './root';

/** Resolves when the script ends. Rejects when it fails; the script itself prints the reason. */
export function runScript(path: string, ...words: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, ['tools/bootstrap.mjs', path, ...words], { cwd: root, stdio: 'inherit' })
      .on('error', reject)
      .on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`${path} ended with status ${code}`)),
      );
  });
}
