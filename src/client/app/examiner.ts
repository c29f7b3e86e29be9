// Examines rounds: in a worker, which is started when the first round is over; without one, in the page's idle moments.
// Cases are collected for a moment, so that a round and its payouts are one message, and many balls at once are one too.
import type { Cancel, Clock } from '../../core/clock';
import type { Case, Examined } from '../../protocol/witness';

/** A round's end and the payouts of its bets arrive shortly after each other. In milliseconds. */
const GATHERED_FOR = 500;
/** Longest wait of a round for an idle moment, in milliseconds. */
const PATIENCE = 2_000;

type Examine = (one: Case) => Promise<Examined>;

/** The part of a worker that is used here. */
export interface RoundWorker {
  postMessage(cases: readonly Case[], transfer: Transferable[]): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<readonly Examined[]>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

/** A caller that waits for an answer, with the number of its case. */
interface Waiting {
  readonly id: number;
  readonly done: (examined: Examined) => void;
  readonly lost: (error: unknown) => void;
}

/** A case under a separate number: the numbers of two notebooks may be equal. */
interface Work {
  readonly one: Case;
  readonly waiting: readonly Waiting[];
}

/** `startWorker` null: there are no workers. */
export function createExaminer(
  clock: Clock,
  startWorker: (() => RoundWorker) | null = typeof Worker === 'undefined' ? null : roundWorker,
): Examine {
  let worker: RoundWorker | null = null;
  let works = startWorker !== null;
  let count = 0;
  /** Work that the worker has, by its number. */
  const posted = new Map<number, Work>();
  let gathered: Work[] = [];
  let sendLater: Cancel | null = null;

  function giveUp(): void {
    works = false;
    worker?.terminate();
    worker = null;
    const left = [...posted.values(), ...gathered];
    posted.clear();
    gathered = [];
    for (const work of left) examineIdly(work);
  }

  function answered(all: readonly Examined[]): void {
    for (const examined of all) {
      const work = posted.get(examined.id);
      posted.delete(examined.id);
      if (work) answer(work, examined);
    }
  }

  function send(): void {
    sendLater = null;
    const batch = gathered;
    gathered = [];
    for (const work of batch) posted.set(work.one.id, work);
    try {
      if (!worker && startWorker) {
        worker = startWorker();
        worker.addEventListener('message', ({ data }) => answered(data));
        worker.addEventListener('error', giveUp);
      }
      worker?.postMessage(
        batch.map(({ one }) => one),
        [],
      );
    } catch {
      giveUp();
    }
  }

  return (one) =>
    new Promise((done, lost) => {
      const waiting = { id: one.id, done, lost };
      if (!works) return examineIdly({ one, waiting: [waiting] });
      add(gathered, { ...one, id: ++count }, waiting);
      sendLater ??= clock.after(GATHERED_FOR, send);
    });
}

/** A check of a bare round is part of a check of the same round with a bet. */
function add(gathered: Work[], one: Case, waiting: Waiting): void {
  const place = gathered.findIndex((work) => isPartOf(work.one, one));
  const before = gathered[place];
  // The extra checks of the bare round are added to the whole one.
  if (before) {
    const { digests, signed } = before.one;
    const whole = { ...one, digests: [...digests, ...one.digests], signed: [...signed, ...one.signed] };
    gathered[place] = { one: whole, waiting: [...before.waiting, waiting] };
  } else gathered.push({ one, waiting: [waiting] });
}

/** The notebook has made sure that two reports of an outcome are equal. */
function isPartOf(bare: Case, whole: Case): boolean {
  if (bare.name !== whole.name || bare.proof.bet !== undefined) return false;
  if (bare.link?.steps !== whole.link?.steps || bare.link?.end !== whole.link?.end) return false;
  const told: Readonly<Record<string, unknown>> = { ...whole.proof };
  return Object.entries(bare.proof).every(
    ([field, value]) => typeof value === 'object' || value === told[field],
  );
}

const answer = ({ waiting }: Work, examined: Examined): void => {
  for (const { id, done } of waiting) done({ ...examined, id });
};

function examineIdly(work: Work): void {
  examineWhenIdle(work.one)
    .then((examined) => answer(work, examined))
    .catch((error: unknown) => work.waiting.forEach(({ lost }) => lost(error)));
}

const roundWorker = (): RoundWorker =>
  new Worker(
    /* webpackEntryOptions: { filename: "worker-witness.[contenthash:8].js" } */
    new URL('./witnessWorker.ts', import.meta.url),
    { name: 'witness' },
  );

async function examineWhenIdle(one: Case): Promise<Examined> {
  const [{ examine }, { loadProofRules }] = await Promise.all([
    import('../../fairness/witness/examine'),
    import('../../games/rules'),
  ]);
  const rules = await loadProofRules();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve, 0);
  });
  return examine(rules, one);
}
