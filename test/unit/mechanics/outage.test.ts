// A game that is opened while the platform does not answer can be played soon after it answers again: no push and no new
// socket comes to its help.
import { SNAPSHOT_RETRY_DELAY } from '../../../src/kits/betting/snapshots';
import { openTable as openBingo } from '../bingo-client/table';
import { openHall } from '../classic-client/hall';
import { openTable as openCrash } from '../crash/table';
import { ClientTable } from '../hilo-client/table';
import { openTable as openPlinko } from '../plinko-client/table';
import { outage, settle, type FakeServices } from '../support/fakeServices';

interface Opened {
  readonly services: FakeServices;
  readonly isPlayable: () => boolean;
  readonly leave: () => void;
}

const GAMES: Readonly<Record<string, () => Promise<Opened>>> = {
  async 'a crash game'() {
    const { services, store } = await openCrash();
    return { services, isPlayable: () => !store.locked, leave: () => store.dispose() };
  },
  async bingo() {
    const { services, store } = await openBingo();
    return { services, isPlayable: () => !store.locked, leave: () => store.dispose() };
  },
  async plinko() {
    const { services, store } = await openPlinko();
    return { services, isPlayable: () => !store.locked, leave: () => store.dispose() };
  },
  async hilo() {
    const table = new ClientTable('seed');
    const { services, store } = table;
    await table.enter();
    return {
      services,
      isPlayable: () => store.canBet && store.terms.config !== null,
      leave: () => store.dispose(),
    };
  },
  async 'a block-hash game'() {
    const { services, store } = await openHall({ gameType: 5 });
    return { services, isPlayable: () => !store.table.locked, leave: () => store.dispose() };
  },
};

afterEach(() => {
  outage.on = false;
});

test.each(Object.keys(GAMES))('%s can be played after an outage at its start', async (name) => {
  outage.on = true;
  const game = await GAMES[name]?.();
  if (!game) throw new Error('no such game');
  const { services, isPlayable } = game;
  expect(isPlayable()).toBe(false);
  for (let n = 0; n < 3; n++) {
    services.clock.wind(SNAPSHOT_RETRY_DELAY);
    await settle();
  }
  expect(isPlayable()).toBe(false);
  outage.on = false;
  services.clock.wind(SNAPSHOT_RETRY_DELAY);
  await settle();
  expect(isPlayable()).toBe(true);
});

test.each(Object.keys(GAMES))('%s asks no more once it is left', async (name) => {
  outage.on = true;
  const game = await GAMES[name]?.();
  if (!game) throw new Error('no such game');
  game.leave();
  const asked = game.services.sent.length;
  game.services.clock.wind(10 * SNAPSHOT_RETRY_DELAY);
  await settle();
  expect(game.services.sent.length).toBe(asked);
});
