// The browser's WebSocket behind the interface that the live socket uses.
import type { ConnectSocket } from './socket';

/** readyState of a socket that could not be created. */
const CLOSED = 3;
/** The code that browsers report for a connection that broke without a close frame. */
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
    // An insecure address on a secure page, or a port that browsers forbid.
    queueMicrotask(() => closed(ABNORMAL_CLOSE));
    return { readyState: CLOSED, send: () => undefined, close: () => undefined };
  }
};
