// The cuts run: players of all registered games on networks that break, each compared with the ledger after every return.
import { wordStream, type WordStream } from '../../../src/core/words';
import { Hall } from '../hall/hall';
import { allBets, betsOf, ledgerOf, requestsOf } from '../hall/ledger';
import type { SoakResult } from '../part';
import { PLAYED_GAMES as games } from '../player/games';
import { enterPlayer, type HeadlessPlayer } from '../player/player';
import { goAway, sleep } from './cutting';
import { drawCut, type Cut } from './plan';
import { Stopwatch } from './stopwatch';
import { CutsTally } from './tally';
import { WEATHERS, keepBytes, setWeather, type Weather } from './weather';

const DAY = 24 * 60 * 60_000;
/** Clock errors of every four players. */
const SKEWS = [0, DAY, -DAY, 0];
/** Additional milliseconds that a client gets when it is not equal in time. */
const GIVE_UP = 30_000;
const LOOK_EVERY = 50;
/** Largest error of a client's estimate of the platform's time, in milliseconds, whatever its own clock shows. */
const CLOCK_WITHIN = 1_000;
const ENTER_WITHIN = 60_000;

export interface CutsOptions {
  /** The project's folder. */
  readonly root: string;
  readonly seed: number;
  readonly cuts: number;
  readonly playersPerGame: number;
  /** Milliseconds after the return of its network until a client must equal the ledger. */
  readonly equalWithin: number;
  /** Number of times that the platform is killed. */
  readonly kills: number;
  /** Milliseconds after which the run ends early; null for never. */
  readonly longest: number | null;
  say(line: string): void;
}

export async function runCuts(options: CutsOptions): Promise<SoakResult> {
  const { root, seed, cuts, playersPerGame, kills, longest } = options;
  const hall = await Hall.open(root);
  const run = new Run(hall, options);
  try {
    const players = await run.enter(seed, playersPerGame);
    const endAt = longest === null ? Number.POSITIVE_INFINITY : Date.now() + longest;
    const each = Math.ceil(cuts / players.length);
    await Promise.all([
      ...players.map((player, index) => run.play(player, each, endAt, wordStream(`${seed}:cuts:${index}`))),
      run.killNowAndThen(kills, cuts, endAt),
    ]);
    await run.reckon(players);
    await Promise.all(players.map((player) => player.leave()));
  } finally {
    await hall.close();
  }
  return run.tally.result;
}

class Run {
  readonly tally = new CutsTally();
  /** When the platform came up the last time. */
  private upSince = 0;
  private playing = 0;
  private readonly weathers = new Map<HeadlessPlayer, Weather>();

  constructor(
    private readonly hall: Hall,
    private readonly options: CutsOptions,
  ) {}

  async enter(seed: number, playersPerGame: number): Promise<readonly HeadlessPlayer[]> {
    const wishes = Array.from({ length: playersPerGame }, (_none, round) =>
      games.map((game, index) => {
        const number = round * games.length + index;
        return {
          game,
          skew: SKEWS[(number + round) % SKEWS.length] ?? 0,
          weather: WEATHERS[(number + 3 * round) % WEATHERS.length] ?? 'calm',
          chance: wordStream(`${seed}:network:${number}`),
        };
      }),
    ).flat();
    return Promise.all(
      wishes.map(async ({ weather, ...wish }) => {
        const player = await enterPlayer(this.hall, wish);
        await this.untilEqual(player, ENTER_WITHIN, `${wish.game} never entered`);
        this.weathers.set(player, weather);
        setWeather(player.network, weather);
        return player;
      }),
    );
  }

  async play(player: HeadlessPlayer, cuts: number, endAt: number, chance: WordStream): Promise<void> {
    this.playing += 1;
    let isPlaying = true;
    for (let number = 1; number <= cuts && isPlaying && Date.now() < endAt; number += 1) {
      const cut = drawCut(chance);
      const isBetween = await goAway(player, cut, chance);
      await sleep(cut.away);
      // A connection that changes a bit of a length keeps a call waiting until it times out: that network is not back.
      keepBytes(player.network);
      await player.network.back();
      this.tally.cut(cut.how, isBetween);
      isPlaying = await this.untilEqual(player, this.options.equalWithin, `cut ${number} ${describe(cut)}`);
      setWeather(player.network, this.weathers.get(player) ?? 'calm');
      if (this.tally.cuts % 200 === 0)
        this.options.say(`  ${this.tally.cuts} cuts, ${this.tally.faults.length} faults`);
    }
    this.playing -= 1;
  }

