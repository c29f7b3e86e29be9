// Replays a round of every registered game from its proof alone: there is a film, it can be skipped to its end, and the page
// shows how the round ended.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { SceneSource } from '../../../scenes/stage/module';
import { startTexts } from '../../../src/client/i18n';
import { RootProvider } from '../../../src/client/stores/root';
import { GAMES } from '../../../src/games/games';
import type { ReplayProps } from '../../../src/games/game';
import { loadReplay } from '../../../src/games/loadReplay';
import type { Proof } from '../../../src/protocol/proof';
import { fakeClient } from '../app/fakeClient';
import { roundOf } from '../fairness/honestHouse';
import { proofOf } from '../fairness/examples';

const mockSources: SceneSource<object>[] = [];

// Other tests cover the drawing.
jest.mock('../../../scenes/stage/stage', () => ({
  mountScene: (_host: HTMLElement, _load: unknown, source: SceneSource<object>) => {
    mockSources.push(source);
    return { onProgress: () => undefined, ready: Promise.resolve(), destroy: () => undefined };
  },
  pinQuality: () => undefined,
  resumeQuality: () => undefined,
}));

beforeAll(async () => {
  Object.assign(window, {
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  await startTexts('en');
});
afterEach(() => {
  cleanup();
  mockSources.splice(0);
});

function finished(game: string): Proof {
  for (const fact of roundOf(game, 1)) if (fact.kind === 'ended') return proofOf(fact.proof);
  throw new Error(`${game} has no finished round`);
}

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s is seen again from its proof',
  async (_id, { page, proofName }) => {
    const Replay: ComponentType<ReplayProps> = await loadReplay(page);
    const proof = finished(proofName);
    const { client, clock } = fakeClient('/h5/help/verify');
    render(
      <RootProvider value={client}>
        <Replay proof={proof} resultSeed={proof.resultSeed ?? null} outcome="It ended so." />
      </RootProvider>,
    );
    await waitFor(() => expect(mockSources).toHaveLength(1));
    const first = mockSources[0]?.facts();
    expect(first).toEqual(expect.any(Object));
    await act(async () => {
      screen.getByRole('button', { name: 'Skip to the end' }).click();
      clock.wind(1);
    });
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('It ended so.'));
    expect(mockSources[0]?.facts()).not.toBe(first);
  },
);
