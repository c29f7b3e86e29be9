// The browser's WebSocket behind the interface that the live socket uses.
import type { ConnectSocket } from './socket';

/** readyState of a socket that never came to be. */
const CLOSED = 3;
/** What browsers report for a connection that broke without a word. */
const ABNORMAL_CLOSE = 1006;

export const connectWebSocket: ConnectSocket = (address, { opened, received, closed }) => {
  try {
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', () => opened());
    socket.addEventListener('message', (event: MessageEvent<unknown>) => received(event.data));
    socket.addEventListener('close', (event) => closed(event.code, event.reason));
    return socket;
  } catch {
    // A plain address from a secure page, or a port that browsers forbid.
    queueMicrotask(() => closed(ABNORMAL_CLOSE));
    return { readyState: CLOSED, send: () => undefined, close: () => undefined };
  }
};
