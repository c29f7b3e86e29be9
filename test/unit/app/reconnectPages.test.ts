import { kindAt, lobbyAddress, mayReconnect } from '../../../src/client/app/reconnectPages';

test.each([
  ['/h5/hilo', 'common'],
  ['/h5/plinko', 'common'],
  ['/h5/rocket', 'limit'],
  ['/h5/tshow', 'limit'],
  ['/h5/bingo', 'limit'],
  ['/h5/bet', 'limit'],
  ['/h5/home', 'none'],
  ['/h5/records', 'none'],
  ['/404', 'none'],
])('%s is a page of the kind %s', (path, kind) => expect(kindAt(path)).toBe(kind));

test.each([
  ['/h5/rocket', true],
  ['/h5/records', true],
  ['/h5/home', false],
  ['/pc/home', false],
  ['/h5/enter', false],
  ['/pc/expired', false],
  ['/h5/maintaining', false],
  ['/404', false],
  ['/h5/help/center', false],
])('whether the dialog may stand on %s: %s', (path, may) => expect(mayReconnect(path)).toBe(may));

test.each([
  ['', '/h5/home'],
  ['?source=a&gameType=7', '/h5/home'],
  ['?channel=5&source=a&theme=b&gameType=7', '/h5/home?channel=5&theme=b'],
])('the lobby is reached from an address with the query "%s" at %s', (query, address) =>
  expect(lobbyAddress(query)).toBe(address),
);
