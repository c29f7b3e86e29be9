// The hash hall as a person uses it.
import type { Page } from 'puppeteer';
import { GamePage } from './gamePage';
import { press } from './touch';

declare global {
  interface Window {
    /** Wins that were celebrated since the page was loaded: such a notice closes by itself, before a slow test looks. */
    celebrations?: number;
  }
}

export class ClassicPage extends GamePage {
  private celebrated = 0;

  /** Opens a launch link and waits until bets can be placed and the counters can be seen. */
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

  /** Waits until a button, tab or link with a name that begins so can be pressed, and presses it. */
  press(begin: string, within = 'main'): Promise<void> {
    return press(this.page, begin, `${within} button, ${within} a`);
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

  /**
   * What my bets say of themselves in their list, newest first, and the newest one in full, once there are so many and none
   * waits for its block any more; the list is closed again.
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

  /** Opens the newest bet in the fairness sheet; answers the verdict in one word. */
  async verdict(): Promise<string> {
    await this.openNewestBet();
    await this.press('Check it yourself', '.own__detail');
    const handle = await this.page.waitForFunction(
      () => document.querySelector<HTMLElement>('.fair-overall b')?.innerText || null,
    );
    return String(await handle.jsonValue());
  }

  private async openNewestBet(): Promise<void> {
    await this.press('My bets');
    await press(this.page, '', '.own__row');
    await this.page.waitForSelector('.own__detail');
  }

  /** Waits until another win is celebrated than the ones before; its notice is closed where it has not closed by itself. */
  async celebrates(): Promise<void> {
    await this.page.waitForFunction((before) => (window.celebrations ?? 0) > before, {}, this.celebrated);
    this.celebrated = await this.celebrations();
    await this.page.evaluate(() => document.querySelector<HTMLElement>('.win__close')?.click());
    await this.page.waitForSelector('.win__board', { hidden: true });
  }

  /** Whether a win has been celebrated since the last one. */
  async isCelebrated(): Promise<boolean> {
    return (await this.celebrations()) > this.celebrated;
  }

  private celebrations(): Promise<number> {
    return this.page.evaluate(() => window.celebrations ?? 0);
  }
}
