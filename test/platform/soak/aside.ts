// A server behind a fault proxy: answers HTTP requests with their count, and sends messages over a WebSocket.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

export class Aside {
  /** Bodies of the requests that have arrived. */
  readonly received: string[] = [];
  /** Messages received from the sockets. */
  readonly heard: string[] = [];
  readonly sockets = new Set<WebSocket>();
  private readonly server: Server;
  private readonly webSockets: WebSocketServer;

  private constructor() {
    this.server = createServer((asked, reply) => {
      let body = '';
      asked.on('data', (bytes: Buffer) => (body += String(bytes)));
      asked.on('end', () => {
        this.received.push(body);
        reply.end(`answer to ${body}`);
      });
    });
    this.webSockets = new WebSocketServer({ server: this.server, perMessageDeflate: false });
    this.webSockets.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('message', (data) => this.heard.push(String(data as Buffer)));
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => socket.terminate());
    });
  }

  static async open(): Promise<Aside> {
    const aside = new Aside();
    await new Promise<void>((resolve) => aside.server.listen(0, '127.0.0.1', resolve));
    return aside;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Sends messages to every socket. */
  say(...words: readonly string[]): void {
    for (const socket of this.sockets) for (const word of words) socket.send(word);
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate();
    this.webSockets.close();
    this.server.closeAllConnections();
    this.server.close();
  }
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Milliseconds until the whole answer had arrived. */
  readonly took: number;
}

/** Sends a request. Returns the error's code when the connection broke, 'silence' when no answer came in time. */
export const ask = (address: string, body: string, patience = 20_000): Promise<Answer | string> =>
  new Promise((resolve) => {
    const began = Date.now();
    const asked = request(address, { method: 'POST', agent: false }, (reply) => {
      let text = '';
      reply.on('data', (bytes: Buffer) => (text += String(bytes)));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text, took: Date.now() - began }));
      reply.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.setTimeout(patience, () => {
      resolve('silence');
      asked.destroy();
    });
    asked.end(body);
  });

export interface Listener {
  readonly socket: WebSocket;
  readonly words: readonly string[];
  /** Null while it is open. */
  readonly closeCode: number | null;
}

export async function listen(address: string): Promise<Listener> {
  const socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false });
  const words: string[] = [];
  let closeCode: number | null = null;
  socket.on('message', (data) => words.push(String(data as Buffer)));
  socket.on('close', (code) => (closeCode = code));
  await new Promise<void>((resolve) => {
    socket.on('error', () => resolve());
    socket.on('open', () => resolve());
  });
  return {
    socket,
    words,
    get closeCode() {
      return closeCode;
    },
  };
}
