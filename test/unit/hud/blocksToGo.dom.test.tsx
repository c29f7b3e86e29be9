// The number of blocks until an announced block, shown beside the player's seeds.
import { act, cleanup, render } from '@testing-library/react';
import { moreTexts, startTexts } from '../../../src/client/i18n';
import { ASK_EVERY, BlocksToGo } from '../../../src/kits/ownRounds/client/BlocksToGo';
import { CALLS } from '../../../src/protocol/calls';
import { serverTime } from '../../../src/core/clock';
import { FakeServices, settle } from '../support/fakeServices';

beforeAll(async () => {
  await startTexts('en');
  await moreTexts();
});

test('an announced block is told with the blocks until then, which become fewer, and nothing once it is there', async () => {
  const services = new FakeServices();
  let head = 98;
  services.answer(CALLS.futureBlock, () => ({
    ok: true,
    body: { num: 100, head: { num: head, hash: 'ab'.repeat(32), time: serverTime(1) } },
  }));
  await act(async () => {
    render(<BlocksToGo services={services} gameType={10} />);
    await settle();
  });
  expect(document.body.textContent).toContain('Blocks until then: 2.');
  for (const [next, words] of [
    [99, 'Blocks until then: 1.'],
    [100, ''],
  ] as const) {
    head = next;
    await act(async () => {
      services.clock.wind(ASK_EVERY);
      await settle();
    });
    expect(document.body.textContent?.trim()).toBe(words);
  }
  expect(services.sentTo(CALLS.futureBlock)).toEqual(Array(3).fill({ gameType: 10 }));
  cleanup();
  services.clock.wind(10 * ASK_EVERY);
  expect(services.sentTo(CALLS.futureBlock)).toHaveLength(3);
});
