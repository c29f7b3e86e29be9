// Common actions on the pages of all games, as a person does them: finds elements by role and name, reads visible texts,
// taps and types. Each text is read in the same step that found it ready.
import type { Page } from 'puppeteer';
import { parseMoney, type Money } from '../../../src/core/money';
import { press, tap } from './touch';

export class GamePage {
  constructor(readonly page: Page) {}

  /** Waits until the scene is drawn. */
  async drawn(): Promise<void> {
    await this.page.waitForSelector('.scene-view__canvas canvas');
    await this.page.waitForFunction(() => !document.querySelector('.scene-view__loading'));
  }

  /** The visible balance. */
  async balance(): Promise<Money> {
    const handle = await this.page.waitForFunction(() => {
      const text = document.querySelector('.purse__sum')?.textContent ?? '';
      return /\d\.\d\d/.test(text) ? text.replaceAll(/[^\d.]/g, '') : null;
    });
    return parseMoney(String(await handle.jsonValue()));
  }

  /** Whether a button whose text begins with `begin` can be pressed now. */
  offers(begin: string): Promise<boolean> {
    return this.page.evaluate(
      (text) =>
        [...document.querySelectorAll('button')].some(
          (one) => one.innerText.trim().startsWith(text) && one.ariaDisabled !== 'true',
        ),
      begin,
    );
  }

  /** Waits until the page shows this balance. */
  async balanceIs(amount: Money): Promise<void> {
    const wanted = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
    await this.page.waitForFunction(
      (text) => (document.querySelector('.purse__sum')?.textContent ?? '').replaceAll(/[^\d.]/g, '') === text,
      {},
      wanted,
    );
  }

  /** Waits until this text appears on the page. */
  async says(text: string | RegExp): Promise<void> {
    const source =
      typeof text === 'string' ? text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : text.source;
    await this.page.waitForFunction((wanted) => new RegExp(wanted).test(document.body.innerText), {}, source);
  }

  /** Presses the element with exactly this name. */
  tap(name: string, role = 'button'): Promise<void> {
    return tap(this.page, name, role);
  }

  /** Replaces the text in the field with this name. */
  async type(label: string, text: string): Promise<void> {
    const field = await this.page.waitForSelector(`::-p-aria([name="${label}"][role="textbox"])`);
    if (!field) throw new Error(`no field named ${label}`);
    await field.focus();
    await field.evaluate((input) => {
      if (input instanceof HTMLInputElement) input.select();
    });
    await field.type(text);
  }

  /** Answers the open dialog with the button of this name. */
  async answer(name: string): Promise<void> {
    await press(this.page, name, '[role="alertdialog"] button');
    await this.page.waitForSelector('[role="alertdialog"]', { hidden: true });
  }

  /** Hashes and paths in the open sheet, once there are at least `least` of them. */
  async codes(least: number): Promise<readonly string[]> {
    const handle = await this.page.waitForFunction(
      (wanted) => {
        const all = [...document.querySelectorAll('[role="dialog"] code')];
        const texts = all.map((code) => (code.textContent ?? '').replaceAll(/\s/g, ''));
        return texts.length >= wanted ? texts : null;
      },
      {},
      least,
    );
    return (await handle.jsonValue()) ?? [];
  }

  /** Id of the player, as stored on this device. */
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
