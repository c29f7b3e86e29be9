// The parts that every role of a cluster gets.
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
  /** Called when this process cannot continue, because another hall leads. A supervisor restarts it. */
  readonly onLost: (error: Error) => void;
}

export interface MemberParts extends Omit<ClusterOptions, 'migrations'> {
  readonly bus: Bus;
  readonly database: PostgresDatabase;
  readonly metrics: Metrics;
  readonly client: ClientConfig;
  readonly before: WireBefore;
  /** The unique name of this process. */
  readonly member: string;
  readonly newErrorId: () => string;
}
