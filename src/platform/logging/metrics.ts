// The metrics for Prometheus. Each platform has its own registry, so that two in one process do not share figures. No
// label carries a player, a token or an address: their number is bounded and their values are ours.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; a call should take a few hundredths. */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface MetricsParts {
  readonly version: string;
  /** Live sockets now. */
  readonly sockets: () => number;
  /** Open bets by game type, from the ledger. */
  /** Wins and rollbacks that a wallet of an operator has not answered yet. */
  readonly walletDue: () => Promise<number>;
  readonly openBets: () => Promise<readonly (readonly [gameType: number, count: number])[]>;
}

export class Metrics {
  private readonly registry = new Registry();
  private watchesProcess = false;
  private readonly calls = new Counter({
    name: 'fairground_calls_total',
    help: 'Calls of players by path and answer code.',
    labelNames: ['path', 'code'] as const,
    registers: [this.registry],
  });
  private readonly callTime = new Histogram({
    name: 'fairground_call_seconds',
    help: 'Time from a call whose body is complete to its answer.',
    labelNames: ['money'] as const,
    buckets: CALL_BUCKETS,
    registers: [this.registry],
  });

  private readonly olderWire = new Counter({
    name: 'fairground_wire_v1_total',
    help: 'Calls and sockets that came under version 1 of the wire.',
    registers: [this.registry],
  });
  private readonly strangers = new Counter({
    name: 'fairground_unknown_tokens_refused_total',
    help: 'Calls and sockets refused unread, since their address had sent too many tokens that nobody knows.',
    registers: [this.registry],
  });
  private readonly wallet = new Counter({
    name: 'fairground_wallet_requests_total',
    help: 'Requests to wallets of operators by kind and outcome.',
    labelNames: ['kind', 'outcome'] as const,
    registers: [this.registry],
  });

  constructor({ version, sockets, openBets, walletDue }: MetricsParts) {
    const { registry } = this;
    new Gauge({
      name: 'fairground_build_info',
      help: 'Always 1; the version is a label.',
      labelNames: ['version'] as const,
      registers: [registry],
    }).set({ version }, 1);
    new Gauge({
      name: 'fairground_sockets',
      help: 'Live sockets of players.',
      registers: [registry],
      collect() {
        this.set(sockets());
      },
    });
    new Gauge({
      name: 'fairground_wallet_due',
      help: 'Wins and rollbacks that no wallet has answered yet.',
      registers: [registry],
      async collect() {
        this.set(await walletDue());
      },
    });
    new Gauge({
      name: 'fairground_open_bets',
      help: 'Bets that are not decided yet, by game type.',
      labelNames: ['game_type'] as const,
      registers: [registry],
      async collect() {
        this.reset();
        for (const [gameType, count] of await openBets()) this.set({ game_type: gameType }, count);
      },
    });
  }

  /** The registry, for parts of the platform with their own counters. */
  get register(): Registry {
    return this.registry;
  }

  /** `path` is one of ours; any other counts as "unknown", so that made-up paths do not fill the memory. */
  call(path: string, code: number, movesMoney: boolean, seconds: number): void {
    this.calls.inc({ path, code });
    this.callTime.observe({ money: String(movesMoney) }, seconds);
  }

  wireBefore(): void {
    this.olderWire.inc();
  }

  strangerRefused(): void {
    this.strangers.inc();
  }

  walletAsked(kind: string, outcome: string): void {
    this.wallet.inc({ kind, outcome });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    // Metrics of the process cost time: they begin with the first scrape.
    if (!this.watchesProcess) collectDefaultMetrics({ register: this.registry });
    this.watchesProcess = true;
    return this.registry.metrics();
  }
}
