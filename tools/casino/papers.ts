// The data that the demo casino and the platform beside it exchange before either starts: two key pairs, the list of
// operators, and the password of the casino's office. Made once, and kept with the demo's data.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Papers {
  readonly folder: string;
  readonly operatorKey: string;
  readonly operatorPublicKey: string;
  readonly walletKeyFile: string;
  readonly walletPublicKey: string;
  readonly officePassword: string;
  /** The file for FAIRGROUND_OPERATOR_ACCOUNTS. */
  readonly accountsFile: string;
}

/** The casino's name in the platform's list of operators, and the currency that it plays in. */
export const OPERATOR_ID = 'belmont';
export const CURRENCY = 'USD';

/** A new pair as PEM: of an operator (ed25519), or of a platform that signs to wallets (rsa). */
export function newKeyPair(kind: 'ed25519' | 'rsa'): {
  readonly publicKey: string;
  readonly privateKey: string;
} {
  const { publicKey, privateKey } =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const SECRET = { mode: 0o600 };

/** `wallet`: where the platform reaches the casino's wallet. */
export function papersIn(folder: string, wallet: string): Papers {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const at = (name: string): string => join(folder, name);
  if (!existsSync(at('office.txt'))) {
    const operator = newKeyPair('ed25519');
    const platform = newKeyPair('rsa');
    writeFileSync(at('operator.pem'), operator.privateKey, SECRET);
    writeFileSync(at('operator.pub.pem'), operator.publicKey);
    writeFileSync(at('wallet.pem'), platform.privateKey, SECRET);
    writeFileSync(at('wallet.pub.pem'), platform.publicKey);
    // Written last: when this file exists, the others exist too.
    writeFileSync(at('office.txt'), randomBytes(9).toString('base64url'), SECRET);
  }
  const listed = {
    id: OPERATOR_ID,
    publicKeyFile: 'operator.pub.pem',
    walletMode: 2,
    walletUrl: wallet,
    currencies: [CURRENCY],
    runsHall: true,
  };
  // Named by the wallet's port: a second casino that cannot start, because the folder is in use, does not change this file.
  const accounts = `operators-${new URL(wallet).port}.json`;
  writeFileSync(at(accounts), JSON.stringify({ operators: [listed] }, null, 2));
  const read = (name: string): string => readFileSync(at(name), 'utf8');
  return {
    folder,
    operatorKey: read('operator.pem'),
    operatorPublicKey: read('operator.pub.pem'),
    walletKeyFile: at('wallet.pem'),
    walletPublicKey: read('wallet.pub.pem'),
    officePassword: read('office.txt').trim(),
    accountsFile: at(accounts),
  };
}
