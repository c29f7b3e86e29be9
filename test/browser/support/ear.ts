// Records the sound that a page sends to the loudspeaker, from before its first script on.
import type { Page } from 'puppeteer';

/** Longest time to wait for a sound, in milliseconds. */
const PATIENCE = 40_000;

interface Listening {
  readonly contexts: AudioContext[];
  readonly analysers: AnalyserNode[];
}
type HearingWindow = typeof globalThis & { __ear?: Listening };

export class Ear {
  private constructor(private readonly page: Page) {}

  /** Call before the page is opened. */
  static async at(page: Page): Promise<Ear> {
    await page.evaluateOnNewDocument(() => {
      const ear: Listening = { contexts: [], analysers: [] };
      (globalThis as HearingWindow).__ear = ear;
      // Each node that is connected to a context's destination is connected to an analyser as well.
      const connect = Reflect.get(AudioNode.prototype, 'connect') as (...given: unknown[]) => unknown;
      Reflect.set(
        AudioNode.prototype,
        'connect',
        function listen(this: AudioNode, ...given: unknown[]): unknown {
          const [to] = given;
          if (to instanceof AudioDestinationNode && this.context instanceof AudioContext) {
            const analyser = this.context.createAnalyser();
            analyser.fftSize = 8192;
            connect.call(this, analyser);
            ear.analysers.push(analyser);
            ear.contexts.push(this.context);
          }
          return connect.apply(this, given);
        },
      );
    });
    return new Ear(page);
  }

  /** States of the page's audio contexts. */
  states(): Promise<string[]> {
    return this.page.evaluate(() =>
      ((globalThis as HearingWindow).__ear?.contexts ?? []).map(({ state }) => state),
    );
  }

  /** The loudest sample of the last moments, 0 to 1. */
  level(): Promise<number> {
    return this.page.evaluate(() => {
      let most = 0;
      for (const analyser of (globalThis as HearingWindow).__ear?.analysers ?? []) {
        const samples = new Float32Array(analyser.fftSize);
        analyser.getFloatTimeDomainData(samples);
        for (const sample of samples) most = Math.max(most, Math.abs(sample));
      }
      return most;
    });
  }

  /** Waits until there is a sound. Returns its level. */
  async hears(): Promise<number> {
    const giveUpAt = Date.now() + PATIENCE;
    while (Date.now() < giveUpAt) {
      const level = await this.level();
      if (level > 0.003) return level;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('nothing was heard in 40 seconds');
  }

  /** Names of the sound files that the page has fetched. */
  files(): Promise<string[]> {
    return this.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name.split('/').at(-1) ?? '')
        .filter((name) => /\.(ogg|mp3)$|^sound(s\.json|\.)/.test(name)),
    );
  }

  /** Makes the page believe that it is hidden or visible again. */
  async hide(hidden: boolean): Promise<void> {
    await this.page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  }
}
