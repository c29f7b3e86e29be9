// Rocket, and runway, as a person uses them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { GamePage } from './gamePage';

/** A page that has not heard of a round for so long, in milliseconds, gets another: half of its countdown is left then. */
const HEARING = 15_000;
/** Longer than the game ignores the second tap of two, in milliseconds. */
const A_MOMENT = 400;
/** How long the big button is pressed again that was deaf, in milliseconds. */
const PATIENCE = 50_000;

export class RocketPage extends GamePage {
  /** Opens a launch link and waits until bets can be placed. */
  static async open(page: Page, link: string): Promise<RocketPage> {
    await page.goto(link);
    const rocket = new RocketPage(page);
    await rocket.settled();
    return rocket;
  }

  /** The scene is drawn and the first snapshot is in: the big button of the first panel can be pressed. */
  async settled(): Promise<void> {
    await this.drawn();
    await this.button(1, /^(Bet|Cancel|Escape|Cash out)/);
  }

  /**
   * The round of a countdown that the page has heard of, so that a bet joins it and not one that is over elsewhere. A page
   * that is too slow for one gets another.
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

  /**
   * Presses the big button while it is named so. Like a person's, the finger comes a moment after the eye; and again when the
   * button was deaf, because it had changed meanwhile.
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

/** Runs in the page. Whether the button, still named so and with nothing over it, took the press: then it waits for its answer. */
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
