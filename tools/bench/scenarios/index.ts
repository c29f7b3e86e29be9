// Every game that is measured: a new one is a file beside this one, and its line here.
import type { BenchGame } from './scenario';

export const BENCHES: Readonly<Record<string, () => Promise<BenchGame>>> = {
  rocket: () => import('./rocket').then(({ rocketBench }) => rocketBench),
  runway: () => import('./runway').then(({ runwayBench }) => runwayBench),
  plinko: () => import('./plinko').then(({ plinkoBench }) => plinkoBench),
  hilo: () => import('./hilo').then(({ hiloBench }) => hiloBench),
  bingo: () => import('./bingo').then(({ bingoBench }) => bingoBench),
  classic: () => import('./classic').then(({ classicBench }) => classicBench),
};
