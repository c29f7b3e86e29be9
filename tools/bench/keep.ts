// Writes figures into a page of docs/, between the marks of a part.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';

/** `part`: the name in the marks `<!-- load figures -->` and `<!-- end of load figures -->`. */
export async function keepFigures(part: string, figures: string, name = 'bench.md'): Promise<void> {
  const file = path.join(root, 'docs', name);
  const marks = [`<!-- ${part} figures -->`, `<!-- end of ${part} figures -->`] as const;
  const page = await readFile(file, 'utf8');
  const [before, after] = [page.indexOf(marks[0]), page.indexOf(marks[1])];
  if (before < 0 || after < before) throw new Error(`docs/${name} has no ${marks.join(' … ')}`);
  await writeFile(file, `${page.slice(0, before) + marks[0]}\n\n${figures}\n\n${page.slice(after)}`);
}
