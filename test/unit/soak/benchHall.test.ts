// The arithmetic of `npm run bench:hall`.
import { cpuOf, readStat } from '../../../tools/benchHall/processorTime';
import { perBet, perThousand, rowsOf, served, type Phase } from '../../../tools/benchHall/report';
import { Delays } from '../../../tools/soak/sockets/delays';

const stat = (pid: number, name: string, parent: number, ticks: readonly number[]): string =>
  `${pid} (${name}) S ${parent} 1 1 0 -1 4194560 9 9 9 9 ${ticks.join(' ')} 20 0 1 0 1 1`;

test('the processor time of a process is read whatever its name is', () => {
  expect(readStat(stat(7, 'a (b) c 1 2', 3, [10, 20, 3, 4]))).toEqual({
    pid: 7,
    name: 'a (b) c 1 2',
    parent: 3,
    cpu: 370_000,
  });
  expect(readStat('no such line')).toBeNull();
});

test('what a process has started counts with it, and what others have does not', () => {
  const all = [
    { pid: 9, name: '', parent: 5, cpu: 1 },
    { pid: 5, name: '', parent: 2, cpu: 10 },
    { pid: 2, name: '', parent: 1, cpu: 100 },
    { pid: 3, name: '', parent: 1, cpu: 1_000 },
  ];
  expect(cpuOf([2], all)).toBe(111);
  expect(cpuOf([2, 3], all)).toBe(1_111);
});

function phase({ cpu = 0, placed = 0, lag = 5, push = 20, stop = 20, answer = 20, lost = 0 } = {}): Phase {
  const [pushes, urgent, answers] = [new Delays(), new Delays(), new Delays()];
  pushes.add(push);
  urgent.add(stop);
  if (placed > 0) answers.add(answer);
  const heard = { taken: 10_000, pushes, urgent, answers, lost, placed, rounds: 1, refused: [], lag, cpu: 0 };
  return { sockets: 2_000, heard, cpu: { edge: cpu } };
}

test('a bet costs what is used beyond watching', () => {
  const [watching, betting] = [phase({ cpu: 1_000_000 }), phase({ cpu: 1_500_000, placed: 100 })];
  expect(perThousand('one', watching)).toEqual([
    ['one: processor for 1,000 sockets, edge', '5.00 % of a core'],
  ]);
  expect(perBet('one', watching, betting)).toEqual([['one: processor for a bet, edge', '5.00 ms']]);
});

test('the delay of pushes is told of all, and of heights and urgent messages apart', () => {
  const told = phase({ push: 20, stop: 300 });
  for (let more = 0; more < 98; more++) told.heard.pushes.add(30);
  expect(rowsOf('one', 'watching', told).slice(0, 3)).toEqual([
    ['one, watching: push delay p50 / p99 / longest, ms', '30 / 30 / 300'],
    ['one, watching: of them heights', '30 / 30 / 30'],
    ['one, watching: of them countdowns, decisions, stops', '300 / 300 / 300'],
  ]);
});

test.each([
  [{}, 'served'],
  [{ push: 251 }, 'pushes take 251 ms'],
  [{ stop: 251 }, 'what is urgent takes 251 ms'],
  [{ placed: 3, answer: 300 }, 'bets take 300 ms'],
  [{ lost: 2 }, '2 sockets lost'],
  // The delays of the pushes do not count, since the clients themselves were late.
  [{ lag: 51, push: 900 }, 'the clients lagged by 51 ms: this run does not count'],
])('%p: %s', (given, verdict) => expect(served(phase(given))).toBe(verdict));
