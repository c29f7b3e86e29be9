// Rocket as a person uses it: finds things by their role and name, reads what is on show, taps and types.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { parseMoney, type Money } from '../../../src/core/money';

/** A page that has not heard of a round for so long, in milliseconds, is too late for its bets. */
const HEARING = 3_000;

/** Longer than the game ignores the second tap of two, in milliseconds. */
const A_MOMENT = 400;

export class RocketPage {
  constructor(readonly page: Page) {}

  /** Opens a launch link and waits until bets can be placed. */
  static async open(page: Page, link: string): Promise<RocketPage> {
    await page.goto(link);
    const rocket = new RocketPage(page);
    await rocket.settled();
    return rocket;
  }

  /** The scene is drawn and the first snapshot is in: the big button of the first panel can be pressed. */
  async settled(): Promise<void> {
    await this.page.waitForSelector('.scene-host__canvas canvas');
    await this.page.waitForFunction(() => !document.querySelector('.scene-host__loading'));
    await this.button(1, /^(Bet|Cancel|Escape)/);
  }

  /**
   * The round of a countdown that the page has heard of, so that a bet joins it and not one that is over elsewhere. A page
   * that is too slow for one gets another.
   */
  async countdown<Round extends { readonly roundId: string }>(next: () => Promise<Round>): Promise<Round> {
    for (let tries = 0; tries < 10; tries++) {
      const round = await next();
      const heard = this.page.waitForSelector(`[data-action][data-round="${round.roundId}"]`, {
        timeout: HEARING,
      });
      if (await heard.catch(() => null)) return round;
    }
    throw new Error('the page heard of no countdown in time');
  }

  /** The balance on show. */
  async balance(): Promise<Money> {
    await this.page.waitForFunction(() =>
      /\d\.\d\d/.test(document.querySelector('.purse__sum')?.textContent ?? ''),
    );
    return parseMoney(
      (await this.page.$eval('.purse__sum', (pill) => pill.textContent ?? '')).replaceAll(/[^\d.]/g, ''),
    );
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

  /** Waits for the big button of a panel to be named so; answers its name. */
  async button(slot: 1 | 2, name: RegExp): Promise<string> {
    const handle = await this.page.waitForFunction(
      (panel, source) => {
        const button = document.querySelector(`[data-slot="${panel}"] [data-action]`);
        const text = (button instanceof HTMLElement ? button.innerText : '').replaceAll(/\s+/g, ' ').trim();
        return button?.ariaDisabled !== 'true' && new RegExp(source).test(text) ? text : null;
      },
      {},
      slot,
      name.source,
    );
    return String(await handle.jsonValue());
  }

  /** Presses the big button once it is named so. Like a person's, the finger comes a moment after the eye. */
  async press(slot: 1 | 2, name: RegExp): Promise<void> {
    await this.button(slot, name);
    await sleep(A_MOMENT);
    await this.page.click(`[data-slot="${slot}"] [data-action]`);
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
  async says(text: string | RegExp): Promise<void> {
    const source =
      typeof text === 'string' ? text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : text.source;
    await this.page.waitForFunction((wanted) => new RegExp(wanted).test(document.body.innerText), {}, source);
  }
}
