// Writes the figures of a run into docs/soak.md, between the marks of its part.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';
import type { SoakResult } from './part';

const PAGE = path.join(root, 'docs/soak.md');

export interface KeptRun {
  readonly when: string;
  readonly machine: string;
  readonly seed: number;
  readonly minutes: string;
  readonly figures: SoakResult['figures'];
}

export async function keepFigures(part: string, run: KeptRun): Promise<void> {
  const [from, to] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const page = await readFile(PAGE, 'utf8');
  const [before, after] = [page.indexOf(from), page.indexOf(to)];
  if (before < 0 || after < before) throw new Error(`docs/soak.md has no ${from} … ${to}`);
  const { when, machine, seed, minutes, figures } = run;
  const rows = Object.entries(figures).map(([name, figure]) => `| ${name} | ${figure} |`);
  const text = [
    `Run ${when}, seed ${seed}, ${minutes} minutes, on ${machine}.`,
    '',
    '| figure | |',
    '|---|---|',
    ...rows,
  ];
  await writeFile(PAGE, `${page.slice(0, before)}${from}\n\n${text.join('\n')}\n\n${page.slice(after)}`);
}
