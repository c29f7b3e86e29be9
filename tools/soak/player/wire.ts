// The client's transport and socket in Node, on top of the real ones; notes requests and answers.
import { WebSocket } from 'ws';
import type { ConnectSocket } from '../../../src/client/connection/socket';
import { axiosTransport, type Transport } from '../../../src/client/connection/transport';
import { openEnvelope } from '../../../src/protocol/envelope';
import { parseJson } from '../../../src/protocol/json';

/** Notes a client's requests and answers that concern money. */
export class Notes {
  /** Request ids that were sent, with the path of their call. */
  readonly asked = new Map<string, string>();
  /** The paths among them. */
  readonly moneyPaths = new Set<string>();
  /** Ids of bets that any answer named. */
  readonly told = new Set<string>();

  request(path: string, text: string): void {
    const request = parseJson(text);
    if (typeof request !== 'object' || request === null || !('requestId' in request)) return;
    this.asked.set(String(request.requestId), path);
    this.moneyPaths.add(path);
  }

  answer(text: string): void {
    // The answer's body is JSON within JSON.
    for (const [, betId] of text.matchAll(/\\?"betId\\?":\\?"([^"\\]+)/g)) if (betId) this.told.add(betId);
  }
}

export const notingTransport = (token: string, notes: Notes): Transport => ({
  async post(url, body, headers, signal) {
    notes.request(new URL(url).pathname, opened(token, parseJson(body)));
    const answer = await axiosTransport.post(url, body, headers, signal);
    if (answer) notes.answer(opened(token, answer.json));
    return answer;
  },
});

function opened(token: string, sealed: unknown): string {
  const isSealed = typeof sealed === 'object' && sealed !== null && 'data' in sealed;
  return isSealed && typeof sealed.data === 'string' ? (openEnvelope(token, sealed.data) ?? '') : '';
}

/** Works as src/client/connection/webSocket.ts does in a browser. */
export const connectNodeSocket: ConnectSocket = (address, { opened, received, closed }) => {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  socket.on('error', () => undefined);
  socket.on('open', () => opened());
  socket.on('message', (data, isBinary) =>
    // In the form that a browser delivers.
    received(isBinary ? Uint8Array.from(data as Buffer).buffer : String(data as Buffer)),
  );
  socket.on('close', (code) => closed(code));
  return {
    get readyState() {
      return socket.readyState;
    },
    send: (frame) => socket.send(frame),
    // A browser's close sends a close frame and does not wait; ws would keep the connection for 30 s.
    close: () => (socket.readyState === WebSocket.OPEN ? socket.close() : socket.terminate()),
  };
};
