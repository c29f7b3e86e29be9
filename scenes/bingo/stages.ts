// The stage of the machine at a moment, and the strength of its air then.
import type { BingoFacts } from '../../src/games/bingo/facts';
import { mix, smooth } from '../stage/ease';

/**
 * `turning`: betting is closed, and the announced block decides. `window`: players can buy extra balls, and the machine
 * waits.
 */
export type Stage = 'idle' | 'countdown' | 'turning' | 'draw' | 'window' | 'extra' | 'settlement' | 'void';

/** Milliseconds for which the air rises before the first ball, and again before the first extra one. */
const WAKE = 2200;
const WAKE_AGAIN = 900;
const ORDINARY = 30;
const ALL = 40;

export function stageOf(
  { phase, roundId, voided, drawsAt, extraFrom, balls }: BingoFacts,
  now: number,
): Stage {
  if (voided) return 'void';
  if (phase === 'inSettlement') return 'settlement';
  if (extraFrom !== null && now < extraFrom && balls.length >= ORDINARY) return 'window';
  if (phase === 'extraBall') return 'extra';
  if (phase === 'ordinaryBall') return 'draw';
  if (drawsAt !== null && now >= drawsAt) return 'turning';
  return roundId === null ? 'idle' : 'countdown';
}

/** Whether only ornaments move: between two rounds, and during the countdown until the air rises. */
export function isOrnament(facts: BingoFacts, now: number): boolean {
  const stage = stageOf(facts, now);
  if (stage === 'countdown') return facts.drawsAt === null || now < facts.drawsAt - WAKE;
  return stage === 'idle' || stage === 'settlement';
}

/** Strength of the air, 0 to 1; `simmer` during the countdown, and in the settlement of a gain. */
export function airOf(facts: BingoFacts, now: number, simmer: number): number {
  const { drawsAt, extraFrom, balls } = facts;
  const stage = stageOf(facts, now);
  if (stage === 'countdown')
    return drawsAt === null ? simmer : mix(simmer, 1, smooth(drawsAt - WAKE, drawsAt, now));
  if (stage === 'draw' || stage === 'turning') return 1;
  if (stage === 'extra') return balls.length < ALL ? 1 : 0;
  if (stage === 'window') return extraFrom === null ? 0 : smooth(extraFrom - WAKE_AGAIN, extraFrom, now);
  return stage === 'idle' || (stage === 'settlement' && facts.paid > facts.cost) ? simmer : 0;
}
