// Long lists without a page: positions of rows, which rows are drawn in which place, and that the visible row stays in view.
import { RowOffsets } from '../../../src/client/hud/virtual/rowOffsets';
import { RowWindow } from '../../../src/client/hud/virtual/rowWindow';
import { shiftOf } from '../../../src/client/hud/virtual/shifts';

describe('offsets', () => {
  test('rows that nobody has seen are as high as the first one that was', () => {
    const offsets = new RowOffsets(50);
    offsets.resize(10_000);
    expect([offsets.total, offsets.top(100), offsets.at(5_049)]).toEqual([500_000, 5_000, 100]);
    expect(offsets.see(3, 68)).toBe(true);
    expect([offsets.total, offsets.top(100), offsets.at(6_867)]).toEqual([680_000, 6_800, 100]);
    expect(offsets.see(4, 68)).toBe(false);
  });

  test('each height counts for what is below it', () => {
    const offsets = new RowOffsets(50);
    offsets.resize(100);
    const heights = [50, 90, 20, 50, 130];
    heights.forEach((height, index) => offsets.see(index, height));
    expect([0, 1, 2, 3, 4, 5, 6].map((index) => offsets.top(index))).toEqual([
      0, 50, 140, 160, 210, 340, 390,
    ]);
    expect([0, 49, 50, 139, 140, 209, 339, 340].map((distance) => offsets.at(distance))).toEqual([
      0, 0, 1, 1, 2, 3, 4, 5,
    ]);
    expect([offsets.at(-10), offsets.at(1e9), offsets.total]).toEqual([0, 99, 340 + 95 * 50]);
  });

  test('rows that come above, that go, and a list of another width', () => {
    const offsets = new RowOffsets(50);
    offsets.resize(4);
    offsets.see(0, 50);
    offsets.see(2, 80);
    offsets.shift(2);
    expect([offsets.count, offsets.top(5), offsets.total]).toEqual([6, 280, 330]);
    offsets.shift(-3);
    expect([offsets.count, offsets.top(2), offsets.total]).toEqual([3, 130, 180]);
    offsets.resize(5);
    expect(offsets.total).toBe(280);
    offsets.forget();
    expect(offsets.total).toBe(250);
    offsets.see(1, 40);
    expect(offsets.total).toBe(200);
  });
});

