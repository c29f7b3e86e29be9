// The alerts that ship with the platform use existing metrics, and each has a section in the runbook.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Metrics } from '../../src/platform/logging/metrics';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Alert {
  readonly name: string;
  /** The rule's text. */
  readonly text: string;
}

const alerts: readonly Alert[] = read('deploy/alerts.yml')
  .split(/^ *- alert: /m)
  .slice(1)
  .map((text) => ({ name: /^\w+/.exec(text)?.[0] ?? '', text }));
/** The expression of a rule: the text between `expr:` and `for:`. */
const expressionOf = ({ text }: Alert): string => /expr:([\s\S]*?)\n *for:/.exec(text)?.[1] ?? '';

async function told(): Promise<string> {
  const metrics = new Metrics({
    version: '1',
    sockets: () => 1,
    openBets: () => Promise.resolve([[7, 1]]),
    walletDue: () => Promise.resolve(1),
  });
  metrics.call('/game/list', 500, true, 0.1);
  metrics.walletAsked('win', 'unknown');
  return metrics.text();
}

test('every metric that an alert names is there, with the labels that it asks for', async () => {
  const lines = (await told()).split('\n');
  const wrong = alerts.flatMap((alert) => {
    const asked = [
      ...expressionOf(alert).matchAll(/\b((?:fairground|nodejs|process)_\w+)(?:\{(\w+)="([^"]+)"\})?/g),
    ];
    return asked
      .filter(
        ([, name = '', label, value]) =>
          !lines.some(
            (line) =>
              /^\w+/.exec(line)?.[0] === name &&
              (label === undefined || line.includes(`${label}="${value}"`)),
          ),
      )
      .map(([what]) => `${alert.name}: ${what}`);
  });
  expect(wrong).toEqual([]);
  // Includes `up`, Prometheus' own metric, which shows that a process is gone.
  const unread = alerts.filter((alert) => !/\b(fairground|nodejs|process|up)[_{]/.test(expressionOf(alert)));
  expect(unread).toEqual([]);
});

test('every alert has a section in the runbook, and every section an alert', () => {
  const runbook = /^## Runbook\n([\s\S]*?)^## /m.exec(read('docs/operating.md'))?.[1] ?? '';
  const sections = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(alerts.map(({ name }) => name));
  for (const { name, text } of alerts)
    expect(text).toContain(`runbook: docs/operating.md#${name.toLowerCase()}`);
});
