// SQL receives its values only as parameters.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtSqlIn } from './sqlTexts';

const root = path.resolve(__dirname, '../../..');
const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.split(path.sep).join('/')}`)
  .filter((name) => /(?:^src|\/\w+)\/platform\/.*\.ts$/.test(name));

/** Parts of SQL that our own code passes to our functions: names of tables and columns, conditions with $n. */
const OWN_PIECES: Readonly<Record<string, readonly string[]>> = {
  'src/platform/ledger/sqlLedger.ts': ['orders', 'ofRound', 'columns', 'mine'],
  'src/kits/blockRounds/platform/roundBook.ts': [
    "lock === 'share' ? 'SHARE' : 'UPDATE'",
    ...['columns', 'where', 'tail'],
  ],
  // Part of a query with BEGIN, which takes no parameters: a name from our code and a number.
  'src/platform/cluster/lease.ts': ['name', 'this.epochHeld'],
  'src/platform/database/postgresLock.ts': ['take'],
  'src/platform/rounds/roundBook.ts': ['table', 'changes', "own.join('')", 'where', 'tail'],
};

test('whatever is put into SQL as text is a piece of our own code', () => {
  const found = files.flatMap((file) =>
    builtSqlIn(readFileSync(path.join(root, file), 'utf8'))
      .filter(({ expression }) => !OWN_PIECES[file]?.includes(expression))
      .map(({ line, expression }) => `${file}:${line} ${expression}`),
  );
  expect(found).toEqual([]);
});

test('no piece is allowed that is not there any more', () => {
  for (const [file, pieces] of Object.entries(OWN_PIECES)) {
    const there = builtSqlIn(readFileSync(path.join(root, file), 'utf8')).map(({ expression }) => expression);
    expect({ file, gone: pieces.filter((piece) => !there.includes(piece)) }).toEqual({ file, gone: [] });
  }
});

test.each([
  ['a value in a template', "query(`SELECT * FROM bets WHERE user_id = '${userId}'`)", ['userId']],
  ['a value in a sum', "query('DELETE FROM bets WHERE bet_id = ' + request.betId)", ['request.betId']],
  ['a list that is joined', 'query(`SELECT 1 FROM bets WHERE id IN (${ids.join()})`)', ['ids.join()']],
  [
    'a sum of several lines',
    "const text = 'SELECT *' + ' FROM players' +\n ` WHERE ${wish}`;",
    ['` WHERE ${wish}`', 'wish'],
  ],
  ['constants', 'query(`SELECT ${COLUMNS}, ${sql.BET_COLUMNS} FROM bets WHERE user_id = $1`, [userId])', []],
  ['no SQL at all', 'say(`round ${roundId} is over` + reason)', []],
])('%s', (_name, source, expected) => {
  expect(builtSqlIn(source).map(({ expression }) => expression)).toEqual(expected);
});
