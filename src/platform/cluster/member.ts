// What every role of a cluster is given.
import type { Clock } from '../../core/clock';
import type { ClientConfig } from '../../protocol/config';
import type { PlatformConfig } from '../config/config';
import type { Migration } from '../database/database';
import type { PostgresDatabase } from '../database/postgres';
import type { Log } from '../logging/log';
import type { Metrics } from '../logging/metrics';
import type { Random } from '../random';
import type { ServiceFactory } from '../server/service';
import type { WireBefore } from '../server/wireBefore';
import type { Bus } from './bus';

export interface ClusterOptions {
  readonly config: PlatformConfig;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly createServices: ServiceFactory;
  readonly migrations: readonly Migration[] | Promise<readonly Migration[]>;
  /** This process can't go on: another hall leads in its place. A supervisor starts it again. */
  readonly onLost: (error: Error) => void;
}

export interface MemberParts extends Omit<ClusterOptions, 'migrations'> {
  readonly bus: Bus;
  readonly database: PostgresDatabase;
  readonly metrics: Metrics;
  readonly client: ClientConfig;
  readonly before: WireBefore;
  /** This process, as no other is called. */
  readonly member: string;
  readonly newErrorId: () => string;
}
