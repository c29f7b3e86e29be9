// Counting only with consent: no event without the setting in config.json, before the player agrees, or after the player
// withdraws the consent; in each language.
import { act, render, screen } from '@testing-library/react';
import { beginAnalytics } from '../../../src/client/app/analytics/begin';
import { BATCH_EVERY, MOST_WAITING, Sender } from '../../../src/client/app/analytics/sender';
import { ManualClock } from '../../../src/core/clock';
import { startTexts, switchTexts } from '../../../src/client/i18n';
import { readAnalytics, type AnalyticsConfig } from '../../../src/protocol/analytics';
import { LANGUAGES } from '../../../src/protocol/launch';
import { CountingChoice } from '../../../src/client/screens/settings/CountingChoice';
import { RootProvider } from '../../../src/client/stores/root';
import { fakeClient } from '../app/fakeClient';

const ENDPOINT = 'https://count.example/in';
interface Sent {
  readonly address: string;
  readonly options: RequestInit;
}
let sent: Sent[] = [];
const events = (): { type: string }[] =>
  sent.flatMap(
    ({ options }) => (JSON.parse(options.body as string) as { events: { type: string }[] }).events,
  );

beforeAll(() => startTexts('en'));
beforeEach(() => {
  sent = [];
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'dataLayer');
  window.fetch = (address, options = {}) => {
    sent.push({ address: address as string, options });
    return Promise.reject(new TypeError('offline'));
  };
});

function configOf(given: object): AnalyticsConfig {
  const read = readAnalytics(given);
  if ('fault' in read) throw new Error(read.fault);
  return read.config;
}

/** A client in the lobby of a deployment that counts. */
async function lobby(analytics: unknown, path = '/h5/home') {
  const fake = fakeClient(path);
  const client = { ...fake.client, config: { ...fake.client.config, analytics } };
  await act(() => beginAnalytics(window, client));
  return { client, clock: fake.clock };
}

test('the question stands in the lobby, is answered once, and what follows is counted', async () => {
  const { client, clock } = await lobby({ endpoint: ENDPOINT });
  expect(screen.getByRole('heading').textContent).toBe('May we count visits?');
  clock.wind(60_000);
  expect(sent).toEqual([]);
  act(() => screen.getByRole('button', { name: 'Allow' }).click());
  expect(screen.queryByRole('heading')).toBeNull();
  clock.wind(BATCH_EVERY);
  expect(events().map(({ type }) => type)).toContain('path');
  expect(sent[0]).toMatchObject({
    address: ENDPOINT,
    options: { method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' },
  });
  // The player withdraws the consent.
  const before = sent.length;
  act(() => client.page.show('/h5/settings'));
  act(() => client.settings.setCounting('refused'));
  act(() => client.page.show('/h5/home'));
  clock.wind(10 * BATCH_EVERY);
  expect(sent).toHaveLength(before);
});

test('a refusal is kept, and nobody asks again', async () => {
  const { client, clock } = await lobby({ endpoint: ENDPOINT });
  act(() => screen.getByRole('button', { name: 'Do not allow' }).click());
  act(() => client.page.show('/h5/records'));
  clock.wind(10 * BATCH_EVERY);
  expect(sent).toEqual([]);
  document.body.innerHTML = '';
  await act(() => beginAnalytics(window, client));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(client.settings.counting).toBe('refused');
});

test('the settings say what was answered, and change it', async () => {
  const { client } = await lobby({ endpoint: ENDPOINT });
  act(() => client.settings.setCounting('allowed'));
  render(
    <RootProvider value={client}>
      <CountingChoice />
    </RootProvider>,
  );
  const lever = screen.getByRole('switch', { name: 'Count my visits' });
  expect(lever.ariaChecked).toBe('true');
  act(() => lever.click());
  expect(lever.ariaChecked).toBe('false');
  expect(client.settings.counting).toBe('refused');
});

test('in a game nobody is asked', async () => {
  const { client } = await lobby({ endpoint: ENDPOINT }, '/h5/rocket');
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => client.page.show('/h5/home'));
  expect(screen.getByRole('heading')).toBeTruthy();
});

test('a setting that makes no sense is said in the console, and nothing is counted', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await lobby({ endpoint: 'ftp://count.example' });
  expect(said).toHaveBeenCalledWith(expect.stringContaining('analytics.endpoint'));
  expect(screen.queryByRole('heading')).toBeNull();
  said.mockRestore();
});

test.each(LANGUAGES)('it is asked in %s, with a way to the privacy notice', async (language) => {
  await act(() => switchTexts(language).then(() => undefined));
  await lobby({ endpoint: ENDPOINT, privacy: 'https://casino.example/privacy' });
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://casino.example/privacy');
  if (language !== 'en') expect(screen.getByRole('heading').textContent).not.toContain('May we');
  await act(() => switchTexts('en').then(() => undefined));
});

describe('the sender', () => {
  test('loads a script once, and fills the array that it reads', () => {
    const clock = new ManualClock();
    const config = configOf({ script: 'https://count.example/a.js' });
    for (const sender of [new Sender(window, clock, config), new Sender(window, clock, config)])
      sender.take({ type: 'rulesOpen', at: 1 });
    expect(document.querySelectorAll('script[src="https://count.example/a.js"]')).toHaveLength(1);
    expect((window as unknown as { dataLayer: unknown }).dataLayer).toEqual([
      { type: 'rulesOpen', at: 1, event: 'fairground.rulesOpen' },
      { type: 'rulesOpen', at: 1, event: 'fairground.rulesOpen' },
    ]);
    clock.wind(BATCH_EVERY);
    expect(sent).toEqual([]);
  });

  test('gathers before it sends, keeps no more than its bound, and forgets when it is stopped', () => {
    const clock = new ManualClock();
    const sender = new Sender(window, clock, configOf({ endpoint: ENDPOINT }));
    for (let n = 0; n < 2 * MOST_WAITING; n++) sender.take({ type: 'path', at: n });
    clock.wind(BATCH_EVERY);
    expect(sent).toHaveLength(1);
    expect(events()).toHaveLength(MOST_WAITING);
    sender.take({ type: 'path', at: 0 });
    sender.flush();
    expect(sent).toHaveLength(2);
    sender.take({ type: 'path', at: 0 });
    sender.stop();
    clock.wind(BATCH_EVERY);
    expect(sent).toHaveLength(2);
  });
});
