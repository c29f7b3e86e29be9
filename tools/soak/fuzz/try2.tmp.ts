import { platformTargets } from './platform/target';
import { runTargets } from './run';
const b = Date.now();
const r = await runTargets(platformTargets({ calls: 3, sockets: 2 }), {
  seed: Number(process.argv[3] ?? 1),
  cases: Number(process.argv[2] ?? 2000),
  until: Date.now() + 120000,
  say: console.log,
});
console.log(r.total, [...r.cases], Date.now() - b, 'ms', r.faulty);
for (const f of r.faults) console.log(f);
process.exit(0);
