// `npm run headers`: prints the security headers of a deployment, for an operator's own web server. Run it after each build
// and each change of config.json, since the policy depends on both.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../src/protocol/config';
import { parseJson } from '../../src/protocol/json';
import { root } from '../root';
import { asLines, asNginx, readPage, siteHeaders } from './headers';

const USAGE = `npm run headers -- [--nginx] [--folder dist] [--config dist/config.json] [--host play.example] [--frame-ancestor https://casino.example]...
`;

try {
  const { values } = parseArgs({
    options: {
      nginx: { type: 'boolean', default: false },
      folder: { type: 'string', default: join(root, 'dist') },
      config: { type: 'string' },
      host: { type: 'string', default: '' },
      'frame-ancestor': { type: 'string', multiple: true, default: [] },
    },
  });
  const file = values.config ?? join(values.folder, 'config.json');
  const read = readConfig(parseJson(readFileSync(file, 'utf8')));
  if ('fault' in read) throw new Error(`${file}: ${read.fault}`);
  const headers = siteHeaders({
    client: read.config,
    html: readPage(values.folder),
    host: values.host,
    frameAncestors: ["'self'", ...values['frame-ancestor']],
  });
  process.stdout.write(values.nginx ? asNginx(headers) : asLines(headers));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 1;
}
