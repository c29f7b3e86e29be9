// Bingo as a person uses it: finds things by their role and name, reads what is on show, taps.
import type { Page } from 'puppeteer';
import { parseMoney, type Money } from '../../../src/core/money';

export class BingoPage {
  private constructor(readonly page: Page) {}

  /** Opens a launch link and waits until the machine can be seen. */
  static async open(page: Page, link: string): Promise<BingoPage> {
    await page.goto(link);
    const bingo = new BingoPage(page);
    await page.waitForSelector('.bingo .scene-host__canvas canvas');
    await page.waitForFunction(() => !document.querySelector('.scene-host__loading'));
    await bingo.balance();
    return bingo;
  }

  async balance(): Promise<Money> {
    await this.page.waitForFunction(() =>
      /\d\.\d\d/.test(document.querySelector('.purse__sum')?.textContent ?? ''),
    );
    const text = await this.page.$eval('.purse__sum', (pill) => pill.textContent ?? '');
    return parseMoney(text.replaceAll(/[^\d.]/g, ''));
  }

  /** Waits until the balance on show is this one. */
  async balanceIs(amount: Money): Promise<void> {
    const wanted = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
    await this.page.waitForFunction(
      (text) => (document.querySelector('.purse__sum')?.textContent ?? '').replaceAll(/[^\d.]/g, '') === text,
      {},
      wanted,
    );
  }

  /** Presses what has this whole name. */
  async tap(name: string, role = 'button'): Promise<void> {
    const handle = await this.page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
    await handle?.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' });
      (element as HTMLElement).click();
    });
  }

  /** Presses a button that can be pressed and whose text begins so. */
  async press(begin: string): Promise<void> {
    const handle = await this.page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('button')].find(
          (button) => button.innerText.trim().startsWith(text) && button.ariaDisabled !== 'true',
        ) ?? null,
      {},
      begin,
    );
    await (await handle.asElement()?.toElement('button'))?.click();
  }

  /** Presses these numbers in the sheet where they are picked. */
  async pick(numbers: readonly number[]): Promise<void> {
    await this.page.waitForSelector('.bingo-pick');
    for (const number of numbers) {
      const handle = await this.page.evaluateHandle(
        (wanted) =>
          [...document.querySelectorAll<HTMLButtonElement>('.bingo-pick button')].find(
            (button) => button.innerText.trim() === wanted && button.ariaPressed === 'false',
          ),
        String(number),
      );
      const button = handle.asElement();
      if (!button) throw new Error(`there is no ${number} to pick`);
      await (await button.toElement('button')).evaluate((element) => element.click());
    }
  }

  /** Answers the question that is asked with the button of this name. */
  async answer(name: string): Promise<void> {
    const dialog = await this.page.waitForSelector('[role="alertdialog"]');
    const button = await dialog?.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
    await button?.click();
    await this.page.waitForSelector('[role="alertdialog"]', { hidden: true });
  }

  /** Puts so many random tickets (1, 5, 10 or 25) into the order and buys them. */
  async buyRandom(count: 1 | 5 | 10 | 25): Promise<void> {
    const tickets = count === 1 ? 'ticket' : 'tickets';
    await this.tap(`Add ${count} random ${tickets}`);
    await this.press(`Review ${count}`);
    await this.press(`Buy ${count}`);
    await this.page.waitForSelector('.sheet', { hidden: true });
  }

  /** Tickets that the list of mine holds, also those out of sight. */
  async myTickets(): Promise<number> {
    const item = await this.page.waitForSelector('.bingo-list [role="listitem"]');
    return Number(await item?.evaluate((element) => element.getAttribute('aria-setsize')));
  }

  /** The sum of money in the text of the first element that the selector finds. */
  async sumIn(selector: string): Promise<Money> {
    const text = await (
      await this.page.waitForSelector(selector)
    )?.evaluate((found) => found.textContent ?? '');
    return parseMoney(/[\d,]+\.\d\d/.exec(text ?? '')?.[0].replaceAll(',', '') ?? '');
  }

  /** Waits until this text stands somewhere on the page. */
  async says(text: RegExp): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => new RegExp(wanted).test(document.body.innerText),
      {},
      text.source,
    );
  }

  /** Id of the player, as this device keeps it. */
  userId(): Promise<string> {
    return this.page.evaluate(() => {
      for (const text of Object.values(sessionStorage)) {
        const found = /"userId":"([^"]+)"/.exec(String(text));
        if (found?.[1]) return found[1];
      }
      return '';
    });
  }
}
