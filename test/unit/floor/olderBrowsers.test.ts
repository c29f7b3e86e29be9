// Our polyfills for older browsers behave like the language's own functions.
type Taken = readonly [object, string, PropertyDescriptor];

test('at, replaceAll and hasOwn, where they are missing', () => {
  const typed = Object.getPrototypeOf(Uint8Array.prototype) as object;
  const taken: Taken[] = [];
  for (const [owner, name] of [
    [Array.prototype, 'at'],
    [String.prototype, 'at'],
    [typed, 'at'],
    [String.prototype, 'replaceAll'],
    [Object, 'hasOwn'],
  ] as const) {
    const own = Object.getOwnPropertyDescriptor(owner, name);
    if (own) taken.push([owner, name, own]);
    delete (owner as Record<string, unknown>)[name];
  }
  try {
    expect('at' in []).toBe(false);
    jest.isolateModules(() => void require('../../../src/core/olderBrowsers'));
    expect([[1, 2, 3].at(-1), [1, 2, 3].at(0), [1].at(5), [1].at(Number.NaN)]).toEqual([3, 1, undefined, 1]);
    expect(['abc'.at(-2), new Uint8Array([7, 9]).at(-1)]).toEqual(['b', 9]);
    expect(['a.b.c'.replaceAll('.', '$&-'), 'a1b2'.replaceAll(/\d/g, (d) => `<${d}>`)]).toEqual([
      'a.-b.-c',
      'a<1>b<2>',
    ]);
    expect([Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString')]).toEqual([true, false]);
    expect(Object.keys(Array.prototype)).toEqual([]);
  } finally {
    for (const [owner, name, own] of taken) Object.defineProperty(owner, name, own);
  }
});
