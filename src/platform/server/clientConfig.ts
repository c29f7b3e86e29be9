// The client's config.json as the platform serves it: the deployment's file, overridden by the platform's settings. Launch
// links and the content security policy are made from the same values, so the three always agree.
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
  // A setting for one link leaves the other links as they are.
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
