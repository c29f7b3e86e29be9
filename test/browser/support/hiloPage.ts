// Drives the hilo page as a person does.
import type { Page } from 'puppeteer';
import { parseMoney, type Money } from '../../../src/core/money';
import type { Guess } from '../../../src/games/hilo/rules';
import { GamePage } from './gamePage';
import { press } from './touch';

const NAMES: Readonly<Record<Guess, string>> = { higher: 'Higher', equal: 'Equal', lower: 'Lower' };

export class HiloPage extends GamePage {
  /** Opens a launch link and waits until the scene is drawn. */
  static async open(page: Page, link: string): Promise<HiloPage> {
    await page.goto(link);
    const hilo = new HiloPage(page);
    await hilo.drawn();
    return hilo;
  }

  /** Presses a button once it can be pressed and its name begins with `begin`. */
  press(begin: string): Promise<void> {
    return press(this.page, begin);
  }

  /** Waits until a button whose name begins with one of these can be pressed. Returns its whole name. */
  async ready(...begins: readonly string[]): Promise<string> {
    const handle = await this.page.waitForFunction(
      (texts) => {
        const names = [...document.querySelectorAll('button')]
          .filter((button) => button.ariaDisabled !== 'true')
          .map((button) => button.innerText.replaceAll(/\s+/g, ' ').trim());
        return names.find((name) => texts.some((text) => name.startsWith(text))) ?? null;
      },
      {},
      begins,
    );
    return String(await handle.jsonValue());
  }

  guess(guess: Guess): Promise<void> {
    return this.press(NAMES[guess]);
  }

  /** Makes a guess that is offered on any card: higher, or lower on the highest card. */
  async guessSomehow(): Promise<void> {
    await this.press((await this.ready(NAMES.higher, NAMES.lower)).split(' ')[0] ?? '');
  }

  /** Names of the guesses that can be pressed, once there are at least two: every open card offers that many. */
  async guesses(): Promise<readonly string[]> {
    const handle = await this.page.waitForFunction(() => {
      const usable = [...document.querySelectorAll<HTMLElement>('[role="group"] button')].filter(
        (button) => button.ariaDisabled !== 'true',
      );
      return usable.length >= 2
        ? usable.map((button) => button.innerText.replaceAll(/\s+/g, ' ').trim())
        : null;
    });
    return (await handle.jsonValue()) ?? [];
  }

  /** Shows the details of the newest finished round. */
  async openLastRound(): Promise<void> {
    await this.press('Results');
    await press(this.page, '', '[role="dialog"] button[aria-expanded="false"]');
  }

  /** Starts auto bet for this many rounds, each cashed out after this many right guesses. */
  async startAuto(rounds: number, guesses: number): Promise<void> {
    await this.press('Auto bet');
    await this.type('After right guesses', String(guesses));
    await this.type('Number of bets', String(rounds));
    await this.press('Start auto bet');
    await this.answer('Start auto bet');
  }

  /** The amount in a button's name: at its end, or before the part about the treasure. */
  static amountIn(name: string): Money {
    return parseMoney((/([\d,]+\.\d\d)(?= ·|$)/.exec(name)?.[1] ?? '').replaceAll(',', ''));
  }
}
