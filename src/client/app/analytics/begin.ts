// Counting of visits, by config and consent: reads config.json, asks the player once, and counts only with consent.
import { createElement } from 'react';
import { createRoot as mountAt } from 'react-dom/client';
import { reaction } from 'mobx';
import { moreTexts } from '../../i18n';
import { TextProvider } from '../../i18n/TextProvider';
import { readAnalytics } from '../../../protocol/analytics';
import { RootProvider } from '../../stores/root';
import { reportTo } from '../host/reports';
import type { Client } from '../createRoot';
import { ConsentQuestion } from './ConsentQuestion';
import { eventOf } from './events';
import { Sender } from './sender';

export async function beginAnalytics(page: Window, client: Client): Promise<void> {
  const read = readAnalytics(client.config.analytics);
  if ('fault' in read) {
    console.error(`config.json: ${read.fault}`);
    return;
  }
  const { config } = read;
  const { settings, clock } = client;
  let sender: Sender | null = null;
  let stop = (): void => undefined;
  reaction(
    () => settings.counting === 'allowed',
    (allowed) => {
      stop();
      sender = allowed ? new Sender(page, clock, config) : null;
      stop = sender ? begin(page, client, sender) : () => undefined;
    },
    { fireImmediately: true },
  );
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.hidden) sender?.flush();
  });
  if (settings.counting !== null) return;
  await moreTexts();
  const place = page.document.createElement('div');
  page.document.body.append(place);
  mountAt(place).render(
    createElement(
      TextProvider,
      null,
      createElement(
        RootProvider,
        { value: client },
        createElement(ConsentQuestion, { privacy: config.privacy }),
      ),
    ),
  );
}

/** Counts until the returned function is called. */
function begin(page: Window, client: Client, sender: Sender): () => void {
  const cancel = reportTo({
    root: client,
    page,
    line: {
      version: 1,
      say: (type, payload) => {
        const event = eventOf(type, payload, client.clock.now());
        if (event) sender.take(event);
      },
    },
  });
  return () => {
    cancel();
    sender.stop();
  };
}
