import { ManualClock, every, pause } from '../../../src/core/clock';

test('alarms ring at their own time, in order, also those set while it is wound', () => {
  const clock = new ManualClock(1000);
  const rung: [string, number][] = [];
  clock.after(50, () => {
    rung.push(['b', clock.now()]);
    clock.after(10, () => rung.push(['c', clock.now()]));
  });
  clock.after(20, () => rung.push(['a', clock.now()]));
  expect(clock.nextAlarm()).toBe(1020);
  clock.wind(100);
  expect(rung).toEqual([
    ['a', 1020],
    ['b', 1050],
    ['c', 1060],
  ]);
  expect(clock.now()).toBe(1100);
});

test('a cancelled alarm stays silent', () => {
  const clock = new ManualClock();
  const call = jest.fn();
  clock.after(10, call)();
  clock.wind(20);
  expect(call).not.toHaveBeenCalled();
  expect(clock.nextAlarm()).toBeNull();
});

test('every repeats until it is cancelled, even from inside its own call', () => {
  const clock = new ManualClock();
  let count = 0;
  const cancel = every(clock, 100, () => {
    count += 1;
    if (count === 3) cancel();
  });
  clock.wind(1000);
  expect(count).toBe(3);
});

test('a pause ends when its time has come', async () => {
  const clock = new ManualClock();
  let over = false;
  const done = pause(clock, 30).then(() => (over = true));
  clock.wind(29);
  await Promise.resolve();
  expect(over).toBe(false);
  clock.wind(1);
  await done;
  expect(over).toBe(true);
});
