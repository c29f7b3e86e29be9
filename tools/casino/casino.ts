// The demo casino put together: database, ledger, people, wallet and site. Its process is main.ts; tests open it in theirs.
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../../src/platform/database/openDatabase';
import { systemClock } from '../../src/platform/server/systemClock';
import { Ledger } from './ledger';
import { OperatorApi } from './operatorApi';
import { CURRENCY, OPERATOR_ID } from './papers';
import { People } from './people';
import { CASINO_MIGRATIONS } from './schema';
import { createSite } from './site';
import { CasinoWallet } from './wallet';

export interface CasinoOptions {
  /** 0 takes a free port. */
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database; null keeps it in memory. */
  readonly dataFolder: string | null;
  readonly databaseUrl: string | null;
  /** The platform as this process reaches it. */
  readonly platform: () => string;
  /** PEM of the casino's own key, and of the public half of the platform's wallet key. */
  readonly operatorKey: string;
  readonly walletPublicKey: string;
  readonly officePassword: string;
  readonly onLost: (error: Error) => void;
}

export interface Casino {
  readonly address: string;
  readonly ledger: Ledger;
  stop(): Promise<void>;
}

export async function openCasino(options: CasinoOptions): Promise<Casino> {
  const { port, host, dataFolder, databaseUrl, platform, onLost } = options;
  const database = await openDatabase({
    ...{ databaseUrl, dataFolder, onLost },
    migrations: CASINO_MIGRATIONS,
    clock: systemClock,
  });
  const now = (): number => Date.now();
  const ledger = new Ledger(database, now);
  const app = createSite({
    database,
    ledger,
    people: new People(database, ledger, now),
    wallet: new CasinoWallet({ database, ledger, currency: CURRENCY, publicKey: options.walletPublicKey }),
    api: new OperatorApi({ platform, operator: OPERATOR_ID, privateKey: options.operatorKey }),
    currency: CURRENCY,
    platform,
    officePassword: options.officePassword,
  });
  try {
    await app.listen({ host, port });
  } catch (error) {
    await database.close();
    throw error;
  }
  const { port: taken } = app.server.address() as AddressInfo;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return {
    address: `http://${name}:${taken}`,
    ledger,
    async stop() {
      await app.close();
      await database.close();
    },
  };
}
