// Breaks a TCP connection so that the other end is notified at once.
import type { Socket } from 'node:net';

/**
 * Sends a reset. A connection that is being ended in order already is only let go of: Node never forgets the shutdown that
 * a reset overtakes, and a process that has done this spins for ever when it should exit (seen in Node 20).
 */
export function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
