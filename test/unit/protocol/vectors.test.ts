// Examples of signed headers, tickets and public ids, computed once by other means (test/vectors/wire.py), are compared with
// our two implementations, the client's and the platform's.
import vectors from '../../vectors/wire.json';
import { isSignatureOf as isOnPlatform } from '../../../src/platform/server/sealing';
import { publicIdOf } from '../../../src/protocol/publicId';
import {
  isSignatureOf,
  readSignature,
  readTicket,
  signCall,
  SOCKET_SIGNED,
  socketTicket,
  WIRE_VERSION,
  type Signed,
} from '../../../src/protocol/signature';

test('the examples are of this version of the wire', () => {
  expect(vectors.version).toBe(WIRE_VERSION);
  expect(vectors.calls.length).toBeGreaterThan(3);
});

test.each(vectors.calls)('a call to $path as it is signed', ({ token, nonce, timestamp, sign, ...call }) => {
  const signed = { ...call, method: 'POST' } satisfies Signed;
  expect(signCall(token, nonce, timestamp, signed)).toBe(sign);
  const read = readSignature(sign);
  expect(read && isSignatureOf(read, token, signed)).toBe(true);
  expect(read && isOnPlatform(read, token, signed)).toBe(true);
});

test.each(vectors.tickets)('the ticket $ticket', ({ pass, token, nonce, timestamp, ticket }) => {
  expect(socketTicket(pass, token, nonce, timestamp)).toBe(ticket);
  const read = readTicket(ticket);
  expect(read?.pass).toBe(pass);
  expect(read && isOnPlatform(read.signature, token, SOCKET_SIGNED)).toBe(true);
});

test.each(vectors.publicIds)('the public id of $userId', ({ userId, publicId }) => {
  expect(publicIdOf(userId)).toBe(publicId);
});
