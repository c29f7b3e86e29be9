// The hash hall as a person uses it: finds things by their role and name, reads what is on show, taps.
import type { Page } from 'puppeteer';
import type { Money } from '../../../src/core/money';

export class ClassicPage {
  private constructor(readonly page: Page) {}

  /** Opens a launch link and waits until bets can be placed and the counters can be seen. */
  static async open(page: Page, link: string): Promise<ClassicPage> {
    await page.goto(link);
    await page.waitForSelector('.scene-host__canvas canvas');
    await page.waitForFunction(() => !document.querySelector('.scene-host__loading'));
    return new ClassicPage(page);
  }

  /** Waits until a button, tab or link with a name that begins so is there, and presses it. */
  async press(begin: string, within = 'main'): Promise<void> {
    const handle = await this.page.waitForFunction(
      (text, place) =>
        [...document.querySelectorAll<HTMLElement>(`${place} button, ${place} a`)].find(
          (one) => one.innerText.trim().startsWith(text) && one.ariaDisabled !== 'true',
        ) ?? null,
      {},
      begin,
      within,
    );
    await handle.asElement()?.evaluate((element) => {
      if (element instanceof HTMLElement) element.click();
    });
  }

  /** Chooses what to bet on. */
  async choose(play: string): Promise<void> {
    await this.press(play, '[role="radiogroup"]');
    await this.page.waitForFunction(
      (text) =>
        document
          .querySelector<HTMLElement>('[role="radio"][aria-checked="true"]')
          ?.innerText.startsWith(text),
      {},
      play,
    );
  }

  /** Bets on a play of the block of this number, once the page takes bets on it. */
  async bet(play: string, blockNum: number): Promise<void> {
    await this.page.waitForSelector(`.hash-status__clock[data-block="${blockNum}"]`);
    await this.choose(play);
    await this.press('Bet', '.hash-panel');
    await this.page.waitForSelector('[role="radio"][aria-checked="true"] .play__mine');
  }

  /** Waits until the counters have settled on this block, and answers what the state says of it. */
  async outcome(blockNum: number): Promise<string> {
    const handle = await this.page.waitForFunction(
      (num) => {
        const state = document.querySelector<HTMLElement>('.hash-status--result');
        const text = state?.innerText.replaceAll(/\s+/g, ' ') ?? '';
        return state?.querySelector('.outcome') && text.includes(`#${num}`) ? text : null;
      },
      {},
      blockNum,
    );
    return String(await handle.jsonValue());
  }

  async balanceIs(amount: Money): Promise<void> {
    const wanted = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
    await this.page.waitForFunction(
      (text) => (document.querySelector('.purse__sum')?.textContent ?? '').replaceAll(/[^\d.]/g, '') === text,
      {},
      wanted,
    );
  }

  /** What my bets say of themselves in their list, newest first, and the newest one in full; the list is closed again. */
  async ownBets(): Promise<{
    readonly rows: readonly string[];
    readonly detail: string;
    readonly link: string;
  }> {
    await this.press('My bets');
    await this.page.waitForSelector('.own__row');
    await this.page.$eval('.own__row', (row) => (row instanceof HTMLElement ? row.click() : undefined));
    await this.page.waitForSelector('.own__detail');
    const seen = await this.page.evaluate(() => {
      const words = (element: HTMLElement): string => element.innerText.replaceAll(/\s+/g, ' ');
      const detail = document.querySelector<HTMLElement>('.own__detail');
      const link = document.querySelector<HTMLAnchorElement>('.own__detail .block-link');
      return {
        rows: [...document.querySelectorAll<HTMLElement>('.own__row')].map(words),
        detail: detail ? words(detail) : '',
        link: [link?.getAttribute('href'), link?.target, link?.rel].join(' '),
      };
    });
    await this.page.keyboard.press('Escape');
    await this.page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
    return seen;
  }

  /** Opens the newest bet in the fairness sheet; answers the verdict in one word. */
  async verdict(): Promise<string> {
    await this.press('My bets');
    await this.page.waitForSelector('.own__row');
    await this.page.$eval('.own__row', (row) => (row instanceof HTMLElement ? row.click() : undefined));
    await this.press('Check it yourself', '.own__detail');
    const handle = await this.page.waitForFunction(
      () => document.querySelector<HTMLElement>('.fair-overall b')?.innerText || null,
    );
    return String(await handle.jsonValue());
  }

  /** Waits for the notice of a win, and closes it. */
  async celebrates(): Promise<void> {
    await this.page.waitForSelector('.win__board');
    // Pressed by script: it closes by itself while a slower hand is still on the way.
    await this.page.evaluate(() => document.querySelector<HTMLElement>('.win__close')?.click());
    await this.page.waitForSelector('.win__board', { hidden: true });
  }

  /** Whether a win is being celebrated. */
  async isCelebrated(): Promise<boolean> {
    return (await this.page.$('.win__board')) !== null;
  }

  async says(text: string | RegExp): Promise<void> {
    const source =
      typeof text === 'string' ? text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : text.source;
    await this.page.waitForFunction((wanted) => new RegExp(wanted).test(document.body.innerText), {}, source);
  }
}
