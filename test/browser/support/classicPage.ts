// Drives the page of the block-hash games as a person does.
import type { Page } from 'puppeteer';
import { GamePage } from './gamePage';
import { press } from './touch';

declare global {
  interface Window {
    /** Number of wins celebrated since the page was loaded. The notice closes by itself, before a slow test sees it. */
    celebrations?: number;
  }
}

export class ClassicPage extends GamePage {
  private celebrated = 0;

  /** Opens a launch link and waits until the scene is drawn. */
  static async open(page: Page, link: string): Promise<ClassicPage> {
    await page.evaluateOnNewDocument(() => {
      window.celebrations = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof Element && (node.matches('.win__board') || node.querySelector('.win__board')))
              window.celebrations = (window.celebrations ?? 0) + 1;
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto(link);
    const hall = new ClassicPage(page);
    await hall.drawn();
    return hall;
  }

  /** Waits until a button or link whose text begins with `begin` can be pressed, and presses it. */
  press(begin: string, within = 'main'): Promise<void> {
    return press(this.page, begin, `${within} button, ${within} a`);
  }

  /** Chooses the play to bet on. */
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

  /** Bets on a play for this block, once the page takes bets on the block. */
  async bet(play: string, blockNum: number): Promise<void> {
    await this.page.waitForSelector(`.hash-ticket[data-open="${blockNum}"]`);
    await this.choose(play);
    await this.press('Bet', '.hash-panel');
    await this.page.waitForSelector('[role="radio"][aria-checked="true"] .play__mine');
  }

  /** Waits until the result of this block is shown. Returns the text of the result. */
  async outcome(blockNum: number): Promise<string> {
    const handle = await this.page.waitForFunction(
      (num) => {
        const ticket = document.querySelector<HTMLElement>(`.hash-ticket[data-block="${num}"]`);
        return ticket?.innerText.replaceAll(/\s+/g, ' ') ?? null;
      },
      {},
      blockNum,
    );
    return String(await handle.jsonValue());
  }

  /**
   * The rows in the list of my bets, newest first, and the details of the newest one. Waits until there are `count` rows and
   * none is waiting for its block. Closes the list again.
   */
  async ownBets(count: number): Promise<{
    readonly rows: readonly string[];
    readonly detail: string;
    readonly link: string;
  }> {
    await this.openNewestBet();
    const handle = await this.page.waitForFunction(
      (wanted) => {
        const words = (element: HTMLElement): string => element.innerText.replaceAll(/\s+/g, ' ');
        const rows = [...document.querySelectorAll<HTMLElement>('.own__row')].map(words);
        const detail = document.querySelector<HTMLElement>('.own__detail');
        const link = detail?.querySelector<HTMLAnchorElement>('.block-link');
        return rows.length === wanted && !rows.some((row) => row.includes('Waiting')) && detail && link
          ? {
              rows,
              detail: words(detail),
              link: [link.getAttribute('href'), link.target, link.rel].join(' '),
            }
          : null;
      },
      {},
      count,
    );
    const seen = await handle.jsonValue();
    if (!seen) throw new Error('no bet is shown in full');
    await this.page.keyboard.press('Escape');
    await this.page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
    return seen;
  }

  /** Opens the newest bet in the fairness sheet. Returns the short verdict. */
  async verdict(): Promise<string> {
    await this.openNewestBet();
    await this.press('Verify it yourself', '.own__detail');
    const handle = await this.page.waitForFunction(
      () => document.querySelector<HTMLElement>('.fair-overall b')?.innerText || null,
    );
    return String(await handle.jsonValue());
  }

  private async openNewestBet(): Promise<void> {
    await this.press('Results', '.navbar');
    await this.press('My bets', '[role="dialog"]');
    await press(this.page, '', '.own__row');
    await this.page.waitForSelector('.own__detail');
  }

  /** Waits until another win is celebrated. Closes its notice if it is still open. */
  async celebrates(): Promise<void> {
    await this.page.waitForFunction((before) => (window.celebrations ?? 0) > before, {}, this.celebrated);
    this.celebrated = await this.celebrations();
    await this.page.evaluate(() => document.querySelector<HTMLElement>('.win__close')?.click());
    await this.page.waitForSelector('.win__board', { hidden: true });
  }

  /** Whether a win was celebrated since the last one that `celebrates` found. */
  async isCelebrated(): Promise<boolean> {
    return (await this.celebrations()) > this.celebrated;
  }

  private celebrations(): Promise<number> {
    return this.page.evaluate(() => window.celebrations ?? 0);
  }
}
