// Looks at what was built: nothing inline in the page (the content security policy forbids it), and no byte of Phaser in
// what a lobby visit loads. The mark that tells Phaser must be in its own chunk, or else it has been renamed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';

const PHASER_MARK = '__MISSING';
const INLINE = /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|javascript:/i;

const dist = join(root, 'dist');
const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const faults: string[] = [];

const page = read('index.html');
if (INLINE.test(page)) faults.push('dist/index.html has an inline script, style or handler');

const first = [...page.matchAll(/<script[^>]*\ssrc="?([^"\s>]+)/g)].map(([, file = '']) => file);
if (first.length === 0) faults.push('dist/index.html loads no script');
for (const file of first) {
  if (read(file).includes(PHASER_MARK)) faults.push(`${file} is loaded by every page and holds Phaser`);
}
const phaser = readdirSync(dist).filter((file) => /^phaser\.\w+\.js$/.test(file));
if (phaser.length !== 1) faults.push(`Phaser must be one chunk, and there are ${phaser.length}`);
for (const file of phaser) {
  if (!read(file).includes(PHASER_MARK))
    faults.push(`${file} lacks the mark ${PHASER_MARK}: choose another one`);
}

for (const fault of faults) console.error(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
