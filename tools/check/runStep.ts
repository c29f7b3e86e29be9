// Runs one step of the checks in its own process, and prints its result and its time.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import { BINS, type Step } from './steps';
import { closingLine, ofJest, ofStep, remarks, type JestReport, type Tally } from './tally';

/** Longer than any step needs, in milliseconds: a step that hangs fails. */
const PATIENCE = 45 * 60_000;

/** Prints a test run as it goes; the output of any other step when it fails, or always when the step sets `speaks`. */
export async function runStep({ name, run, jest, speaks }: Step): Promise<Tally> {
  const [bin, ...args] = run;
  const report = join(root, `.cache/jest-${jest}.json`);
  if (jest) {
    console.log(`\n${name}`);
    rmSync(report, { force: true });
    args.push('--json', `--outputFile=${report}`);
  }
  const started = performance.now();
  const { status, output } = await execute([join(root, 'node_modules', BINS[bin]), ...args], Boolean(jest));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const tally = jest ? ofJest(readReport(report), status) : ofStep(status);
  if (tally.failed > 0 || speaks) process.stdout.write(output);
  const verdict = tally.failed > 0 ? 'FAILED' : 'ok';
  console.log(
    `${verdict.padEnd(6)} ${seconds.padStart(6)} s  ${name}${jest ? ` (${closingLine(tally)})` : ''}`,
  );
  for (const line of remarks(tally)) console.log(`${' '.repeat(18)}${line}`);
  return tally;
}

function execute(command: string[], shown: boolean): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      timeout: PATIENCE,
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ status: null, output: `${error.message}\n` }));
    child.on('close', (status) => resolve({ status, output }));
  });
}

function readReport(path: string): JestReport | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as JestReport) : null;
}
