// Drives the rocket page, and the runway page, as a person does.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { GamePage } from './gamePage';

/**
 * Longest wait in milliseconds for the page to show a new round; then the test takes another round. Half of the countdown is
 * left.
 */
const HEARING = 15_000;
/** Milliseconds before a press: longer than the game ignores the second of two taps. */
const A_MOMENT = 400;
/** Milliseconds for which `press` tries again when the button ignored it. */
const PATIENCE = 50_000;

export class RocketPage extends GamePage {
  /** Opens a launch link and waits until bets can be placed. */
  static async open(page: Page, link: string): Promise<RocketPage> {
    await page.goto(link);
    const rocket = new RocketPage(page);
    await rocket.settled();
    return rocket;
  }

  /** Waits until the scene is drawn and the first snapshot has come: the big button of the first panel can then be pressed. */
  async settled(): Promise<void> {
    await this.drawn();
    await this.button(1, /^(Bet|Cancel|Escape|Cash out)/);
  }

  /**
   * A round in its countdown that the page already shows, so that a bet joins it and not an earlier one. If the page is too
   * slow for a round, the next one is taken.
   */
  async countdown<Round extends { readonly roundId: string }>(next: () => Promise<Round>): Promise<Round> {
    for (let tries = 0; tries < 5; tries++) {
      const round = await next();
      const heard = this.page.waitForSelector(`[data-action][data-round="${round.roundId}"]`, {
        timeout: HEARING,
      });
      if (await heard.catch(() => null)) return round;
    }
    throw new Error('the page heard of no countdown in time');
  }

  /** Waits until the big button of a panel has a name that matches. Returns its name. */
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

  /**
   * Presses the big button while its name matches. Like a person, it presses a moment after it has read the name. It tries
   * again when the button ignored the press because it had just changed.
   */
  async press(slot: 1 | 2, name: RegExp): Promise<void> {
    const giveUpAt = Date.now() + PATIENCE;
    while (Date.now() < giveUpAt) {
      await this.button(slot, name);
      await sleep(A_MOMENT);
      if (await this.page.evaluate(pressBig, slot, name.source)) return;
    }
    throw new Error(`the big button ${slot} took no press as ${name.source}`);
  }
}

/**
 * Runs in the page. Returns whether the button took the press: its name matches, it is not covered, and its action has
 * changed.
 */
async function pressBig(slot: number, source: string): Promise<boolean> {
  const button = document.querySelector<HTMLElement>(`[data-slot="${slot}"] [data-action]`);
  const text = button?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '';
  if (!button || button.ariaDisabled === 'true' || !new RegExp(source).test(text)) return false;
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = button.getBoundingClientRect();
  if (!button.contains(document.elementFromPoint(x + width / 2, y + height / 2))) return false;
  const { action } = button.dataset;
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  button.click();
  await new Promise((resolve) => setTimeout(resolve));
  return button.dataset['action'] !== action;
}
