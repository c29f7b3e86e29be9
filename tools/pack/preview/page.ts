// The preview page: the rocket scene by itself. #state shows one scripted moment (#2x), nothing plays a round for ever.
import { serverTime } from '../../../src/core/clock';
import { hundredths } from '../../../src/core/multiplier';
import { NO_CRASH_FACTS, type CrashEscape, type CrashFacts } from '../../../src/mechanics/crash/facts';
import { flightTime, multiplierAt } from '../../../src/mechanics/crash/rules';
import { rocketScene } from '../../../scenes/rocket/RocketScene';
import { inspectStage, mountScene, pinQuality, type SceneSource } from '../../../scenes/stage/stage';
import { STATES, type PreviewState } from './states';

const query = new URLSearchParams(location.search);
const CRASHES = [2.4, 1.2, 7.5, 1, 24, 3.1];

let shown: PreviewState | undefined;
const choose = (): void => {
  shown = STATES[decodeURIComponent(location.hash.slice(1))];
};
addEventListener('hashchange', choose);
choose();

/** A whole round, again and again: eight seconds of countdown, a flight, four seconds of smoke. */
const rounds = { round: 0, from: Date.now(), escapes: [] as CrashEscape[] };
const perSecond = Number(query.get('storm') ?? 1.5);

function playing(now: number): CrashFacts {
  const crash = hundredths(Math.round((CRASHES[rounds.round % CRASHES.length] ?? 2) * 100));
  const launchedAt = serverTime(rounds.from + 8000);
  const stoppedAt = serverTime(launchedAt + flightTime(crash));
  if (now > stoppedAt + 4000) {
    rounds.round += 1;
    rounds.from = now;
    rounds.escapes = [];
    return playing(now);
  }
  const roundId = `round-${rounds.round}`;
  if (now < launchedAt) return { ...NO_CRASH_FACTS, roundId, takeoffAt: launchedAt };
  const { escapes } = rounds;
  const facts = { ...NO_CRASH_FACTS, phase: 'flying', roundId, launchedAt, escapes } as const;
  return now < stoppedAt ? facts : { ...facts, blast: true, crash, stoppedAt };
}

setInterval(() => {
  const now = Date.now();
  const launched = rounds.from + 8000;
  const crash = (CRASHES[rounds.round % CRASHES.length] ?? 2) * 100;
  const multiplier = multiplierAt(now - launched);
  if (now < launched + 500 || Number(multiplier) >= crash) return;
  const count = Math.max(1, Math.round(perSecond / 20));
  if (perSecond < 20 && Math.random() > perSecond / 20) return;
  const fresh = Array.from({ length: count }, (): CrashEscape => ({
    betId: `b${Math.random()}`,
    at: serverTime(now),
    multiplier,
    mine: Math.random() < 0.12,
  }));
  rounds.escapes = [...rounds.escapes, ...fresh].slice(-48);
}, 50);

const source: SceneSource<CrashFacts> = {
  facts: () => shown?.facts ?? playing(Date.now()),
  now: () => shown?.now ?? Date.now(),
  reducedMotion: () => shown?.reduced ?? query.has('reduced'),
  onCue: (cue) => console.debug('cue', cue),
};

const element = document.querySelector<HTMLElement>('#scene');
if (element) {
  if (query.has('quality')) pinQuality(Number(query.get('quality')));
  const mounted = mountScene(element, () => Promise.resolve(rocketScene), source, {
    packUrl: 'packs/fairground-night',
  });
  const stage = await inspectStage();
  await mounted.ready;
  Object.assign(window, { preview: { mounted, ...stage } });
}
