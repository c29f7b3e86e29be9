// The pass in the ticket of a socket: the session's token, sealed under a key that only this deployment has. By it a socket's
// session is known without a look into any memory, on a platform that has just started too. It opens nothing by itself: the
// ticket around it is signed with the token, once.
import { onceFetched } from '../../core/once';
import type { Database } from '../database/database';
import { drawnSecret } from '../database/drawnSecret';
import type { Random } from '../random';
import { Sealer } from './sealing';

const SECRET_NAME = 'socket-pass-key';

export class Passes {
  private readonly sealer: () => Promise<Sealer>;

  constructor(database: Database, random: Random) {
    this.sealer = onceFetched(async () => new Sealer(await drawnSecret(database, random, SECRET_NAME)));
  }

  /** Characters of an address that need no escape. */
  async of(token: string): Promise<string> {
    const sealed = (await this.sealer()).seal(token);
    return Buffer.from(sealed, 'base64').toString('base64url');
  }

  /** The token of a pass; null when this deployment has made none such. */
  async open(pass: string): Promise<string | null> {
    return (await this.sealer()).open(Buffer.from(pass, 'base64url').toString('base64'));
  }
}
