// The operations of the operator API as values: paths, schemas and descriptions. Routes and the OpenAPI document are both
// made from them, so that they cannot differ.
import * as v from 'valibot';
import { amount, count, id, signedAmount, time } from '../../protocol/json';
import { packReference } from '../../protocol/pack';
import { demandsSchema } from '../../protocol/protection';
import { launchGame } from '../../games/games';
import { WALLET_STATES } from './reports';

/** The game of the examples: the first one. */
const { gameType } = launchGame({});

export interface Operation<
  Request extends v.GenericSchema = v.GenericSchema,
  Answer extends v.GenericSchema = v.GenericSchema,
> {
  /** Below /operator/v1. */
  readonly path: string;
  readonly summary: string;
  readonly request: Request;
  readonly answer: Answer;
  /** Whether it affects every player of the hall, so that only an operator who runs the hall may call it. */
  readonly ofHall?: boolean;
  /** An example request, for the OpenAPI document and for people who try the operation. */
  readonly example: v.InferInput<Request>;
}

const operation = <Request extends v.GenericSchema, Answer extends v.GenericSchema>(
  one: Operation<Request, Answer>,
): Operation<Request, Answer> => one;

/** The operator's own name for a player. */
const playerId = v.pipe(v.string(), v.regex(/^[\w.@:-]{1,64}$/, '1 to 64 letters, digits or . _ @ : -'));
const who = { playerId };
/** A name that does not look like a simulated player's. */
const nickName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(32),
  v.regex(/^(?!bot\s)/i, 'names that start with "Bot " are those of simulated players'),
);
const reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500));
/** ISO 4217, or one of the operator's social coins. */
const currency = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{3,8}$/, '1418: 3 uppercase letters, of a social coin up to 8'),
);
const span = { from: time, to: time };
const done = v.object({});
const transactionNumber = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(50, '1391: a transaction number has at most 50 characters'),
);
const transfer = v.object({ balance: amount, transactionNumber: v.string(), at: time });
const bet = v.object({
  betId: v.string(),
  playerId: v.string(),
  gameType: count,
  roundId: v.nullable(v.string()),
  stake: amount,
  payout: v.nullable(amount),
  /** The player's net win, margin and extra balls included; an open bet counts as lost. */
  net: signedAmount,
  state: v.picklist(['open', 'settled', 'cancelled', 'refunded']),
  currency: v.string(),
  /** Brand of the session in which it was placed. */
  brand: v.nullable(v.string()),
  placedAt: time,
  settledAt: v.nullable(time),
});
const brand = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64))), null);
const bets = v.object({ bets: v.array(bet), next: v.nullable(v.string()) });
/** The end of the previous page. */
const after = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))), null);

const DAY = { from: 1_790_000_000_000, to: 1_790_086_400_000 };

