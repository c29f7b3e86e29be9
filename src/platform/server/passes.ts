// The pass in a socket's ticket: the session's token, sealed under a key that only this deployment has. It identifies the session
// without any state in memory, also on a platform that has just started. A pass alone opens no socket: the ticket around it is
// signed with the token and can be used once.
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

  /** The pass of a token, in characters that need no escape in an address. */
  async of(token: string): Promise<string> {
    const sealed = (await this.sealer()).seal(token);
    return Buffer.from(sealed, 'base64').toString('base64url');
  }

  /** The token of a pass; null when this deployment did not make the pass. */
  async open(pass: string): Promise<string | null> {
    return (await this.sealer()).open(Buffer.from(pass, 'base64url').toString('base64'));
  }
}
