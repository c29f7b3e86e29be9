// A line between two processes that can be cut: a port of this machine that leads to another one.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class Cable {
  private readonly ends = new Set<Socket>();
  private state: 'whole' | 'silent' | 'cut' = 'whole';

  private constructor(
    private readonly server: Server,
    private readonly target: number,
  ) {
    server.on('connection', (near) => this.join(near));
  }

  static lay(target: number): Promise<Cable> {
    const server = createServer();
    const cable = new Cable(server, target);
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => resolve(cable));
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /**
   * `silent`: nothing arrives, and neither end is notified, as when a switch has lost its power. Otherwise both ends are
   * notified.
   */
  cut(how: 'silent' | 'cut'): void {
    this.state = how;
    for (const end of this.ends)
      if (how === 'silent') end.pause();
      else end.destroy();
  }

  /** Waiting bytes arrive after all. */
  mend(): void {
    this.state = 'whole';
    for (const end of this.ends) end.resume();
  }

  close(): void {
    this.server.close();
    for (const end of this.ends) end.destroy();
  }

  private join(near: Socket): void {
    if (this.state === 'cut') return void near.destroy();
    const far = connect({ port: this.target, host: '127.0.0.1', noDelay: true });
    near.setNoDelay(true);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(end);
      end.on('data', (bytes) => void other.write(bytes));
      end.on('error', () => end.destroy());
      end.on('close', () => {
        this.ends.delete(end);
        other.destroy();
      });
    }
    if (this.state === 'silent') for (const end of [near, far]) end.pause();
  }
}
