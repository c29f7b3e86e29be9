// A fair and a browser for a whole test file, and what must hold after each of its tests: pages are closed, the ledger adds
// up, and no page complained.
import { TestBrowser, type BrowserWish } from './browser';
import { Fair } from './fair';

export let browser: TestBrowser;
export let fair: Fair;

interface Options extends BrowserWish {
  /** The tests keep something from the pages, of which these complain; false when absent. */
  readonly mayComplain?: boolean;
}

/** Call it at the top of a test file. */
export function openFair({ mayComplain = false, ...wish }: Options = {}): void {
  beforeAll(async () => {
    await Promise.all([
      TestBrowser.open(wish).then((opened) => (browser = opened)),
      Fair.open().then((opened) => (fair = opened)),
    ]);
  });
  afterAll(async () => {
    // Whichever could be opened is closed.
    await Promise.all([browser?.close(), fair?.close()]);
  });
  afterEach(async () => {
    await browser.closePages();
    const complaints = browser.complaints.splice(0);
    expect(await fair.platform.ledger.audit()).toMatchObject({
      sumOfEntries: 0n,
      wrongAccounts: 0,
      negativePlayers: 0,
    });
    if (!mayComplain) expect(complaints).toEqual([]);
  });
}
