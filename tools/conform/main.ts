// `npm run conform -- --url https://backend.example`: plays the whole protocol against a backend, and reports which field of
// which message is wrong (docs/backends.md).
import { parseArgs } from 'node:util';
import { parseJson } from '../../src/protocol/json';
import { conform, PART_NAMES } from './play';
import { at } from './player';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    launch: { type: 'string' },
    key: { type: 'string' },
    patience: { type: 'string', default: '180' },
    only: { type: 'string' },
  },
});

async function main(): Promise<number> {
  const { url } = values;
  if (url === undefined) {
    console.log(`usage: npm run conform -- --url <backend>
  --launch <address>   address that answers a fresh launch link as JSON with link; default <backend>/demo/launch?format=json
  --key <text>         the launch key; by default read from <backend>/config.json
  --patience <seconds> seconds to wait for a shared round; default 180
  --only <parts>       some of ${PART_NAMES.join(', ')}, separated by commas`);
    return 2;
  }
  const only = values.only?.split(',');
  const unknown = only?.find((name) => !PART_NAMES.includes(name));
  if (unknown !== undefined) {
    console.error(`unknown part ${unknown}; the parts are ${PART_NAMES.join(', ')}`);
    return 2;
  }
  const base = url.replace(/\/$/, '');
  const json = async (address: string): Promise<unknown> => parseJson(await (await fetch(address)).text());
  const launchKey = values.key ?? at(await json(`${base}/config.json`), 'launchKey');
  if (typeof launchKey !== 'string') {
    console.error(`${base}/config.json has no launchKey: set it with --key`);
    return 2;
  }
  const report = await conform({
    url: base,
    launchKey,
    patience: Number(values.patience) * 1000,
    launch: async () => String(at(await json(values.launch ?? `${base}/demo/launch?format=json`), 'link')),
    say: (line) => console.log(line),
    ...(only && { only }),
  });
  for (const one of report.skipped) console.log(`not tried: ${one}`);
  for (const { where, field, what } of report.findings)
    console.log(`${where} · ${field || '(all)'} · ${what}`);
  console.log(`${report.checks} checks, ${report.findings.length} findings`);
  return report.findings.length > 0 ? 1 : 0;
}

process.exitCode = await main();
