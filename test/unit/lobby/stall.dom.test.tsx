// A game's stall in the lobby between two rounds and after the end of one.
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { MemoryRouter } from 'react-router-dom';
import type { Pushed } from '../../../src/client/connection/api';
import { serverTime } from '../../../src/core/clock';
import { startTexts } from '../../../src/client/i18n';
import { Stall } from '../../../src/client/screens/home/Stall';
import { takeStallNews } from '../../../src/client/screens/home/StallLive';
import { RootProvider } from '../../../src/client/stores/root';
import { GAMES } from '../../../src/games/games';
import { loadStall } from '../../../src/games/loadStall';
import { fakeClient } from '../app/fakeClient';

beforeAll(() => startTexts('en'));
afterEach(cleanup);

const pushed = (data: unknown): Pushed => ({ code: 2016, data, stream: 'channel', sentAt: serverTime(1) });

const drawn = (): Promise<void> =>
  act(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))),
  );

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: a stall shows the newest result and moves once when another round has ended',
  async (_id, game) => {
    const { gameType } = game;
    const { client } = fakeClient('/h5/home');
    const tell = (to: number, lastResults: string[]): void =>
      takeStallNews(client.halls, [pushed({ gameType: to, lastResults })]);
    const news = (lastResults: string[]) => ({ gameType, status: 0, players: 1, lastResults });
    const show = await loadStall(game);
    const { container } = render(
      <RootProvider value={client}>
        <MemoryRouter>
          <Stall game={game} show={show} ready />
        </MemoryRouter>
      </RootProvider>,
    );
    act(() => runInAction(() => void (client.halls.list = [news(['2.48'])])));
    await drawn();
    const last = container.querySelector('.booth__last');
    await waitFor(() => expect(last?.textContent).toContain('2.48'));
    const picture = container.querySelector('.booth__picture');
    const moves = (): boolean | undefined => picture?.hasAttribute('data-beat');
    // Results that are there already do not count as news.
    expect(moves()).toBe(false);

    act(() => tell(gameType, ['1.07', '2.48']));
    expect(last?.textContent).toContain('1.07');
    await drawn();
    expect(moves()).toBe(true);
    // The same results again, from the list of games a moment later: no new animation.
    act(() => tell(gameType, ['1.07', '2.48']));
    expect(moves()).toBe(true);
    // For another round the animation starts again.
    act(() => tell(gameType, ['3.00', '1.07']));
    expect(moves()).toBe(false);
    await drawn();
    expect(moves()).toBe(true);
    expect(last?.textContent).toContain('3.00');
  },
);

test('push 2016 replaces the results of one game, and is of no use before the list is there', () => {
  const { halls } = fakeClient('/h5/home').client;
  const of = (gameType: number) => ({ gameType, status: 0, players: 3, lastResults: ['2.48'] });
  const news = { gameType: 7, lastResults: ['1.07', '2.48'] };
  takeStallNews(halls, [pushed(news)]);
  expect(halls.list).toBeNull();
  runInAction(() => (halls.list = [of(7), of(8)]));
  takeStallNews(halls, [pushed({ gameType: 8 }), pushed(news)]);
  expect(halls.list).toEqual([{ ...of(7), ...news }, of(8)]);
});
