// Controls Chromium of any age over its DevTools protocol. Puppeteer supports only versions of the last year or two.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { expressionOf, type Size, type Visitor } from './visitor';

/** Milliseconds to wait for an answer of the browser, which may be slow on a busy machine. */
const PATIENCE = 120_000;

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

interface Options {
  readonly size: Size;
  /** Language tag of the browser; `en-US` by default. */
  readonly language?: string;
  readonly flags?: readonly string[];
  readonly agent?: string;
  /** A script that runs in each page before the page's own scripts. */
  readonly before?: string;
}

export interface ChromiumVisitor extends Visitor {
  /** Process id of the browser; its other processes are its children. */
  readonly pid: number;
  /** Opens another tab over the page, or closes it again. */
  cover(isCovered: boolean): Promise<void>;
}

/** Starts a Chromium: `place` is the folder of a package from provide.ts, or the path of an installed browser. */
export async function chromiumVisitor(place: string, options: Options): Promise<ChromiumVisitor> {
  const isFolder = statSync(place).isDirectory();
  const profile = mkdtempSync(join(tmpdir(), 'fairground-chromium-'));
  const child = spawn(
    isFolder ? join(place, 'chromium') : place,
    [
      '--headless',
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--hide-scrollbars',
      '--mute-audio',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--enable-unsafe-swiftshader',
      // Old and new versions have different flags for drawing without a graphics card.
      ...(isFolder ? ['--use-gl=swiftshader', '--ignore-gpu-blacklist', '--in-process-gpu'] : []),
      `--lang=${options.language ?? 'en-US'}`,
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      ...(options.flags ?? []),
      'about:blank',
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        ...(isFolder && { LD_LIBRARY_PATH: join(place, 'lib') }),
        LANG: 'en_US.UTF-8',
      },
    },
  );
  const end = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    return { ...(await connect(await addressOf(child), options, end)), pid: child.pid ?? 0 };
  } catch (error) {
    await end();
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const told: string[] = [];
    const timer = setTimeout(
      () => reject(new Error(`the browser does not start: ${told.join('\n')}`)),
      PATIENCE,
    );
    if (child.stderr)
      createInterface(child.stderr).on('line', (line) => {
        if (told.length < 40) told.push(line);
        const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
        if (!found) return;
        clearTimeout(timer);
        resolve(found);
      });
    child.on('exit', () => {
      clearTimeout(timer);
      reject(new Error(`the browser has ended: ${told.join('\n')}`));
    });
  });
}

async function connect(
  address: string,
  { size, language, agent, before }: Options,
  end: () => Promise<void>,
): Promise<Omit<ChromiumVisitor, 'pid'>> {
  const socket = new WebSocket(address, { maxPayload: 1 << 28 });
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  const complaints: string[] = [];
  let last = 0;
  const attached: { sessionId?: string } = {};
  const send = (
    method: string,
    params: object = {},
    to: { sessionId?: string } = attached,
  ): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new Error(`${method} was not answered`));
      }, PATIENCE);
      waiting.set(id, ({ result, error }) => {
        clearTimeout(timer);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      socket.send(JSON.stringify({ id, method, params, ...to }));
    });
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer;
    if (answer.id !== undefined) {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    } else if (answer.method === 'Runtime.exceptionThrown') {
      const { exceptionDetails: told } = answer.params as {
        exceptionDetails: { text: string; url?: string; exception?: { description?: string } };
      };
      complaints.push(`${told.exception?.description ?? told.text} ${told.url ?? ''}`);
    }
  });
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  Object.assign(attached, await send('Target.attachToTarget', { targetId, flatten: true }));
  await send('Page.enable');
  await send('Runtime.enable');
  await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2, mobile: true });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  if (before) await send('Page.addScriptToEvaluateOnNewDocument', { source: before });
  let cover: unknown;
  const run: Visitor['run'] = async (work, ...given) => {
    const { result, exceptionDetails } = (await send('Runtime.evaluate', {
      expression: expressionOf(work as (...all: never[]) => unknown, given),
      awaitPromise: true,
      returnByValue: true,
    })) as {
      result: { value?: string };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return JSON.parse(result.value ?? 'null') as never;
  };
  const told = await run(() => navigator.userAgent);
  await send('Emulation.setUserAgentOverride', {
    userAgent:
      agent ??
      told
        .replace(/Headless/, '')
        .replace(/\(X11;[^)]*\)/, '(Linux; Android 9; SM-A105F)')
        .replace(/ Safari/, ' Mobile Safari'),
    acceptLanguage: language ?? 'en-US',
    platform: 'Linux armv8l',
  });
  return {
    name: `Chromium ${/Chrome\/(\d+)/.exec(told)?.[1] ?? '?'}`,
    run,
    open: async (url) => void (await send('Page.navigate', { url })),
    picture: async () =>
      Buffer.from(String((await send('Page.captureScreenshot', { format: 'png' }))['data']), 'base64'),
    complaints: () => complaints.splice(0),
    cover: async (isCovered) => {
      if (isCovered) ({ targetId: cover } = await send('Target.createTarget', { url: 'about:blank' }, {}));
      else await send('Target.closeTarget', { targetId: cover }, {});
    },
    close: async () => {
      socket.close();
      await end();
    },
  };
}
