// The script that `make` bundles and starts.
import { readFileSync } from 'node:fs';
import { record, type Known } from './record';

console.log(
  JSON.stringify(
    await record(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, Known>),
  ),
);
