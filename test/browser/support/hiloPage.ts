// Hilo as a person uses it: finds things by their role and name, reads what is on show, taps.
import type { Page } from 'puppeteer';
import { parseMoney, type Money } from '../../../src/core/money';
import type { Guess } from '../../../src/games/hilo/rules';

const NAMES: Readonly<Record<Guess, string>> = { higher: 'Higher', equal: 'Equal', lower: 'Lower' };

export class HiloPage {
  private constructor(readonly page: Page) {}

  /** Opens a launch link and waits until the table can be seen. */
  static async open(page: Page, link: string): Promise<HiloPage> {
    await page.goto(link);
    const hilo = new HiloPage(page);
    await hilo.settled();
    return hilo;
  }

  async settled(): Promise<void> {
    await this.page.waitForSelector('.scene-host__canvas canvas');
    await this.page.waitForFunction(() => !document.querySelector('.scene-host__loading'));
  }

  /** Presses a button once it can be pressed and its name begins so; answers its whole name. */
  async press(begin: string): Promise<string> {
    const name = await this.ready(begin);
    const handle = await this.page.evaluateHandle(
      (text) =>
        [...document.querySelectorAll('button')].find((button) => button.innerText.trim().startsWith(text)) ??
        null,
      begin,
    );
    await (await handle.asElement()?.toElement('button'))?.click();
    return name;
  }

  /** Waits until a button whose name begins so can be pressed; answers its whole name. */
  async ready(begin: string): Promise<string> {
    const handle = await this.page.waitForFunction(
      (text) => {
        const found = [...document.querySelectorAll('button')].find((button) =>
          button.innerText.trim().startsWith(text),
        );
        return found && found.ariaDisabled !== 'true' ? found.innerText.replaceAll(/\s+/g, ' ').trim() : null;
      },
      {},
      begin,
    );
    return String(await handle.jsonValue());
  }

  guess(guess: Guess): Promise<string> {
    return this.press(NAMES[guess]);
  }

  /** Names of the guesses that can be pressed. */
  async guesses(): Promise<string[]> {
    return this.page.$$eval('[role="group"] button', (buttons) =>
      buttons
        .filter((button) => button.ariaDisabled !== 'true')
        .map((button) => button.innerText.replaceAll(/\s+/g, ' ').trim()),
    );
  }

  /** Presses a button by its whole accessible name. */
  async tap(name: string): Promise<void> {
    await (await this.page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`))?.click();
  }

  /** Shows the details of the round that was finished last. */
  async openLastRound(): Promise<void> {
    await this.press('Rounds');
    const row = await this.page.waitForSelector('[role="dialog"] button[aria-expanded="false"]');
    await row?.click();
  }

  async type(label: string, text: string): Promise<void> {
    const field = await this.page.waitForSelector(`::-p-aria([name="${label}"][role="textbox"])`);
    if (!field) throw new Error(`no field named ${label}`);
    await field.click({ count: 3 });
    await field.type(text);
  }

  /** Answers the question that is asked with the button of this name. */
  async answer(name: string): Promise<void> {
    const dialog = await this.page.waitForSelector('[role="alertdialog"]');
    const button = await dialog?.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
    await button?.click();
    await this.page.waitForSelector('[role="alertdialog"]', { hidden: true });
  }

  /** Sets auto bet to so many rounds, each cashed out after so many right guesses, and starts it. */
  async startAuto(rounds: number, guesses: number): Promise<void> {
    await this.press('Auto bet');
    await this.type('After right guesses', String(guesses));
    await this.type('Number of bets', String(rounds));
    await this.press('Start auto bet');
    await this.answer('Start auto bet');
  }

  async balanceIs(amount: Money): Promise<void> {
    const wanted = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
    await this.page.waitForFunction(
      (text) => (document.querySelector('.purse__sum')?.textContent ?? '').replaceAll(/[^\d.]/g, '') === text,
      {},
      wanted,
    );
  }

  /** The amount at the end of a button's name. */
  static amountIn(name: string): Money {
    return parseMoney((/([\d,]+\.\d\d)$/.exec(name)?.[1] ?? '').replaceAll(',', ''));
  }

  async says(text: string | RegExp): Promise<void> {
    const source =
      typeof text === 'string' ? text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : text.source;
    await this.page.waitForFunction((wanted) => new RegExp(wanted).test(document.body.innerText), {}, source);
  }
}
