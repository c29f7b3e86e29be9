// The bus over NATS. Its library is loaded only when a bus is opened: a single process needs none.
import type { Bus, Said } from './bus';

const RECONNECT_AFTER = 250;
const PING = 2_000;

export interface NatsOptions {
  /** One address or several, separated by commas: nats://user:password@host:4222. */
  readonly url: string;
  /** The name of this process in the reports of the NATS server. */
  readonly name: string;
  readonly onFailure: (error: unknown) => void;
}

export async function connectNats({ url, name, onFailure }: NatsOptions): Promise<Bus> {
  const { connect } = await import('@nats-io/transport-node');
  const first = new URL(url.split(',')[0] ?? url);
  const line = await connect({
    servers: url.split(',').map((one) => new URL(one).host),
    ...(first.username !== '' && {
      user: decodeURIComponent(first.username),
      pass: decodeURIComponent(first.password),
    }),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_AFTER,
    reconnectJitter: RECONNECT_AFTER,
    pingInterval: PING,
  });
  const gaps: (() => void)[] = [];
  let isConnected = true;
  void (async () => {
    for await (const { type } of line.status()) {
      if (type === 'disconnect') isConnected = false;
      if (type !== 'reconnect') continue;
      isConnected = true;
      for (const listener of gaps) listener();
    }
  })();
  return {
    get isConnected() {
      return isConnected;
    },
    say(subject, text) {
      line.publish(subject, text);
    },
    async ask(subject, text, patience) {
      return (await line.request(subject, text, { timeout: patience })).string();
    },
    hear(subject, listener) {
      const subscription = line.subscribe(subject, {
        callback(error, message) {
          if (error) return onFailure(error);
          const said: Said = {
            subject: message.subject,
            text: message.string(),
            answer: (text) => void message.respond(text),
          };
          try {
            listener(said);
          } catch (failure) {
            onFailure(failure);
          }
        },
      });
      return () => subscription.unsubscribe();
    },
    onGap: (listener) => void gaps.push(listener),
    async close() {
      await line.drain();
    },
  };
}
