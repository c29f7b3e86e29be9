// The offline verifier: reads one JSON request a line on standard input, writes one JSON answer a line, and ends with
// status 1 if any request was malformed or differed from what it expects. Streams, so an export of a million rounds fits.
// Status 0 means only that. The number of answers that had no expected value to compare with is printed on standard error.
//
//   npm run --silent verify                                             requests on standard input
//   npm run --silent verify -- <file>… [--source <address of a node>]…   sessions and proofs that a player has saved
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { loadProofRules } from '../../games/rules';
import { verifyLine } from '../verifyLine';
import { judgeFile } from './files';

/** Answers are written in blocks of about this many characters. */
const BLOCK = 65_536;

async function main(): Promise<void> {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: { source: { type: 'string', multiple: true } },
  });
  if (files.length > 0) return answerFiles(files, values.source ?? []);
  const rules = await loadProofRules();
  let failed = false;
  let uncompared = 0;
  let waiting = '';
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const answer = verifyLine(rules, line);
    failed ||= 'error' in answer || answer['ok'] === false;
    if (!('error' in answer) && !('ok' in answer)) uncompared += 1;
    waiting += `${JSON.stringify(answer)}\n`;
    if (waiting.length >= BLOCK) {
      if (!process.stdout.write(waiting)) await once(process.stdout, 'drain');
      waiting = '';
    }
  }
  process.stdout.write(waiting);
  if (uncompared > 0)
    process.stderr.write(`worked out, not verified: ${uncompared} without anything expected ("expect")\n`);
  process.exitCode = failed ? 1 : 0;
}

/** Prints one line of JSON per file. */
async function answerFiles(files: readonly string[], sources: readonly string[]): Promise<void> {
  const rules = await loadProofRules();
  for (const file of files) {
    const answer = await judgeFile(rules, file, sources);
    if ('error' in answer || answer['ok'] === false) process.exitCode = 1;
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}

await main();