export const OPERATIONS = {
  openSession: operation({
    path: '/sessions/open',
    summary: 'Introduces a player, new or known, and answers a launch link that opens the client once.',
    request: v.object({
      ...who,
      nickName,
      currency,
      country: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'ISO 3166-1'))), null),
      /** Name of a profile of rules: UKGC, SE, DE, MGA, social, strict, or one of the deployment's. */
      jurisdiction: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(16))), null),
      /** Additional single rules; the strictest counts. */
      rules: v.optional(demandsSchema, {}),
      /** Highest stake by game type, below the hall's own. */
      maxBets: v.optional(v.record(v.pipe(v.string(), v.regex(/^\d{1,2}$/)), amount), {}),
      gameType: v.optional(v.nullable(count), null),
      /** The player cannot leave this game. */
      onlyGame: v.optional(v.boolean(), false),
      language: v.optional(v.picklist(['zh-CN', 'en', 'jp', 'kr', 'vn', 'in']), 'en'),
      /** Named in reports with each bet of the session. */
      brand,
      /** Sprite pack of the client: one that the deployment offers, or one from an origin that it allows. */
      pack: v.optional(v.nullable(packReference), null),
      /** Plain parameters of the link, such as lobbyUrl; see embedding. */
      parameters: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(512))), {}),
    }),
    answer: v.object({ link: v.string(), goodUntil: time, userId: v.string(), balance: amount }),
    example: {
      playerId: 'p-4711',
      nickName: 'Linh',
      currency: 'EUR',
      country: 'DE',
      jurisdiction: 'DE',
      gameType,
    },
  }),
  endSession: operation({
    path: '/sessions/end',
    summary: 'Ends every session of a player at once. Open bets are completed and settled.',
    request: v.object(who),
    answer: v.object({ ended: count }),
    example: { playerId: 'p-4711' },
  }),
  freeze: operation({
    path: '/players/freeze',
    summary:
      'Freezes an account, or unfreezes it, at once: no new bet and no withdrawal. Open bets are completed and settled.',
    request: v.object({ ...who, frozen: v.boolean(), reason }),
    answer: done,
    example: { playerId: 'p-4711', frozen: true, reason: 'documents are being checked' },
  }),
  exclude: operation({
    path: '/players/exclude',
    summary:
      'Refuses bets of a player until then: cooling off or self-exclusion. It can only be extended; null lifts it, with a reason.',
    request: v.object({ ...who, until: v.nullable(time), reason }),
    answer: v.object({ until: v.nullable(time) }),
    example: { playerId: 'p-4711', until: 1_800_000_000_000, reason: 'the player asked for it' },
  }),
  setMaxBets: operation({
    path: '/players/limits',
    summary:
      'Lowers the highest stake of players in one game; null removes this limit. At most 100,000 players per call.',
    request: v.object({
      playerIds: v.pipe(
        v.array(playerId),
        v.minLength(1),
        v.maxLength(100_000, '1353: the limits of at most 100,000 members can be updated in one batch'),
      ),
      gameType: count,
      maxBet: v.nullable(amount),
    }),
    answer: v.object({ changed: count, unknown: v.array(v.string()) }),
    example: { playerIds: ['p-4711'], gameType, maxBet: '20.00' },
  }),
  setRules: operation({
    path: '/players/rules',
    summary:
      'Sets rules of play for a player in all sessions, open ones included; the stricter of these rules and those of the session counts. They replace the rules set before.',
    request: v.object({ ...who, rules: demandsSchema, reason }),
    answer: v.object({ rules: demandsSchema }),
    example: {
      playerId: 'p-4711',
      rules: { lossLimit: '50.00', timeLimit: 120, realityCheck: 30 },
      reason: 'the player asked for it',
    },
  }),
  player: operation({
    path: '/players/get',
    summary: 'The state of a player on the platform.',
    request: v.object(who),
    answer: v.object({
      userId: v.string(),
      nickName: v.string(),
      currency: v.string(),
      balance: amount,
      frozen: v.boolean(),
      excludedUntil: v.nullable(time),
      rules: demandsSchema,
      openBets: count,
    }),
    example: { playerId: 'p-4711' },
  }),
  history: operation({
    path: '/players/history',
    summary: 'Bets of a player, as they were placed; a span of at most 90 days.',
    request: v.object({ ...who, ...span, after }),
    answer: bets,
    example: { playerId: 'p-4711', ...DAY },
  }),
  openBets: operation({
    path: '/players/open-bets',
    summary: 'Bets of a player that are not decided yet.',
    request: v.object(who),
    answer: bets,
    example: { playerId: 'p-4711' },
  }),
  deposit: operation({
    path: '/transfers/deposit',
    summary:
      'Moves money from the operator to the player (wallet mode 1). A repeat with one number moves nothing.',
    request: v.object({ ...who, amount, transactionNumber }),
    answer: transfer,
    example: { playerId: 'p-4711', amount: '100.00', transactionNumber: 'D-2026-000123' },
  }),
  withdraw: operation({
    path: '/transfers/withdraw',
    summary:
      'Moves money from the player back to the operator (wallet mode 1). A repeat with one number moves nothing.',
    request: v.object({ ...who, amount, transactionNumber }),
    answer: transfer,
    example: { playerId: 'p-4711', amount: '40.00', transactionNumber: 'W-2026-000124' },
  }),
  transfer: operation({
    path: '/transfers/get',
    summary: 'The result of a transfer whose answer was lost; null when it was never carried out.',
    request: v.object({ transactionNumber }),
    answer: v.object({
      transfer: v.nullable(
        v.object({
          kind: v.picklist(['deposit', 'withdrawal']),
          playerId: v.string(),
          amount,
          balance: amount,
          at: time,
        }),
      ),
    }),
    example: { transactionNumber: 'D-2026-000123' },
  }),
  reportBets: operation({
    path: '/reports/bets',
    summary:
      'Every bet of the operator’s players that was closed in a span of at most 31 days: 20,000 rows a page, one export in 30 seconds; further pages of an export do not count.',
    request: v.object({ ...span, after, rows: v.optional(v.pipe(count, v.minValue(1)), 20_000), brand }),
    answer: bets,
    example: DAY,
  }),
  reportDays: operation({
    path: '/reports/days',
    summary:
      'Sums of closed bets by day (UTC), currency and game type, of one brand or of all; a span of at most 90 days.',
    request: v.object({ ...span, brand }),
    answer: v.object({
      days: v.array(
        v.object({
          day: v.string(),
          currency: v.string(),
          gameType: count,
          /** The requested one; null for all of them. */
          brand: v.nullable(v.string()),
          bets: count,
          staked: amount,
          paid: amount,
          refunded: amount,
          net: signedAmount,
        }),
      ),
    }),
    example: DAY,
  }),
  reportTransactions: operation({
    path: '/reports/transactions',
    summary:
      'Every transaction with the operator’s wallet that began in a span of at most 31 days (wallet mode 2), to compare with the operator’s own list by uuid: 20,000 rows a page.',
    request: v.object({ ...span, after, rows: v.optional(v.pipe(count, v.minValue(1)), 20_000) }),
    answer: v.object({
      transactions: v.array(
        v.object({
          transactionUuid: v.string(),
          kind: v.picklist(['bet', 'win', 'rollback']),
          /** The bet that a win or a rollback belongs to. */
          referenceUuid: v.nullable(v.string()),
          playerId: v.string(),
          currency: v.string(),
          gameType: count,
          round: v.string(),
          amount,
          /** used: the bet is valid. refused, given-up: it did not count. due: the request is sent until it is answered. */
          state: v.picklist(WALLET_STATES),
          attempts: count,
          createdAt: time,
        }),
      ),
      next: v.nullable(v.string()),
    }),
    example: DAY,
  }),
  voidRound: operation({
    path: '/rounds/void',
    summary: 'Voids the running round of a game and refunds its bets.',
    ofHall: true,
    request: v.object({ gameType: count, reason }),
    answer: v.object({ roundId: v.nullable(v.string()) }),
    example: { gameType, reason: 'a picture of the scene was missing' },
  }),
  maintenance: operation({
    path: '/maintenance',
    summary: 'Plans maintenance of the hall or of a game, with a warning to players, or ends it.',
    ofHall: true,
    request: v.object({
      on: v.boolean(),
      gameType: v.optional(v.nullable(count), null),
      kind: v.optional(v.picklist(['maintenance', 'upgrading']), 'maintenance'),
      minutes: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(7 * 24 * 60)), 0),
      until: v.optional(v.nullable(time), null),
    }),
    answer: done,
    example: { on: true, minutes: 10, until: 1_800_000_000_000 },
  }),
  notice: operation({
    path: '/notices/post',
    summary: 'Posts a notice on the home page, in six languages.',
    ofHall: true,
    request: v.object({
      sort: v.optional(count, 0),
      texts: v.object({
        en: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
        cn: v.optional(v.pipe(v.string(), v.maxLength(500))),
        kr: v.optional(v.pipe(v.string(), v.maxLength(500))),
        hi: v.optional(v.pipe(v.string(), v.maxLength(500))),
        jp: v.optional(v.pipe(v.string(), v.maxLength(500))),
        vi: v.optional(v.pipe(v.string(), v.maxLength(500))),
      }),
    }),
    answer: v.object({ noticeId: v.string() }),
    example: { texts: { en: 'New: a second show opens on Friday' } },
  }),
  withdrawNotice: operation({
    path: '/notices/withdraw',
    summary: 'Withdraws a posted notice.',
    ofHall: true,
    request: v.object({ noticeId: id }),
    answer: done,
    example: { noticeId: 'c7cd7465ede0bdbd31156894bf78a5a2' },
  }),
  keys: operation({
    path: '/keys/list',
    summary: 'The enabled keys of the operator.',
    request: v.object({}),
    answer: v.object({ keys: v.array(v.object({ keyId: v.string(), addedAt: time })) }),
    example: {},
  }),
  addKey: operation({
    path: '/keys/add',
    summary: 'Enables a second public key, so that the first can be disabled later. At most two are enabled.',
    request: v.object({ keyId: id, publicKey: v.pipe(v.string(), v.maxLength(4_096)) }),
    answer: done,
    example: { keyId: '2027', publicKey: '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----' },
  }),
  removeKey: operation({
    path: '/keys/remove',
    summary: 'Disables a key at once. The last one cannot be disabled.',
    request: v.object({ keyId: id }),
    answer: done,
    example: { keyId: 'first' },
  }),
  audit: operation({
    path: '/audit',
    summary:
      'The operator’s own uses of this API, newest first, 200 a page: those that changed something, with `reads` all of them. A span of at most 90 days; by default the last 90 days.',
    request: v.object({
      from: v.optional(time),
      to: v.optional(time),
      reads: v.optional(v.boolean(), false),
      before: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,18}$/))), null),
    }),
    answer: v.object({
      entries: v.array(
        v.object({
          entryId: v.string(),
          at: time,
          keyId: v.string(),
          action: v.string(),
          request: v.string(),
          code: count,
          message: v.string(),
        }),
      ),
    }),
    example: {},
  }),
} as const;

/** Operations that only read. The audit log marks them. */
export const ONLY_READ: ReadonlySet<string> = new Set(
  [
    OPERATIONS.player,
    OPERATIONS.history,
    OPERATIONS.openBets,
    OPERATIONS.transfer,
    OPERATIONS.reportBets,
    OPERATIONS.reportDays,
    OPERATIONS.reportTransactions,
    OPERATIONS.keys,
    OPERATIONS.audit,
  ].map(({ path }) => path),
);
