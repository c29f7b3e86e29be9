// Drives the plinko page as a person does.
import type { Page } from 'puppeteer';
import { GamePage } from './gamePage';
import { press } from './touch';

export class PlinkoPage extends GamePage {
  /** Opens a launch link and waits until a ball can be dropped, which needs the first chain's block. */
  static async open(page: Page, link: string): Promise<PlinkoPage> {
    await page.goto(link);
    const plinko = new PlinkoPage(page);
    await plinko.settled();
    return plinko;
  }

  async settled(): Promise<void> {
    await this.drawn();
    await this.page.waitForSelector('[data-action="drop"]');
  }

  drop(): Promise<void> {
    return press(this.page, '', '[data-action="drop"]');
  }

  /** Waits until there are at least `count` results over the table: labels, and the card or the ticket of the last ball. */
  async results(count: number): Promise<void> {
    await this.page.waitForFunction(
      (wanted) =>
        document.querySelectorAll('.pin-result, .round-ticket__verify, .pin-labels .pill').length >= wanted,
      {},
      count,
    );
  }
}