  /** Kills the platform this often, evenly over the cuts, in any state of its rounds, and starts it again. */
  async killNowAndThen(kills: number, cuts: number, endAt: number): Promise<void> {
    for (let kill = 1; kill <= kills; kill += 1) {
      const after = (cuts * kill) / (kills + 1);
      while (this.tally.cuts < after && this.playing > 0 && Date.now() < endAt) await sleep(200);
      if (this.playing === 0 || Date.now() >= endAt) return;
      await this.hall.kill();
      await sleep(1_000);
      await this.hall.start();
      this.upSince = Date.now();
      this.tally.kills += 1;
      this.options.say(`  platform killed and started again after ${this.tally.cuts} cuts`);
    }
  }

  /** Checks at the end that every bet was requested once, and reported. */
  async reckon(players: readonly HeadlessPlayer[]): Promise<void> {
    const { tally, hall } = this;
    const known = await allBets(hall);
    for (const { userId, notes, wish, client } of players) {
      const [bets, requests] = await Promise.all([betsOf(hall, userId), requestsOf(hall, userId)]);
      tally.taps += notes.asked.size;
      tally.bets += bets.length;
      const who = `${wish.game} ${userId}`;
      const error = Math.abs(client.serverClock.now() - Date.now());
      tally.clockError(error);
      if (error > CLOCK_WITHIN) tally.fault(`wrong clock: ${who} with ${wish.skew} ms is ${error} ms off`);
      for (const { game, round, defect, expected, told } of client.witness.findings)
        tally.fault(`false alarm: ${who}: ${game} ${round} ${defect}, expected ${expected}, told ${told}`);
      for (const id of notes.told) if (!known.has(id)) tally.fault(`lost: ${who} was told of ${id}`);
      for (const id of bets) if (!notes.told.has(id)) tally.fault(`never told: ${who} of ${id}`);
      for (const id of requests)
        if (!notes.asked.has(id)) tally.fault(`doubled: ${who} never asked for ${id}`);
    }
    const { sumOfEntries, wrongAccounts } = await hall.audit();
    if (sumOfEntries !== '0' || wrongAccounts > 0)
      tally.fault(`ledger: sum of entries ${sumOfEntries}, wrong accounts ${wrongAccounts}`);
  }

  /** False when it never became equal. */
  private async untilEqual(player: HeadlessPlayer, within: number, after: string): Promise<boolean> {
    const { seat, userId, wish } = player;
    const watch = new Stopwatch();
    let upSince = this.upSince;
    let amiss: readonly string[] = [];
    let isLate = false;
    for (;;) {
      const ledger = await watch.answer(ledgerOf(this.hall, userId, seat.gameTypes).catch(() => null));
      // The client's time begins when the platform is up.
      if (!ledger || this.upSince > upSince) watch.reset();
      upSince = this.upSince;
      amiss = ledger ? player.amiss(ledger) : [];
      const { passed } = watch;
      if (ledger && amiss.length === 0) {
        if (isLate) this.options.say(`    ${wish.game}: equal after ${passed} ms`);
        if (within === this.options.equalWithin) this.tally.recovered(passed, watch.starved);
        return true;
      }
      if (passed > within && !isLate) {
        isLate = true;
        const text = `${wish.game} ${userId} after ${after}: ${amiss.join('; ')} ${seat.describe()}`;
        this.tally.fault(`unequal: ${text}`);
        this.options.say(`    ${text}`);
      }
      if (passed > within + GIVE_UP) return false;
      await watch.sleep(LOOK_EVERY);
    }
  }
}

const describe = ({ how, moment, away, isKnown, after }: Cut): string =>
  `(${how} at ${moment}${moment === 'between' ? ` + ${after} ms` : ''}, away ${away} ms${isKnown ? ', known' : ''})`;
