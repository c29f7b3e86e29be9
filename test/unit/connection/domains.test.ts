import { Domains, chooseDomains, normalAddress, socketAddress } from '../../../src/client/connection/domains';

const OWN = 'https://fair.example/play';

test.each([
  ['https://a.example', 'https://a.example'],
  ['https://a.example/', 'https://a.example'],
  ['a.example/base/', 'https://a.example/base'],
  ['http://localhost:8787', 'http://localhost:8787'],
  ['javascript:alert(1)', null],
  ['ftp://a.example', null],
  ['https://user:pass@a.example', null],
  ['https://a.example/?x=1', null],
  ['', null],
  ['https://', null],
])('address %s is read as %s', (text, address) => expect(normalAddress(text)).toBe(address));

test('a launch chooses among the allowed domains, in its own order; the others come after those', () =>
  expect(chooseDomains(['b.example', 'a.example'], ['a.example', 'b.example', 'c.example'], OWN)).toEqual([
    'https://b.example',
    'https://a.example',
    'https://c.example',
  ]));

test('a domain that config.json does not allow is never used: anybody can make a launch link', () => {
  expect(chooseDomains(['evil.example'], ['a.example'], OWN)).toEqual(['https://a.example']);
  expect(
    chooseDomains(['https://a.example.evil.example', 'https://a.example@evil.example'], ['a.example'], OWN),
  ).toEqual(['https://a.example']);
  expect(chooseDomains(['evil.example'], [], OWN)).toEqual([OWN]);
});

test('without any list the page talks to where it came from', () =>
  expect(chooseDomains([], [], OWN)).toEqual([OWN]));

test('domains rotate round and round; a failure on one that was left already changes nothing', () => {
  const domains = new Domains(OWN);
  domains.use(['https://a.example', 'https://b.example']);
  domains.rotate('https://a.example');
  domains.rotate('https://a.example');
  expect(domains.current).toBe('https://b.example');
  domains.rotate('https://b.example');
  expect(domains.current).toBe('https://a.example');
});

test('the socket is secure where the page is, carries the ticket as jwtToken, and says which of the page it is', () => {
  expect(socketAddress('https://a.example/base', 'a-pass.nonce_1.5.0f', 'P-1_', 3)).toBe(
    'wss://a.example/base/notice?jwtToken=a-pass.nonce_1.5.0f&page=P-1_&n=3',
  );
  expect(socketAddress('http://localhost:8787', 't', 'P', 1)).toBe(
    'ws://localhost:8787/notice?jwtToken=t&page=P&n=1',
  );
});
