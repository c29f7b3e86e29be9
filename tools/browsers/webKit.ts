// Controls WebKitGTK's MiniBrowser over WebDriver, on a screen in memory (Xvfb).
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../freePort';
import type { WebKitPlaces } from './provide';
import { expressionOf, type Size, type Visitor } from './visitor';

const PATIENCE = 120_000;
const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

export async function webKitVisitor(places: WebKitPlaces, size: Size): Promise<Visitor> {
  const children: ChildProcess[] = [];
  const end = async (): Promise<void> => {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await Promise.race([once(child, 'exit'), sleep(3_000)]);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    }
  };
  try {
    const screen = spawn(
      places.screen,
      ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    children.push(screen);
    const display = await numberFrom(screen);
    const port = await freePort();
    const driver = spawn(places.driver, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'en_US.UTF-8' },
    });
    children.push(driver);
    return await connect(`http://127.0.0.1:${port}`, places.browser, size, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** The display number, which Xvfb writes to its file descriptor 3. Throws when Xvfb ends first. */
async function numberFrom(screen: ChildProcess): Promise<number> {
  const [line] = (await Promise.race([
    once(screen.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(screen, 'exit').then(() => [null]),
  ])) as [Buffer | null];
  if (line === null) throw new Error('Xvfb did not start');
  return Number(line.toString().trim());
}

async function connect(
  driver: string,
  browser: string,
  size: Size,
  end: () => Promise<void>,
): Promise<Visitor> {
  let path = '';
  const send = async (method: string, what: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${driver}${path}${what}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error((value as { message?: string }).message ?? JSON.stringify(value));
    return value;
  };
  await untilAnswering(() => send('GET', '/status'));
  const { sessionId, capabilities } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation', `--user-agent=${AGENT}`] },
        timeouts: { script: PATIENCE, pageLoad: PATIENCE },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion?: string } };
  path = `/session/${sessionId}`;
  const run: Visitor['run'] = async (work, ...given) => {
    const told = (await send('POST', '/execute/async', {
      script: `var done = arguments[arguments.length - 1];
        ${expressionOf(work as (...all: never[]) => unknown, given)}.then(
          function (answer) { done({ answer: answer }); },
          function (error) { done({ error: String(error && error.stack || error) }); });`,
      args: [],
    })) as { answer?: string; error?: string };
    if (told.error !== undefined) throw new Error(told.error);
    return JSON.parse(told.answer ?? 'null') as never;
  };
  // The window's toolbar takes some of its height: measure the page and enlarge the window.
  const inside = (): Promise<Size> => run(() => ({ width: innerWidth, height: innerHeight }));
  await send('POST', '/window/rect', { ...size });
  const { width, height } = await inside();
  await send('POST', '/window/rect', {
    width: size.width + (size.width - width),
    height: size.height + (size.height - height),
  });
  const fits = await inside();
  return {
    name: `WebKitGTK ${capabilities.browserVersion ?? ''}${fits.width === size.width ? '' : ` (${fits.width} points wide)`}`,
    run,
    open: async (url) => void (await send('POST', '/url', { url })),
    picture: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    complaints: () => null,
    close: async () => {
      await send('DELETE', '').catch(() => undefined);
      await end();
    },
  };
}

async function untilAnswering(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++)
    try {
      await ask();
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
}
