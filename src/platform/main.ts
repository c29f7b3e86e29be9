// Starts the demo: `npm start` ends here. The platform with launch links for everybody, simulated players, and a casino
// that embeds the client on the next port.
import type { PlatformConfig } from './config/config';
import { readEnvironment } from './config/environment';
import type { Log } from './logging/log';
import { startOperator, type Operator } from './operator/operatorServer';
import type { Platform } from './platform';
import { runProcess } from './process';
import { systemClock } from './server/systemClock';

await runProcess({ readConfig: readEnvironment, beside: openOperator });

/** The demo operator's lobby. Without its port the platform goes on alone. */
async function openOperator(platform: Platform, config: PlatformConfig, log: Log): Promise<Operator | null> {
  const { demoOperatorPort: port } = config.client;
  if (port === null || !config.demo) return null;
  const { host, clientFolder } = config;
  try {
    const operator = await startOperator({
      port,
      host,
      clientFolder,
      clock: systemClock,
      platform: () => platform,
    });
    console.log(`A casino that embeds the client:\n  operator  ${operator.address}/\n`);
    return operator;
  } catch (error) {
    log.warn('no demo operator', { port, error });
    return null;
  }
}
