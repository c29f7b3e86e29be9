// The casino's players: guests, recognised by a cookie, and people with a login and a password.
import { createHash, randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database, Row } from '../../src/platform/database/database';
import { UNIT, wholeOf, type Ledger } from './ledger';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly login: string | null;
  readonly country: string | null;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;
const DAY = 24 * 60 * 60_000;
const LOGIN_GOOD = 14 * DAY;
/** Demo money that everybody begins with. */
const WELCOME = 10_000n * UNIT;
const KEY_LENGTH = 32;
const FIRST = ['Ada', 'Noor', 'Mateo', 'Ines', 'Jonas', 'Yuki', 'Lena', 'Omar', 'Sofia', 'Tariq'];
const LAST = ['Bell', 'Moss', 'Reed', 'Vale', 'Hart', 'Lane', 'Frost', 'Wells', 'Stone', 'Marsh'];

export class People {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly now: () => number,
  ) {}

  /** The person who is logged in with this token. */
  async of(token: string | undefined): Promise<Person | null> {
    if (token === undefined) return null;
    const [row] = await this.database.query(
      'SELECT people.* FROM logins JOIN people USING (person_id) WHERE token_hash = $1 AND logins.since > $2::bigint',
      [hashOf(token), this.now() - LOGIN_GOOD],
    );
    return row ? personOf(row) : null;
  }

  guest(): Promise<{ readonly person: Person; readonly token: string }> {
    const pick = (names: readonly string[]): string => names[randomBytes(1).readUInt8() % names.length] ?? '';
    return this.enter({ name: `${pick(FIRST)} ${pick(LAST)}`, login: null, password: null, country: null });
  }

  /** A new account; null when somebody has that login. */
  async register(wish: {
    name: string;
    login: string;
    password: string;
    country: string | null;
  }): Promise<{ readonly person: Person; readonly token: string } | null> {
    const salt = randomBytes(16);
    const key = await derive(wish.password, salt, KEY_LENGTH);
    try {
      const password = `${salt.toString('hex')}.${key.toString('hex')}`;
      return await this.enter({ ...wish, login: wish.login.toLowerCase(), password });
    } catch (error) {
      if ((error as { code?: string }).code === '23505') return null;
      throw error;
    }
  }

  async logIn(
    login: string,
    password: string,
  ): Promise<{ readonly person: Person; readonly token: string } | null> {
    const [row] = await this.database.query('SELECT * FROM people WHERE login = $1', [login.toLowerCase()]);
    const [salt = '00', kept = ''] = (textOf(row?.['password']) ?? '').split('.');
    const key = await derive(password, Buffer.from(salt, 'hex'), KEY_LENGTH);
    const expected = Buffer.from(kept, 'hex');
    // An unknown login takes as long as a wrong password: the time of the answer does not show which logins exist.
    if (!row || expected.length !== key.length || !timingSafeEqual(key, expected)) return null;
    const person = personOf(row);
    return { person, token: await this.remember(person) };
  }

  async logOut(token: string): Promise<void> {
    await this.database.query('DELETE FROM logins WHERE token_hash = $1', [hashOf(token)]);
  }

  async all(): Promise<readonly (Person & { readonly balance: bigint })[]> {
    const rows = await this.database.query(
      `SELECT people.*, accounts.balance FROM people JOIN accounts ON account_id = person_id
       ORDER BY since DESC LIMIT 200`,
    );
    return rows.map((row) => ({ ...personOf(row), balance: wholeOf(row['balance']) }));
  }

  private async enter(wish: {
    name: string;
    login: string | null;
    password: string | null;
    country: string | null;
  }): Promise<{ readonly person: Person; readonly token: string }> {
    const id = `p-${randomUUID()}`;
    await this.database.transaction(async (tx) => {
      await tx.query(
        'INSERT INTO people (person_id, name, login, password, country, since) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, wish.name, wish.login, wish.password, wish.country, this.now()],
      );
      await this.ledger.openAccount(tx, id);
      await this.ledger.transfer(tx, id, WELCOME);
    });
    const { name, login, country } = wish;
    const person: Person = { id, name, login, country };
    return { person, token: await this.remember(person) };
  }

  private async remember({ id }: Person): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    await this.database.query('INSERT INTO logins (token_hash, person_id, since) VALUES ($1, $2, $3)', [
      hashOf(token),
      id,
      this.now(),
    ]);
    return token;
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const personOf = (row: Row): Person => ({
  id: String(row['person_id']),
  name: String(row['name']),
  login: textOf(row['login']),
  country: textOf(row['country']),
});
