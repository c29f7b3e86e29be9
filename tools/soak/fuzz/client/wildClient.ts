// The whole client except its drawing, on a platform that sends anything: pushes, answers, taps and time in any order, on an
// altered storage. No exception may escape, the balance must be one that the platform has sent, all readable state must be
// readable, and in the end no tap may wait.
import { onReactionError } from 'mobx';
import { createRoot, type Client } from '../../../../src/client/app/createRoot';
import { ManualClock } from '../../../../src/core/clock';
import type { WordStream } from '../../../../src/core/words';
import { PROOF_RULES } from '../../../proofRules';
import { examine } from '../../../../src/fairness/witness/examine';
import { EMPTY_LAUNCH } from '../../../../src/protocol/launch';
import type { GameDefinition } from '../../../../src/games/definition';
import type { Seat } from '../../../../src/games/seat';
import { playedGame, type PlayedGame } from '../../player/games';
import { inCases, must, oneOf, type Target } from '../case';
import type { PUSHES } from '../../../conform/messages';
import { WildPlatform } from './wildPlatform';
import { WildStorage } from './wildStorage';

/** Number of cases for one client. */
const LIFE = 150;
const TOKEN = 'token-of-a-fuzz';
/** Number of microtasks after each case: more than the longest chain of awaits. */
const TURNS = 30;
/** Milliseconds at the end, with a normal platform: long enough for every retry and pause. */
const RECOVERY = 60_000;

/** The pushes that the platform sends to a game's page. */
const heardBy = ({ kind, page }: GameDefinition): keyof typeof PUSHES =>
  kind === 'own' ? 'chain' : (page.id as keyof typeof PUSHES);

interface Life {
  readonly client: Client;
  readonly seat: Seat;
  readonly platform: WildPlatform;
  readonly clock: ManualClock;
  readonly path: string;
  readonly reactionFaults: unknown[];
  cases: number;
  /** True when the platform has ended the session. */
  readonly isOver: () => boolean;
  dispose(): void;
}

export function wildClient(game: PlayedGame, weight: number): Target {
  const storage = { session: new WildStorage(), local: new WildStorage() };
  let life: Life | null = null;
  const end = async (): Promise<void> => {
    if (life) await ended(life);
    life = null;
  };
  return {
    name: `client in ${game}`,
    weight,
    async run(chance) {
      if (life && (life.cases >= LIFE || life.isOver())) {
        life.platform.useChance(chance);
        await end();
      }
      life ??= await begun(game, storage, chance);
      life.cases += 1;
      life.platform.useChance(chance);
      happen(life, chance);
      await turns();
      look(life);
    },
    end,
  };
}

async function begun(
  game: PlayedGame,
  storage: { readonly session: WildStorage; readonly local: WildStorage },
  chance: WordStream,
): Promise<Life> {
  storage.session.bend(chance);
  storage.local.bend(chance);
  const clock = new ManualClock();
  const { definition, path, createSeat } = playedGame(game);
  const platform = new WildPlatform(TOKEN, () => clock.now(), ['shared', 'people', heardBy(definition)]);
  platform.useChance(chance);
  const reactionFaults: unknown[] = [];
  const stopListening = onReactionError((error) => reactionFaults.push(error));
  const client: Client = createRoot({
    config: {
      launchKey: 'fuzz',
      domains: [],
      noticeDomains: [],
      links: {},
      hosts: [],
      pack: '',
      packs: [],
      packOrigins: [],
    },
    clock,
    transport: platform,
    chance: () => 0,
    connectSocket: (_address, listeners) => platform.connected(listeners),
    sessionStorage: storage.session,
    localStorage: storage.local,
    ownAddress: 'https://own.example',
    path,
    query: () => '',
    online: () => true,
    mobile: () => true,
    examine: async (one) => examine(await PROOF_RULES, one),
    sound: { cue: () => undefined, bed: () => undefined },
    go: (target) => client.pageChanged(target),
  });
  // As a reload does; a client without a session then comes by a link.
  client.session.restore();
  client.session.enter({ ...EMPTY_LAUNCH, userId: '42', token: TOKEN, nickName: 'Linh', type: 2 });
  platform.tokenNow = () => client.session.token;
  client.start();
  const { seat, ready } = await createSeat(client.gameServices());
  client.useGame(seat.store);
  void seat.store.start();
  void ready();
  return {
    ...{ client, seat, platform, clock, path, reactionFaults },
    cases: 0,
    isOver: () => !client.session.valid || client.page.path !== path,
    dispose: () => {
      seat.store.dispose();
      client.leaveSession();
      stopListening();
    },
  };
}

function happen({ client, seat, platform, clock }: Life, chance: WordStream): void {
  const { question } = client.notices;
  if (question && inCases(chance, 40)) client.notices.answer(inCases(chance, 70));
  switch (chance.below(10)) {
    case 0:
    case 1:
      clock.wind(oneOf(chance, [10, 100, 1_000, 1_800, 3_000, 6_500]));
      return;
    case 2:
      seat.tap(chance);
      return;
    case 3:
      oneOf<() => void>(chance, [
        () => client.renew(),
        () => client.networkReturned(),
        () => void seat.store.refresh(),
      ])();
      return;
    default:
      if (platform.hasSocket) platform.speak();
      else clock.wind(1_000);
  }
}

/** Reads everything that any part of the page may read at any time. */
function look({ client, seat, platform, reactionFaults }: Life): void {
  const [fault] = reactionFaults.splice(0);
  if (fault !== undefined) throw fault instanceof Error ? fault : new Error(JSON.stringify(fault));
  const { balance } = client.wallet;
  must(balance === null || balance >= 0n, 'a balance below zero');
  must(
    balance === null || platform.hasSaidAmount(balance),
    `a balance that the platform did not send: ${String(balance)}`,
  );
  for (const betId of seat.open) must(platform.hasSaid(betId), `a bet is open that nobody told: ${betId}`);
  must(typeof seat.isUsable === 'boolean' && typeof seat.waits === 'boolean', 'a seat that is neither');
  seat.describe();
  JSON.stringify(seat.store.play, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const now = client.serverClock.now();
  must(!Number.isNaN(new Date(now).getTime()), `no time of the platform: ${now}`);
}

/** With a normal platform nothing may wait after a while. */
async function ended(life: Life): Promise<void> {
  const { platform, clock, seat, client } = life;
  platform.isWild = false;
  for (let passed = 0; passed < RECOVERY && !life.isOver(); passed += 500) {
    if (client.notices.question) client.notices.answer(false);
    clock.wind(500);
    await turns();
    if (passed > RECOVERY / 2 && !seat.waits) break;
  }
  const stuck = !life.isOver() && seat.waits;
  const told = stuck ? seat.describe() : '';
  life.dispose();
  await turns();
  must(!stuck, `a tap waits for ever: ${told}`);
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}
