// The texts of a notice on its sign.
import { act, render, screen } from '@testing-library/react';
import { NoticeTicket } from '../../../src/client/hud/NoticeTicket';
import { startTexts } from '../../../src/client/i18n';
import { BillboardStore } from '../../../src/client/stores/billboard';
import { FakeServices } from '../support/fakeServices';

beforeAll(() => startTexts('en'));

test.each([
  [5, null, 'Platform maintenance in 5 minutes. Please finish the current game.'],
  [1, null, 'Platform maintenance in 1 minute. Please finish the current game.'],
  [3, 7, 'Rocket Ride closes for maintenance in 3 minutes. Please finish the current game.'],
])('maintenance in %i minutes of game %j: "%s", and it is read out', (minutes, gameType, words) => {
  const { api, clock } = new FakeServices();
  const billboard = new BillboardStore(api, clock);
  const spoken = jest.fn();
  render(<NoticeTicket billboard={billboard} language="en" onSpeak={spoken} />);
  act(() => billboard.warn({ minutes, gameType, until: null }));
  expect(screen.getByText(words)).toBeTruthy();
  const values = { text: `Maintenance. ${words}` };
  expect(spoken.mock.calls).toEqual([[{ key: 'screens:serverText', values }]]);
});
