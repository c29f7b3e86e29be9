import { onceFetched } from '../../../src/core/once';

test('what was fetched is kept, and a failure is not', async () => {
  const answers = [() => Promise.reject(new Error('no connection')), () => Promise.resolve('had')];
  let asked = 0;
  const get = onceFetched(async () => await answers[asked++]?.());
  await expect(get()).rejects.toThrow('no connection');
  expect([await get(), await get(), asked]).toEqual(['had', 'had', 2]);
});
