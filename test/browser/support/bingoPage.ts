// Drives the bingo page as a person does.
import type { Page } from 'puppeteer';
import { parseMoney, type Money } from '../../../src/core/money';
import { GamePage } from './gamePage';
import { press } from './touch';

export class BingoPage extends GamePage {
  /** Opens a launch link and waits until the scene is drawn. */
  static async open(page: Page, link: string): Promise<BingoPage> {
    await page.goto(link);
    const bingo = new BingoPage(page);
    await page.waitForSelector('.bingo');
    await bingo.drawn();
    await bingo.balance();
    return bingo;
  }

  /** Presses a button whose text begins with `begin`, once it can be pressed. */
  press(begin: string): Promise<void> {
    return press(this.page, begin);
  }

  /** Presses these numbers in the sheet for picking numbers. */
  async pick(numbers: readonly number[]): Promise<void> {
    for (const number of numbers)
      await this.page.waitForFunction(
        (wanted) => {
          const button = [...document.querySelectorAll<HTMLButtonElement>('.bingo-pick button')].find(
            (one) => one.innerText.trim() === wanted && one.ariaPressed === 'false',
          );
          button?.click();
          return button !== undefined;
        },
        {},
        String(number),
      );
  }

  /** Puts this many random tickets into the order and buys them. */
  async buyRandom(count: 1 | 5 | 10 | 25): Promise<void> {
    const tickets = count === 1 ? 'ticket' : 'tickets';
    await this.tap(`Add ${count} random ${tickets}`);
    await this.press(`Review ${count}`);
    // The form behind the order also has a button, which buys at once.
    await press(this.page, `Buy ${count}`, '.sheet button');
    await this.page.waitForSelector('.sheet', { hidden: true });
  }

  /** Waits until the list of the player's tickets has this many, also those scrolled out of sight. */
  async hasTickets(count: number): Promise<void> {
    await this.page.waitForSelector(`.bingo-list [role="listitem"][aria-setsize="${count}"]`);
  }

  /** Chooses extra balls for all tickets and buys them. Returns the price that was shown. */
  async buyExtraBalls(): Promise<Money> {
    await press(this.page, '', '[data-action="extra"]');
    const handle = await this.page.waitForFunction(
      () => /[\d,]+\.\d\d/.exec(document.querySelector('.bingo-extra__all')?.textContent ?? '')?.[0] ?? null,
    );
    await press(this.page, '', '.bingo-extra__all');
    await this.press('Buy for');
    return parseMoney(String(await handle.jsonValue()).replaceAll(',', ''));
  }
}
