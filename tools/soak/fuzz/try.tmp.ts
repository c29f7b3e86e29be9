import { WIRE_TARGETS } from './wire';
import { LOCAL_TARGETS } from './local';
import { runTargets } from './run';
import { CALL_LIST, PUSH_TABLES } from './messages';
import { sampleOf } from './sample';
import { chanceOf } from './case';
import { proofSchema } from '../../../src/protocol/proof';
for (const call of CALL_LIST)
  for (const k of ['request', 'answer'] as const) {
    let ok = 0;
    for (let i = 0; i < 20; i++) if (sampleOf(call[k], chanceOf(1, 'x', i)).fits) ok++;
    if (ok < 20) console.log(call.path, k, ok);
  }
for (const t of PUSH_TABLES)
  for (const [n, p] of Object.entries(t)) {
    let ok = 0;
    for (let i = 0; i < 20; i++) if (sampleOf(p.data, chanceOf(1, 'x', i)).fits) ok++;
    if (ok < 20) console.log('push', n, ok);
  }
{
  let ok = 0;
  const g: Record<string, number> = {};
  for (let i = 0; i < 200; i++) {
    const s = sampleOf(proofSchema, chanceOf(1, 'x', i));
    if (s.fits) {
      ok++;
      const n = (s.value as { game: string }).game;
      g[n] = (g[n] ?? 0) + 1;
    }
  }
  console.log('proof', ok, g);
}
for (const t of [...WIRE_TARGETS, ...LOCAL_TARGETS]) {
  const b = Date.now();
  const r = await runTargets([t], {
    seed: 1,
    cases: Number(process.argv[2] ?? 1000),
    until: Date.now() + 20000,
    say: console.log,
  });
  console.log(t.name, r.total, Date.now() - b, 'ms', r.faulty, r.faults.slice(0, 3));
}
import { wildClient } from './client/wildClient';
import { PLAYED_GAMES, type PlayedGame } from '../player/games';
for (const g of (process.argv[4]?.split(',') ?? Object.keys(PLAYED_GAMES)) as PlayedGame[]) {
  const b = Date.now();
  const r = await runTargets([wildClient(g, 1)], {
    seed: 1,
    cases: Number(process.argv[3] ?? 600),
    until: Date.now() + 20000,
    say: console.log,
  });
  console.log(g, r.total, Date.now() - b, 'ms', r.faulty, r.faults.slice(0, 4));
}
process.exit(0);
