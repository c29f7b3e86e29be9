// Makes every sound of a pack, of the default one unless `--pack` is given: `npx tsx tools/sound/main.ts [--pack <name>]
// [--pictures <folder>] [game…]`. Renders, measures and encodes the sounds, writes the sprites into the pack and, for the
// whole default pack, the table of docs/sound.md. Fails when a sound clips or clicks.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root';
import { toMp3, toOgg } from './encode';
import { EFFECTS_FORMAT, MUSIC_FORMAT, MUSIC_LEVEL, WAV_FORMAT } from './formats';
import { faultsOf, renderedOf, sizesOf, type Sheet } from './report';
import { draw } from './picture';
import { DEFAULT_PACK } from '../../src/protocol/pack';
import { AS_WAV, soundsOf } from './catalogue';
import { played } from './music/score';
import type { Recipe } from './sounds/recipe';
import { laidOut, rendered } from './sprite';
import { wavOf } from './wav';

const DOC = path.join(root, 'docs/sound.md');
async function make(
  pack: string,
  game: string,
  kind: 'effects' | 'music',
  recipes: readonly Recipe[],
  pictures: string | null,
): Promise<Sheet> {
  const isMusic = kind === 'music';
  const isWav = AS_WAV.includes(pack);
  const { rate } = isWav ? WAV_FORMAT[kind] : isMusic ? MUSIC_FORMAT : EFFECTS_FORMAT;
  const sounds = recipes.map((recipe) => rendered(recipe, rate, isMusic));
  const { wave, sprite } = laidOut(sounds, rate);
  const folder = path.join(root, 'assets/packs', pack, game, 'sound');
  await mkdir(folder, { recursive: true });
  if (pictures) {
    const names = Object.entries(sprite).map(([name, [start]]) => [name, start / 1000] as const);
    await draw(path.join(pictures, `${game}-${kind}.png`), wave, rate, names);
    for (const sound of sounds)
      await draw(path.join(pictures, `${game}-${sound.name}.png`), sound.wave, rate, []);
  }
  if (isWav) {
    for (const { name, isLoop, wave: one } of sounds)
      await writeFile(path.join(folder, `${name}${isLoop && !isMusic ? '.loop' : ''}.wav`), wavOf(one, rate));
    return { game, kind, sounds, ogg: 0, mp3: 0 };
  }
  const { ogg, mp3 } = isMusic ? MUSIC_FORMAT : EFFECTS_FORMAT;
  const files = { ogg: await toOgg(wave, rate, ogg), mp3: await toMp3(wave, rate, mp3) };
  await writeFile(path.join(folder, `${kind}.ogg`), files.ogg);
  await writeFile(path.join(folder, `${kind}.mp3`), files.mp3);
  const json = { src: [`${kind}.ogg`, `${kind}.mp3`], sprite };
  await writeFile(path.join(folder, `${kind}.json`), `${JSON.stringify(json, null, 2)}\n`);
  return { game, kind, sounds, ogg: files.ogg.length, mp3: files.mp3.length };
}

/** The word behind `option`; null without it. Both are removed from `words`. */
function taken(words: string[], option: string): string | null {
  const at = words.indexOf(option);
  return at < 0 ? null : (words.splice(at, 2)[1] ?? null);
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const pictures = taken(words, '--pictures');
  const pack = taken(words, '--pack') ?? DEFAULT_PACK;
  if (pictures) await mkdir(pictures, { recursive: true });
  const sheets: Sheet[] = [];
  for (const [game, { effects, piece }] of await soundsOf(pack)) {
    if (words.length > 0 && !words.includes(game)) continue;
    if (effects.length > 0) sheets.push(await make(pack, game, 'effects', effects, pictures));
    if (!piece) continue;
    const music: Recipe = { name: 'music', level: MUSIC_LEVEL, loop: true, make: () => played(piece) };
    sheets.push(await make(pack, game, 'music', [music], pictures));
  }
  const sizes = sizesOf(sheets);
  console.log(AS_WAV.includes(pack) ? renderedOf(sheets) : `${renderedOf(sheets)}\n\n${sizes}`);
  if (words.length === 0 && pack === DEFAULT_PACK) {
    const text = await readFile(DOC, 'utf8');
    await writeFile(
      DOC,
      text.replace(
        /(<!-- measured -->\n)[^]*(<!-- \/measured -->)/,
        (_, begin: string, end: string) => `${begin}${sizes}\n${end}`,
      ),
    );
  }
  const faults = faultsOf(sheets);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await main();
