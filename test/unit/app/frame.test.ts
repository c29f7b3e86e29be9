import { postClose } from '../../../src/client/app/frame';

test('a page in a frame posts a close message to its parent', () => {
  const posted: unknown[] = [];
  const parent = { postMessage: (message: unknown, target: string) => posted.push([message, target]) };
  postClose({ parent } as unknown as Window, 1234);
  expect(posted).toEqual([
    [{ source: 'fairground', type: 'close', version: 1, payload: { speaks: 2 }, timestamp: 1234 }, '*'],
  ]);
});

test('a page of its own posts nothing', () => {
  const page = { postMessage: () => expect('a message').toBe('none') };
  postClose(Object.assign(page, { parent: page }) as unknown as Window, 1234);
});
