// One load on one page: presses its drop button at a rate and measures the main-thread time spent.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer';
import { cpuOfWorkers } from '../../benchHall/processorTime';
import { forgetDrawing } from '../../bench/withoutCard';
import type { Adapter } from './adapters';

/** Milliseconds until as many balls land as are dropped and the browser has compiled what runs often, and those of the measurement. */
const FILLING = 20_000;
const COUNTED = 10_000;

export interface Load {
  /** Presses a second that were requested, and balls a second that the client let go. */
  readonly asked: number;
  readonly pressed: number;
  /** Milliseconds a second of script, and of all tasks of the main thread. */
  readonly script: number;
  readonly tasks: number;
  /** Milliseconds a second of processor time of the browser's workers, whatever they do; null where it cannot be told. */
  readonly workers: number | null;
  /** Frames a second. */
  readonly frames: number;
}

/** Presses by the page's own timer, so that no messages of the browser are measured. A late timer catches up. */
const press = (button: string, perSecond: number): string => `(() => {
  const told = (window.peerMeter = { pressed: 0, from: performance.now() });
  told.timer = setInterval(() => {
    const due = ((performance.now() - told.from) / 1000) * ${perSecond};
    for (let most = 8; told.begun < due && most > 0; most -= 1) {
      told.begun += 1;
      const button = ${button};
      if (!button || button.disabled || button.getAttribute('aria-disabled') === 'true') continue;
      button.click();
      told.pressed += 1;
    }
  }, ${Math.max(4, Math.floor(500 / perSecond))});
  told.begun = 0;
})()`;

const COUNT_FRAMES = `(() => {
  const told = window.peerMeter;
  const ask = () => requestAnimationFrame(() => { told.frames = (told.frames ?? 0) + 1; if (told.timer) ask(); });
  ask();
})()`;

export async function measure(page: Page, adapter: Adapter, perSecond: number): Promise<Load> {
  const dropped = adapter.dropped ?? 'window.peerMeter.pressed';
  const cdp = await page.createCDPSession();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await forgetDrawing(page);
  await page.evaluate(press(adapter.button, perSecond));
  await page.evaluate(COUNT_FRAMES);
  await sleep(FILLING);
  const before = await counts(page, cdp, dropped);
  await sleep(COUNTED);
  const after = await counts(page, cdp, dropped);
  await page.evaluate('clearInterval(window.peerMeter.timer); window.peerMeter.timer = 0;');
  await cdp.detach();
  const seconds = (after.at - before.at) / 1000;
  return {
    asked: perSecond,
    pressed: (after.pressed - before.pressed) / seconds,
    script: (after.script - before.script) / seconds,
    tasks: (after.tasks - before.tasks) / seconds,
    workers:
      before.workers === null || after.workers === null
        ? null
        : (after.workers - before.workers) / 1000 / seconds,
    frames: (after.frames - before.frames) / seconds,
  };
}

async function counts(page: Page, cdp: CDPSession, dropped: string) {
  const told = (await page.evaluate(
    `({ at: performance.now(), pressed: ${dropped}, frames: window.peerMeter.frames ?? 0 })`,
  )) as { at: number; pressed: number; frames: number };
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string): number => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
  const pid = page.browser().process()?.pid;
  const workers = pid === undefined ? null : cpuOfWorkers(pid);
  return { ...told, workers, script: of('ScriptDuration'), tasks: of('TaskDuration') };
}
