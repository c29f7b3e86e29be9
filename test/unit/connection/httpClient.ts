// An HTTP client for calls, on a fake platform and a clock that the test winds.
import * as v from 'valibot';
import type { ConnectionEvent } from '../../../src/client/connection/reconnect/standing';
import { RETRY_DELAY } from '../../../src/client/connection/constants';
import { Domains } from '../../../src/client/connection/domains';
import { Gate } from '../../../src/client/connection/gate';
import { HttpApi, type Refusal } from '../../../src/client/connection/http';
import { Reports } from '../../../src/client/connection/reports';
import { EstimatedServerClock } from '../../../src/client/connection/serverClock';
import { ManualClock } from '../../../src/core/clock';
import { moves, nothing, reads } from '../../../src/protocol/call';
import { amount, id } from '../../../src/protocol/json';
import { FakePlatform, TOKEN, good, settle } from './fakePlatform';

export const BALANCE = reads('/test/balance', nothing, v.object({ balance: amount }));
export const BET = moves('/test/bet', v.object({ requestId: id, amount }), v.object({ balance: amount }));
export const OWN = 'https://own.example';

export function client({ domains = [OWN], online = true } = {}) {
  const clock = new ManualClock();
  const platform = new FakePlatform().answers(good({ balance: '12.50' }));
  const refusals: Refusal[] = [];
  const events: ConnectionEvent[] = [];
  const warnings: string[] = [];
  const list = new Domains(OWN);
  list.use(domains);
  const gate = new Gate();
  gate.open();
  const network = { online };
  let maintenance = false;
  let ids = 0;
  const serverClock = new EstimatedServerClock(clock);
  const reports = new Reports((text) => warnings.push(text));
  const session = { token: TOKEN, sessionId: 'session-1', pass: '' };
  const api = new HttpApi({
    transport: platform,
    clock,
    serverClock,
    domains: list,
    session,
    gate,
    reports,
    inMaintenance: () => maintenance,
    online: () => network.online,
    newId: () => `nonce-of-this-call-${++ids}`,
    react: (refusal) => refusals.push(refusal),
    tell: (event) => events.push(event),
  });
  return {
    api,
    clock,
    platform,
    network,
    refusals,
    events,
    warnings,
    list,
    gate,
    session,
    serverClock,
    startMaintenance: () => (maintenance = true),
  };
}

/** Winds the clock until no work is left. */
export async function windAll(clock: ManualClock, span = 60_000): Promise<void> {
  for (let passed = 0; passed <= span; passed += RETRY_DELAY) {
    await settle();
    clock.wind(RETRY_DELAY);
  }
  await settle();
}
