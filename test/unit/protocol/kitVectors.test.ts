// Tests our own code with the test vectors for backends in other languages, which the Python helper has computed.
import { derive } from '../../../src/core/derivation';
import { digestAfter } from '../../../src/core/digest';
import { hashAgain } from '../../../src/core/chainHash';
import { printMultiplier } from '../../../src/core/multiplier';
import { wordStream } from '../../../src/core/words';
import { crashPoint } from '../../../src/kits/crash/rules';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { publicIdOf } from '../../../src/protocol/publicId';
import { isSignatureOf, readSignature, signCall, socketTicket } from '../../../src/protocol/signature';
import kit from '../../vectors/kit.json';

const { vectors } = kit;
const iv = (hex = '') => Uint8Array.from(Buffer.from(hex, 'hex'));
const method = (name = ''): 'POST' | 'GET' => (name === 'GET' ? 'GET' : 'POST');

/** The result of our code for a vector. */
function ours(operation: string, fields: readonly string[]): string {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = ''] = fields;
  switch (operation) {
    case 'seal':
      return sealEnvelope(a, c, iv(b));
    case 'open':
      return openEnvelope(a, b) ?? 'refused';
    case 'sign':
      return signCall(a, e, Number(f), { method: method(b), path: c, sessionId: d, body: g });
    case 'verify': {
      const read = readSignature(a);
      const signed = { method: method(c), path: d, sessionId: e, body: f };
      return read && isSignatureOf(read, b, signed) ? 'good' : 'wrong';
    }
    case 'ticket':
      return socketTicket(a, b, c, Number(d));
    case 'launch':
      return `params=${encodeURIComponent(sealEnvelope(a, c, iv(b)))}&ttl=${d}`;
    case 'publicId':
      return publicIdOf(a);
    case 'derive':
      return Object.values(derive({ serverSeed: a, clientSeed: b, blockHash: c, round: d })).join(' ');
    case 'walk':
      return hashAgain(a, Number(b));
    case 'words': {
      const stream = wordStream(a);
      return Array.from({ length: Number(c) }, () => stream.below(Number(b))).join(' ');
    }
    case 'crash':
      return printMultiplier(crashPoint(a));
    case 'digest':
      return digestAfter(a, {
        round: b,
        chainId: c,
        index: Number(d),
        blockNumber: Number(e),
        gameResultHash: f,
        before: g === 'void' ? 'void' : 'played',
      });
    default:
      throw new RangeError(operation);
  }
}

test('our own code agrees with the vectors, which a helper in another language has worked out', () => {
  expect(vectors.length).toBeGreaterThan(200);
  const wrong = vectors.filter(({ operation, fields, result }) => ours(operation, fields) !== result);
  expect(wrong).toEqual([]);
});
