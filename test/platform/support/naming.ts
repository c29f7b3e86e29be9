// Adds to bets on a player's own rounds the commitment and the terms that the platform has sent, as a client does. Fields that
// the bet has already stay unchanged.
import type { AnswerOf, Call, RequestOf } from '../../../src/protocol/call';
import { hundredths } from '../../../src/core/multiplier';
import { boardOf } from '../../../src/games/plinko/dealer';
import { paytable } from '../../../src/games/plinko/paytables';
import { HILO_CALLS, HILO_GAME_TYPE } from '../../../src/games/hilo/messages';
import { PLINKO_CALLS, PLINKO_GAME_TYPE } from '../../../src/games/plinko/messages';
import { PLAYER_CHAIN_CALLS, type OwnSeeds } from '../../../src/kits/ownRounds/messages';

type Ask = <C extends Call>(call: C, request: RequestOf<C>) => Promise<AnswerOf<C>>;
type Bet = Readonly<Record<string, unknown>>;

export class Naming {
  /** Added fields by request id: a repeat gets the same. */
  private readonly named = new Map<string, Promise<Bet>>();
  private last: Promise<unknown> = Promise.resolve();
  private readonly told: Record<string, Bet> = {};
  private next: { chainId: string; index: number } | null = null;
  private underWay = 0;

  constructor(private readonly ask: Ask) {}

  /** Returns the request with the added fields. */
  of(path: string, request: unknown): Promise<unknown> {
    const isBall = path === PLINKO_CALLS.bet.path;
    if (!isBall && path !== HILO_CALLS.bet.path) return Promise.resolve(request);
    const bet = request as Bet;
    if ('clientSeed' in bet) return Promise.resolve(request);
    const id = String(bet['requestId']);
    const before = this.named.get(id);
    if (before) return before.then((named) => ({ ...bet, ...named }));
    if (isBall) this.underWay += 1;
    // One after the other: each bet takes the indices after those of the bet before.
    // When the platform answers no more, the bet gets the last known fields.
    const named = this.last
      .then(() => (isBall ? this.balls(bet) : this.round()))
      .then(
        (naming) => (this.told[path] = naming),
        () => this.told[path] ?? {},
      );
    this.last = named.catch(() => undefined);
    this.named.set(id, named);
    return named.then((naming) => ({ ...naming, ...bet }));
  }

  /** Must be called when a bet was answered. */
  answered(path: string): void {
    if (path === PLINKO_CALLS.bet.path && this.underWay > 0) this.underWay -= 1;
  }

  private async balls(bet: Bet): Promise<Bet> {
    const current = (await this.seeds(PLINKO_GAME_TYPE)).current;
    const { profitLimit } = await this.ask(PLINKO_CALLS.config, {});
    const board = boardOf(Number(bet['rows']), String(bet['risk']));
    const odds = board ? paytable(board.rows, board.risk).map(hundredths) : [];
    if (!current) return { chainId: 'none', index: 1, clientSeed: 'none', profitLimit, odds };
    const { chainId, nextIndex, clientSeed } = current;
    const isAfter = this.underWay > 1 && this.next?.chainId === chainId && this.next.index > nextIndex;
    const index = isAfter && this.next ? this.next.index : nextIndex;
    this.next = { chainId, index: index + Number(bet['balls'] ?? 1) };
    return { chainId, index, clientSeed, profitLimit, odds };
  }

  private async round(): Promise<Bet> {
    const { current } = await this.seeds(HILO_GAME_TYPE);
    const { profitLimit, skipCost, platformBonus, houseEdge } = await this.ask(HILO_CALLS.config, {});
    const terms = { profitLimit, skipCost, platformBonus, houseEdge };
    return { clientSeed: current?.clientSeed ?? 'none', terms };
  }

  private async seeds(gameType: number): Promise<OwnSeeds> {
    const { seeds } = await this.ask(PLAYER_CHAIN_CALLS.clientHash, { gameType });
    if (!seeds) throw new Error('no chains');
    return seeds;
  }
}
