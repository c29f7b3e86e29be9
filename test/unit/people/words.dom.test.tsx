// Players' texts on the pages about people: refusals, their messages, and the state of the review.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MARKUP, MINE, show, type, setUpPages } from './page';

setUpPages();

describe('the nickname', () => {
  test.each([
    ['A', 'The minimum is 2 characters.'],
    ['Joaquim99', 'The maximum is 8 characters.'],
    ['Li😀', 'Only A–Z, a–z, 0–9 or Chinese characters.'],
    ['ab\u202ecd', 'Only A–Z, a–z, 0–9 or Chinese characters.'],
    ['<img o>', 'Only A–Z, a–z, 0–9 or Chinese characters.'],
    [MARKUP, 'The maximum is 8 characters.'],
  ])('%j is refused: %s', async (typed, said) => {
    const fake = await show('/h5/settings');
    const field = await screen.findByLabelText('Nickname', { selector: 'input' });
    type(field, typed);
    fireEvent.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(fake.sentTo('/userInfo/editNickName')).toEqual([]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test('cannot be sent until it is changed', async () => {
    const fake = await show('/h5/settings');
    const field = await screen.findByLabelText('Nickname', { selector: 'input' });
    const send = () => screen.queryByRole('button', { name: 'Send for review' });
    expect(send()).toBeNull();
    expect(screen.queryByText('Shown to others as Linh')).toBeNull();
    type(field, 'Kofi');
    expect(send()).toBeTruthy();
    expect(screen.getByText('Shown to others as Linh')).toBeTruthy();
    type(field, 'Linh');
    expect(send()).toBeNull();
    // The key of the keyboard asks as well.
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await screen.findByText('This is already your nickname.')).toBeTruthy();
    expect(fake.sentTo('/userInfo/editNickName')).toEqual([]);
  });

  test('that the platform refuses keeps what was typed, and says that it failed', async () => {
    const fake = await show('/h5/settings', { '/userInfo/editNickName': { code: 1263 } });
    const field = await screen.findByLabelText('Nickname', { selector: 'input' });
    type(field, 'Kofi');
    fireEvent.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Failed to modify nickname')).toBeTruthy();
    expect(field).toHaveProperty('value', 'Kofi');
    expect(fake.sentTo('/userInfo/editNickName')).toEqual([{ nickName: 'Kofi' }]);
  });

  test('under review cannot be edited', async () => {
    const pending = { ...MINE, nickName: { text: 'Kofi', status: 'pending' } };
    await show('/h5/settings', { '/game/getWinnerTop': { winners: [], mine: pending } });
    expect(await screen.findByText('Under review')).toBeTruthy();
    const field = screen.getByLabelText('Nickname', { selector: 'input' });
    expect(field).toHaveProperty('readOnly', true);
    expect(screen.queryByRole('button', { name: 'Send for review' })).toBeNull();
  });
});

describe('the message box', () => {
  test.each([
    ['a message of twenty-six chars', 'The maximum is 25 characters.'],
    ['hello', 'Your message is too short: write at least two words.'],
    ['good \u202eluck', 'This message has characters that cannot be shown. Please type it again.'],
    ['', 'Please write a message first.'],
  ])('%j is refused: %s', async (typed, said) => {
    const fake = await show('/h5/ranking');
    fireEvent.click(await screen.findByRole('button', { name: /My message/ }));
    type(screen.getByLabelText('Message to everyone'), typed);
    fireEvent.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(fake.sentTo('/game/editWinnerMessage')).toEqual([]);
  });

  test.each([
    ['pending', 'Your message is under review and cannot be edited until the review is over.'],
    ['approved', 'Your message passed the review and is shown beside your name.'],
    ['rejected', /did not pass the review.*contact support/],
    ['reverted', /reset to the default/],
  ])('tells where a message that is %s stands', async (status, said) => {
    const mine = { ...MINE, message: { text: 'good luck', status } };
    await show('/h5/ranking', { '/game/winnerList': { winners: [], mine } });
    fireEvent.click(await screen.findByRole('button', { name: /My message/ }));
    expect(await screen.findByText(said)).toBeTruthy();
    const field = screen.getByLabelText('Message to everyone');
    expect(field).toHaveProperty('readOnly', status === 'pending');
  });

  test('stays closed to a muted player and to a visitor', async () => {
    await show('/h5/ranking', { '/game/winnerList': { winners: [], mine: { ...MINE, muted: true } } });
    fireEvent.click(await screen.findByRole('button', { name: /My message/ }));
    expect(await screen.findByText('You are muted and cannot send messages.')).toBeTruthy();
    expect(screen.queryByLabelText('Message to everyone')).toBeNull();
  });
});

describe('a platform announcement', () => {
  test('of 26 characters is refused before it is sent', async () => {
    const fake = await show('/h5/ranking');
    fireEvent.click(await screen.findByRole('button', { name: /^Announce/ }));
    const sheet = within(screen.getByRole('dialog'));
    type(sheet.getByLabelText('Announcement to everyone'), 'twenty six characters long!');
    fireEvent.click(sheet.getByRole('button', { name: 'Announce' }));
    expect(await sheet.findByText('The maximum is 25 characters.')).toBeTruthy();
    expect(fake.sentTo('/game/sendNoticeMessage')).toEqual([]);
  });

  test('goes out about the winners that were chosen, and counts down the allowance', async () => {
    const fake = await show('/h5/ranking', { '/game/sendNoticeMessage': { announcementsLeft: 2 } });
    fireEvent.click(await screen.findByRole('button', { name: /^Announce/ }));
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByText('3 left this week')).toBeTruthy();
    type(sheet.getByLabelText('Announcement to everyone'), 'well played');
    fireEvent.click(sheet.getByRole('checkbox', { name: /Player1/ }));
    fireEvent.click(sheet.getByRole('button', { name: 'Announce' }));
    await waitFor(() =>
      expect(fake.sentTo('/game/sendNoticeMessage')).toEqual([{ message: 'well played', userIds: ['a'] }]),
    );
    expect(await screen.findByText('2 left this week')).toBeTruthy();
  });

  test('is not to be had when none is left', async () => {
    const mine = { ...MINE, announcementsLeft: 0 };
    await show('/h5/ranking', { '/game/winnerList': { winners: [], mine } });
    fireEvent.click(await screen.findByRole('button', { name: /^Announce/ }));
    expect(await screen.findByText(/You have no announcements left this week/)).toBeTruthy();
    expect(screen.queryByLabelText('Announcement to everyone')).toBeNull();
  });
});
