// The loads of a crowd in which all players bet, or cash out, at once. Sealed frames come ten times a second; the crash
// game's own store opens, reads and applies them, and the scene is drawn from the store's facts. The bets panel and its list
// are not included.
import { hundredths } from '../../../src/core/multiplier';
import { ROUND_STATUS, type CrashSnapshot } from '../../../src/kits/crash/messages';
import { flightTime, multiplierAt } from '../../../src/kits/crash/rules';
import type { CrashFacts } from '../../../src/kits/crash/facts';
import { CrashStore, type CrashSkin } from '../../../src/kits/crash/client/store';
import { parseMoney } from '../../../src/core/money';
import { at, type Feed, type Reel } from './scenario';
import { BenchServices, sealFrame } from './services';

/** Milliseconds between two frames of the channel. */
const EVERY = 100;
const COUNTDOWN = 8000;
const FROM = hundredths(200);
const ROUND = '7';
const HASH = 'ab'.repeat(32);

type Skin = Pick<CrashSkin, 'proof' | 'gameType' | 'calls' | 'pushes'>;

const betOf = (number: number) => ({
  betId: `bet-${number}-${HASH.slice(0, 12)}`,
  roundId: ROUND,
  userId: `user-${number}`,
  nickName: `Player ${number}`,
  amount: parseMoney(`${1 + ((number * 37) % 500)}.00`),
  multiplier: null,
  payout: null,
});

/** The round at the beginning of a reel. */
const snapshot = (status: number, bets: CrashSnapshot['bets'], launchedAt: number | null): CrashSnapshot => ({
  now: at(0),
  round: {
    id: ROUND,
    chainId: 'chain',
    commitment: HASH,
    index: 7,
    status,
    serverSeedHash: HASH,
    gameResultHash: HASH,
    historyBlockHash: HASH,
    historyBlockNum: 100,
  },
  countdown:
    launchedAt === null ? { roundId: ROUND, millisLeft: COUNTDOWN, beginMillis: at(COUNTDOWN) } : null,
  launchedAt: launchedAt === null ? null : at(launchedAt),
  blast: null,
  bets,
  orders: [],
  winNumber: null,
  announced: null,
  digest: null,
  mine: [],
});

function feed(skin: Skin, begin: CrashSnapshot, frames: readonly string[]): Feed<CrashFacts> {
  let now = 0;
  let next = 0;
  const services = new BenchServices(() => at(now));
  const store = new CrashStore(services.given, {
    ...skin,
    scene: { name: 'none', load: () => Promise.reject(new Error('the bench mounts the scene itself')) },
  });
  store.loading = false;
  void store.start();
  store.apply([{ name: 'snapshot', data: begin }]);
  return {
    facts: () => store.facts,
    advance: (ms, time) => {
      now = time;
      if (time < ms) {
        next = 0;
        store.apply([{ name: 'snapshot', data: begin }]);
      }
      for (; next < frames.length && next * EVERY <= time; next += 1) services.receive(frames[next] ?? '');
      services.clock.wind(ms);
    },
  };
}

/** This number of bets a second during the whole countdown. */
export function betting(skin: Skin, perSecond: number): Reel<CrashFacts> {
  const span = COUNTDOWN - 600;
  const each = (perSecond * EVERY) / 1000;
  return {
    load: 'crowd',
    title: `${perSecond} bets a second, up to ${Math.round((perSecond * span) / 1000)}`,
    span,
    facts: () => {
      const frames = Array.from({ length: Math.floor(span / EVERY) }, (_, i) =>
        sealFrame(
          i,
          at(i * EVERY),
          Array.from({ length: each }, (_bet, k) => ({
            code: skin.pushes.newBet.code,
            data: betOf(i * each + k),
          })),
        ),
      );
      return feed(skin, snapshot(ROUND_STATUS.countdown, [], null), frames);
    },
  };
}

/** This number of cash-outs a second; half of the reel's bets cash out. */
export function escaping(skin: Skin, perSecond: number): Reel<CrashFacts> {
  const span = 5000;
  const each = (perSecond * EVERY) / 1000;
  const begun = flightTime(FROM);
  const count = (2 * perSecond * span) / 1000;
  return {
    load: 'crowd',
    title: `${perSecond} of ${count} get out a second`,
    span,
    facts: () => {
      const frames = Array.from({ length: Math.floor(span / EVERY) }, (_, i) => {
        const multiplier = multiplierAt(begun + i * EVERY);
        return sealFrame(
          i,
          at(i * EVERY),
          Array.from({ length: each }, (_bet, k) => ({
            code: skin.pushes.newRun.code,
            data: { ...betOf(i * each + k), multiplier, payout: parseMoney('20.00'), at: at(i * EVERY) },
          })),
        );
      });
      const bets = Array.from({ length: count }, (_, number) => betOf(number));
      return feed(skin, snapshot(ROUND_STATUS.flying, bets, -begun), frames);
    },
  };
}
