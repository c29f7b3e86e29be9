// The start of the client: everything that works without drawing. The drawing half (show.tsx) is loaded meanwhile, so that
// the session is requested before React has loaded. Read on in boot/boot.ts (settings, launch link), createRoot.ts (stores
// and connection) and begin.ts (the parts that live as long as the page).
import '../../core/olderBrowsers';
import { configure } from 'mobx';
import { begin } from './begin';
import { boot } from './boot/boot';
import { noteLeaving, reloadForChunk } from './chunkReload';
import { gatherFaults } from './faults/gather';
import { hostOf, keepEarly, postClose } from './frame';
import { systemClock } from './systemClock';
import { sayPlainly } from './trouble';
import { followWindowHeight } from './windowHeight';

configure({ enforceActions: 'observed' });
followWindowHeight(window);

noteLeaving(window);
window.addEventListener('unhandledrejection', ({ reason }) => void reloadForChunk(reason));
const faults = gatherFaults(window);
const early = keepEarly(window);
postClose(window, systemClock.now());

/**
 * Resolves in a task of its own: the modules of this half have just run, which takes a cheap phone some time. Developer tools
 * and Lighthouse also note the functions from which each file is requested. The browser then compiles those functions again,
 * and here one of them contains all modules.
 */
const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));

const loadShow = async () => {
  await nextTask();
  return import(/* webpackChunkName: "show" */ './show');
};
const showing = loadShow();
// Callers that await it get the error.
showing.catch(() => undefined);

/** Reports to the embedding page that the page cannot start. */
async function tellHost(code: string, message: string): Promise<void> {
  if (hostOf(window)) (await import('./host/enterHost')).tellFault(window, early, code, message);
}

async function main(): Promise<void> {
  await nextTask();
  const booted = await boot(window, early);
  if ('fault' in booted) {
    void tellHost('deployment', booted.fault);
    await (await showing).showBrokenDeployment(booted.fault);
    return;
  }
  const { client, look, ready } = booted;
  const { errorReports } = client.config;
  if (errorReports !== undefined)
    import('./faults/send').then(
      ({ sendFaults }) => sendFaults(window, errorReports, faults),
      () => undefined,
    );
  const { current, drawn } = begin(window, booted, showing);
  await ready;
  (await showing).showClient({ client, current, look, drawn });
}

main().catch(async (error: unknown) => {
  console.error(error);
  if (reloadForChunk(error)) return;
  void tellHost('start', String(error));
  try {
    (await showing).showError();
  } catch {
    sayPlainly(window, 'broken', true);
  }
});