describe('the window', () => {
  const opened = (count: number): RowWindow => {
    const rows = new RowWindow(50);
    rows.take(count, 0);
    rows.view(600);
    return rows;
  };
  const indices = (rows: RowWindow): number[] => rows.places.map(({ index }) => index).sort((a, b) => a - b);
  const inSight = (rows: RowWindow): number[] =>
    indices(rows).filter((index) => {
      const top = rows.offsets.top(index);
      return top + 50 > rows.scrollTop && top < rows.scrollTop + 600;
    });

  test('whatever is in sight is drawn, in a few places that stay, however far somebody scrolls', () => {
    const rows = opened(10_000);
    const ids = new Set<number>();
    let most = 0;
    for (let top = 0; top < 499_400; top += 200) {
      rows.scrollTo(top);
      for (const { id } of rows.places) ids.add(id);
      most = Math.max(most, rows.places.length);
      const first = Math.floor(top / 50);
      expect(inSight(rows)).toEqual(Array.from({ length: inSight(rows).length }, (_, n) => first + n));
      expect(inSight(rows).length).toBeGreaterThanOrEqual(12);
    }
    expect([ids.size, most]).toEqual([most, most]);
    // The visible rows, 160 px behind, 480 + 240 px ahead, and a partly visible row at each end.
    expect(most).toBeLessThanOrEqual((600 + 160 + 480 + 240) / 50 + 2);
    for (const top of [0, 250_000, 499_400, 3]) {
      rows.scrollTo(top);
      expect(inSight(rows)[0]).toBe(Math.floor(top / 50));
    }
  });

  test('who scrolls on has rows drawn a good way ahead at once, and then none for some frames', () => {
    const rows = opened(10_000);
    const drawnAt: number[] = [];
    for (let top = 0; top <= 10_000; top += 20) if (rows.scrollTo(top)) drawnAt.push(top);
    const between = drawnAt.slice(1).map((top, n) => top - (drawnAt[n] ?? 0));
    expect(Math.min(...between)).toBeGreaterThanOrEqual(240);
    expect(Math.max(...between)).toBeLessThanOrEqual(240 + 50 + 20);
    // The same when the scroll direction changes.
    const back: number[] = [];
    for (let top = 10_000; top >= 5_000; top -= 20) if (rows.scrollTo(top)) back.push(top);
    expect(back.length).toBeLessThanOrEqual(5_000 / 240 + 1);
    for (const index of inSight(rows)) expect(indices(rows)).toContain(index);
    expect(inSight(rows)).toHaveLength(12);
  });

  test('a place that nobody has taken over shows what it showed; no row is drawn twice', () => {
    const rows = opened(100);
    for (const top of [40, 90, 700, 640, 0, 4_000, 4_400, 100]) {
      const before = new Map(rows.places.map(({ id, index }) => [index, id]));
      rows.scrollTo(top);
      for (const { id, index } of rows.places) if (before.has(index)) expect(before.get(index)).toBe(id);
      expect(new Set(indices(rows)).size).toBe(rows.places.length);
    }
  });

  test('a row with the keyboard’s focus keeps its place, and the places stay in order meanwhile', () => {
    const rows = opened(1_000);
    const place = rows.places.find(({ index }) => index === 3);
    rows.hold(3);
    for (const top of [300, 900, 20_000, 0]) {
      rows.scrollTo(top);
      expect(place?.index).toBe(3);
      expect(rows.sort()).toBe(false);
    }
    rows.hold(null);
    rows.scrollTo(20_000);
    expect(place?.index).not.toBe(3);
    rows.sort();
    expect(rows.places.map(({ index }) => index)).toEqual(indices(rows));
  });

  test('at rest the places are those of the rows around, one after the other', () => {
    const rows = opened(100);
    rows.scrollTo(2_000);
    rows.scrollTo(4_400);
    expect(rows.settle()).toBe(true);
    const shown = rows.places.map(({ index }) => index);
    expect(shown).toEqual(shown.map((_, n) => (shown[0] ?? 0) + n));
    expect([inSight(rows)[0], inSight(rows).at(-1)]).toEqual([88, 99]);
    expect(rows.settle()).toBe(false);
  });

  test('rows that come above leave the reader where he is, and everybody in his place', () => {
    const rows = opened(100);
    rows.scrollTo(1_010);
    const shown = new Map(rows.places.map(({ id, index }) => [id, index]));
    rows.take(103, 3);
    expect([rows.scrollTop, rows.isMoved]).toEqual([1_160, true]);
    for (const { id, index } of rows.places) if (shown.has(id)) expect(index).toBe((shown.get(id) ?? 0) + 3);
    expect(inSight(rows)[0]).toBe(23);
    rows.take(100, -3);
    expect(rows.scrollTop).toBe(1_010);
  });

  test('rows that turn out higher above leave the reader where he is; at the top nothing scrolls', () => {
    const rows = opened(100);
    const seen = (heights: Readonly<Record<number, number>>): boolean =>
      rows.measure(
        new Map(
          rows.places
            .filter(({ index }) => index in heights)
            .map((place) => [place, heights[place.index] ?? 0]),
        ),
        false,
      );
    expect(seen({ 0: 50, 1: 50 })).toBe(false);
    expect([seen({ 0: 70 }), rows.scrollTop, rows.isMoved]).toEqual([true, 0, false]);
    rows.scrollTo(320);
    const [first] = inSight(rows);
    expect(first).toBe(6);
    expect([seen({ 4: 90, 9: 120 }), rows.scrollTop, rows.isMoved]).toEqual([true, 360, true]);
  });

  test('fewer rows, none, and some again', () => {
    const rows = opened(100);
    rows.scrollTo(2_000);
    rows.take(5, 0);
    rows.scrollTo(0);
    expect(indices(rows)).toEqual([0, 1, 2, 3, 4]);
    rows.take(0, 0);
    expect([rows.places, rows.offsets.total]).toEqual([[], 0]);
    rows.take(2, 0);
    expect(indices(rows)).toEqual([0, 1]);
  });
});

describe('how far rows have moved', () => {
  const keyOf = (row: string): string => row;
  test.each([
    ['nothing has changed', ['a', 'b', 'c'], ['a', 'b', 'c'], 0],
    ['more at the end', ['a', 'b', 'c'], ['a', 'b', 'c', 'd'], 0],
    ['two above', ['a', 'b', 'c'], ['x', 'y', 'a', 'b', 'c'], 2],
    ['one above, one gone at the end', ['a', 'b', 'c'], ['x', 'a', 'b'], 1],
    ['one gone above', ['a', 'b', 'c'], ['b', 'c'], -1],
    ['the row is gone', ['a', 'b', 'c'], ['a', 'c'], 0],
  ] as const)('%s', (_what, before, now, shift) => {
    expect(shiftOf<string>(before, now, 1, keyOf)).toBe(shift);
  });

  test('rows without names stay where they are', () => {
    expect(shiftOf(['a'], ['b', 'a'], 0, undefined)).toBe(0);
  });
});
