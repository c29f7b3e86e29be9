// `npm run bench [part]`: what the client costs, part by part. Without a part, and with names of games, it measures the
// scenes; `load` measures visits and rounds of the whole client, `life` hours of play. `-- --keep` keeps the figures.
const DEFAULT_MINUTES = 10;
const isKeeping = process.argv.includes('--keep');
const wishes = process.argv.slice(2).filter((wish) => !wish.startsWith('--') && !/^\d/.test(wish));
const [part] = wishes;

if (part === 'load') await (await import('./load')).benchLoad(isKeeping);
else if (part === 'life') await (await import('./life')).benchLife(minutes(), isKeeping);
else await (await import('./scenes')).benchScenes(wishes, isKeeping);

/** `--minutes 10`, or `--minutes=10`. */
function minutes(): number {
  const at = process.argv.findIndex((word) => word.startsWith('--minutes'));
  const said = process.argv[at]?.split('=')[1] ?? process.argv[at + 1];
  const asked = at < 0 ? DEFAULT_MINUTES : Number(said);
  if (!(asked > 0)) throw new Error(`--minutes ${said}: expected a number above 0`);
  return asked;
}
