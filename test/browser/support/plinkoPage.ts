// Plinko as a person uses it: finds things by their role and name, reads what is on show, taps and types.
import type { Page } from 'puppeteer';
import { parseMoney, type Money } from '../../../src/core/money';

export class PlinkoPage {
  constructor(readonly page: Page) {}

  /** Opens a launch link and waits until a ball can be dropped: the first chain's block is there. */
  static async open(page: Page, link: string): Promise<PlinkoPage> {
    await page.goto(link);
    const plinko = new PlinkoPage(page);
    await plinko.settled();
    return plinko;
  }

  async settled(): Promise<void> {
    await this.page.waitForSelector('.scene-host__canvas canvas');
    await this.page.waitForSelector('[data-action="drop"]');
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

  async drop(): Promise<void> {
    await this.page.click('[data-action="drop"]');
  }

  /** Waits until so many labels of results hang over the table. */
  async results(count: number): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => document.querySelectorAll('.pin-labels .pill').length >= wanted,
      {},
      count,
    );
  }

  async type(label: string, text: string): Promise<void> {
    const field = await this.page.waitForSelector(`::-p-aria([name="${label}"][role="textbox"])`);
    if (!field) throw new Error(`no field named ${label}`);
    await field.click({ count: 3 });
    await field.type(text);
  }

  async tap(name: string, role = 'button'): Promise<void> {
    await (await this.page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`))?.click();
  }

  /** Waits until this text stands somewhere on the page. */
  async says(text: RegExp): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => new RegExp(wanted).test(document.body.innerText),
      {},
      text.source,
    );
  }
}
