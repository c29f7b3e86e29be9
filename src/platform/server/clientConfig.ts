// The client's config.json as the platform serves it: the deployment's own file with what the platform was told instead.
// The same values mint launch links and make the content security policy, so the three cannot disagree.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readAnalytics } from '../../protocol/analytics';
import { parseJson } from '../../protocol/json';
import { readConfig, type ClientConfig } from '../../protocol/config';

/** Opens launch links of a platform that serves no client: tests, an API behind another host. */
const FALLBACK_LAUNCH_KEY = 'fairground-demo-launch-key';

export async function loadClientConfig(
  clientFolder: string,
  instead: Partial<ClientConfig>,
): Promise<ClientConfig> {
  const file = path.join(clientFolder, 'config.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const parsed = parseJson(text);
  const fields = typeof parsed === 'object' && parsed !== null ? parsed : {};
  // One link given instead leaves the others as they are.
  const own = 'links' in fields && typeof fields.links === 'object' ? fields.links : {};
  const links = instead.links ? { links: { ...own, ...instead.links } } : {};
  const read = readConfig({ launchKey: FALLBACK_LAUNCH_KEY, ...fields, ...instead, ...links });
  if ('fault' in read) throw new Error(`${file}: ${read.fault}`);
  if (read.config.analytics !== undefined) {
    const analytics = readAnalytics(read.config.analytics);
    if ('fault' in analytics) throw new Error(`${file}: ${analytics.fault}`);
  }
  return read.config;
}
