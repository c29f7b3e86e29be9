// A whole client on a page, with an open socket, a network that can fail, and the dialog of its connection.
import { act, render, screen } from '@testing-library/react';
import { ReconnectLayer } from '../../../src/client/app/ReconnectLayer';
import { CALLS } from '../../../src/protocol/calls';
import type { LaunchInfo } from '../../../src/protocol/launch';
import type { Prepared } from '../connection/fakePlatform';
import { settle } from '../connection/fakePlatform';
import { answering } from './answering';
import { fakeClient, PLAYER } from './fakeClient';

/** A client on a page, with an open socket, and the dialog's layer over it. */
export async function onPage(path: string, launch: LaunchInfo = PLAYER) {
  const fake = fakeClient(path, launch);
  const changes: Record<string, Prepared> = {};
  const paths = answering(fake, changes);
  let refreshes = 0;
  fake.client.useGame({
    refresh: () => {
      refreshes += 1;
      return Promise.resolve();
    },
  });
  render(<ReconnectLayer client={fake.client} />);
  const happens = (what: () => unknown): Promise<void> =>
    act(async () => {
      what();
      await settle();
    });
  await happens(() => fake.client.start());
  await happens(() => fake.listeners?.opened());
  const post = fake.platform.post.bind(fake.platform);
  const away = { network: false };
  // A phone without a network fails each call at once.
  fake.platform.post = (...call) => (away.network ? Promise.resolve(null) : post(...call));
  return {
    ...fake,
    changes,
    paths,
    happens,
    refreshes: () => refreshes,
    state: () => fake.client.connection.standing.state,
    wind: (span: number) => happens(() => fake.clock.wind(span)),
    goesOffline() {
      away.network = true;
      fake.online = false;
    },
    /** The network is lost while a call waits for it. */
    async losesNetwork() {
      away.network = true;
      fake.online = false;
      await happens(() => fake.listeners?.closed(1006));
      void fake.client.api.call(CALLS.gameList, {});
      await happens(() => fake.clock.wind(3000));
    },
    async findsNetwork() {
      away.network = false;
      fake.online = true;
      await happens(() => fake.clock.wind(1500));
      await happens(() => fake.listeners?.opened());
    },
  };
}

export const dialog = (): HTMLElement | null => screen.queryByRole('alertdialog');
export const button = (name: string): HTMLElement | null => screen.queryByRole('button', { name });
