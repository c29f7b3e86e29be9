// Starts a platform and a browser for a whole test file, and checks after each test that the ledger adds up and that no page
// reported an error. It also closes the test's pages.
import { TestBrowser, type BrowserWish } from './browser';
import { TestSite } from './testSite';

export let browser: TestBrowser;
export let site: TestSite;

interface Options extends BrowserWish {
  /** Pages may report errors, since the tests block some of their requests; false when absent. */
  readonly mayComplain?: boolean;
}

/** Call it at the top of a test file. */
export function openSite({ mayComplain = false, ...wish }: Options = {}): void {
  beforeAll(async () => {
    await Promise.all([
      TestBrowser.open(wish).then((opened) => (browser = opened)),
      TestSite.open().then((opened) => (site = opened)),
    ]);
  });
  afterAll(async () => {
    // One of the two may have failed to open.
    await Promise.all([browser?.close(), site?.close()]);
  });
  afterEach(async () => {
    await browser.closePages();
    const complaints = browser.complaints.splice(0);
    expect(await site.platform.ledger.audit()).toMatchObject({
      sumOfEntries: 0n,
      wrongAccounts: 0,
      negativePlayers: 0,
    });
    if (!mayComplain) expect(complaints).toEqual([]);
  });
}
