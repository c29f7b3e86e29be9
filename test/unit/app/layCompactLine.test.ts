// A page loads the code for compact lines after its first subscription: when it requests a compact line.
import { layCompactLine } from '../../../src/client/app/layCompactLine';

type Client = Parameters<typeof layCompactLine>[1];

function asked(game: object | null): { subscriptions: number; hasLine: boolean } {
  const live: { compact: unknown } = { compact: null };
  let subscriptions = 0;
  const client = {
    line: {
      live,
      reports: { malformed: () => undefined },
      socket: { subscribe: () => (subscriptions += 1) },
    },
    memory: { read: () => undefined },
    play: { game },
  } as unknown as Client;
  layCompactLine({ navigator: {} as Navigator }, client);
  return { subscriptions, hasLine: live.compact !== null };
}

test('in the lobby at once; a game that is on show is not interrupted for it', () => {
  expect(asked(null)).toEqual({ subscriptions: 1, hasLine: true });
  expect(asked({ id: 'a game' })).toEqual({ subscriptions: 0, hasLine: true });
});
