// `npm run bench [part]`: measures the cost of the client, part by part. Without a part, or with names of games, it measures
// the scenes; `load` measures visits and rounds of the whole client, `crowd` a thousand bets a second, `rest` pages that
// nobody touches, `bytes` the data of an hour's watching, `life` hours of play; `planted` tests the bench itself. `-- --keep`
// keeps the figures.
const DEFAULT_MINUTES = 10;
const isKeeping = process.argv.includes('--keep');
const wishes = process.argv.slice(2).filter((wish) => !wish.startsWith('--') && !/^\d/.test(wish));
const [part] = wishes;

if (part === 'load') await (await import('./load')).benchLoad(isKeeping);
else if (part === 'life')
  await (
    await import('./life')
  ).benchLife({
    minutes: asked('minutes', DEFAULT_MINUTES),
    pace: asked('pace', 1),
    isKeeping,
    takesSnapshots: process.argv.includes('--snapshots'),
  });
else if (part === 'bytes')
  await (
    await import('./bytes')
  ).benchBytes(asked('minutes', DEFAULT_MINUTES), process.argv.includes('--save-data'), isKeeping);
else if (part === 'crowd') await (await import('./crowd')).benchCrowd(isKeeping);
else if (part === 'rest') await (await import('./rest')).benchRest(isKeeping);
else if (part === 'planted') await (await import('./planted')).benchPlanted();
else await (await import('./scenes')).benchScenes(wishes, isKeeping);

/** The number behind an option: `--minutes 10`, or `--minutes=10`. Throws when it is not above 0. */
function asked(name: string, otherwise: number): number {
  const at = process.argv.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  const said = process.argv[at]?.split('=')[1] ?? process.argv[at + 1];
  const number = at < 0 ? otherwise : Number(said);
  if (!(number > 0)) throw new Error(`--${name} ${said}: expected a number above 0`);
  return number;
}
