// Carries out the operations of the operator API.
import * as v from 'valibot';
import { LANGUAGES_BY_CODE, launchQuery } from '../../protocol/launch';
import { CODE } from '../../protocol/codes';
import { isGameType } from '../../games/games';
import { maxBetStepOf } from '../config/checkConfig';
import { profileOf, profileOfCountry } from '../../protocol/profiles';
import { protectionSchema, type Demands, type ProtectionConfig } from '../../protocol/protection';
import { SHARED_PUSHES } from '../../protocol/push';
import type { Source } from '../../protocol/strictest';
import { inward, outward } from '../../core/currency';
import { parseMoney, type Money } from '../../core/money';
import { serverTime, type Clock, type ServerTime } from '../../core/clock';
import type { Database } from '../database/database';
import type { Ledger } from '../ledger/ledger';
import { moneyOf } from '../ledger/amounts';
import type { Billboard } from '../people/billboard';
import type { LaunchCodes } from '../players/launchCodes';
import type { Players, StoredPlayer } from '../players/players';
import { strictestDemands } from '../players/terms';
import { randomId, type Random } from '../random';
import type { PlannedMaintenance } from '../server/plannedMaintenance';
import type { GameHooks, Publisher } from '../server/service';
import { AuditLog } from './audit';
import type { Caller, OperatorKeys } from './keys';
import { OPERATIONS, type Operation } from './operations';
import { OperatorRefusal } from './refusal';
import { Reports } from './reports';
import { WALLET_MODE, type OperatorSettings } from './settings';

export interface ActionParts {
  readonly database: Database;
  readonly ledger: Ledger;
  /** The player's balance; the operator's own figure when the operator keeps the money. */
  readonly balanceOf: (player: StoredPlayer) => Promise<Money>;
  readonly clock: Clock;
  readonly random: Random;
  readonly players: Players;
  readonly codes: LaunchCodes;
  readonly keys: OperatorKeys;
  readonly publisher: Pick<Publisher, 'toPlayer'>;
  readonly planned: PlannedMaintenance;
  readonly billboard: Billboard;
  readonly games: readonly GameHooks[];
  readonly operators: readonly OperatorSettings[];
  /** Address of the client that launch links lead to, with its path. */
  readonly clientUrl: () => string;
  readonly launchKey: string;
  /** The deployment's rules of play, from its config.json. */
  readonly protection: unknown;
}

export interface Action {
  readonly operation: Operation;
  readonly act: (input: unknown, caller: Caller) => Promise<unknown>;
}

const MOST_DEPOSIT = parseMoney('9999999999999999999.00');
const ONE = parseMoney('1.00');
const EXPORT_EVERY = 30_000;
/** Means no end: 9999-12-31, a date that databases accept. */
const LATEST = 253_402_214_400_000;
/** Number of letters of an ISO 4217 code. */
const ISO_LETTERS = 3;
const INTO_GAME = 2;
const ONE_GAME = 1;

export function createActions(parts: ActionParts): readonly Action[] {
  const { database, ledger, clock, players, codes, keys, publisher } = parts;
  const reports = new Reports(database);
  const audit = new AuditLog(database);
  const exports = new Map<string, number>();
  const action = <Request extends v.GenericSchema, Answer extends v.GenericSchema>(
    operation: Operation<Request, Answer>,
    act: (input: v.InferOutput<Request>, caller: Caller) => Promise<v.InferOutput<Answer>>,
  ): Action => ({ operation, act: (input, caller) => act(input as v.InferOutput<Request>, caller) });

  const settingsOf = ({ operatorId }: Caller): OperatorSettings => {
    const found = parts.operators.find(({ id }) => id === operatorId);
    if (!found) throw new OperatorRefusal(CODE.merchantNotFound, 'this operator is not in the list any more');
    return found;
  };
  const playerOf = async ({ operatorId }: Caller, playerId: string): Promise<StoredPlayer> => {
    const player = await players.find(operatorId, playerId);
    if (!player)
      throw new OperatorRefusal(
        CODE.walletMemberNotFound,
        'nobody of this id was ever introduced',
        'playerId',
      );
    return player;
  };
  const moves = async (
    kind: 'deposit' | 'withdrawal',
    { playerId, amount, transactionNumber }: { playerId: string; amount: Money; transactionNumber: string },
    caller: Caller,
  ) => {
    if (settingsOf(caller).walletMode !== WALLET_MODE.internal)
      throw new OperatorRefusal(CODE.illegalCharacters, 'transfers are for wallet mode 1');
    if (amount <= 0n)
      throw new OperatorRefusal(CODE.depositNotPositive, 'more than nothing is needed', 'amount');
    if (kind === 'deposit' && amount < ONE)
      throw new OperatorRefusal(CODE.depositBelowOne, 'a deposit is at least 1', 'amount');
    if (amount > MOST_DEPOSIT) throw new OperatorRefusal(CODE.depositTooLarge, 'too much at once', 'amount');
    const { userId, currency } = await playerOf(caller, playerId);
    const counted = asCounted(amount, currency, 'amount');
    const answerOf = (balance: Money, at: ServerTime) => ({
      balance: outward(balance, currency),
      transactionNumber,
      at,
    });
    const at = serverTime(clock.now());
    return database.transaction(async (tx) => {
      // One transfer per number at a time: of two calls that arrive together, the second finds the first one's result.
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `${caller.operatorId}/${transactionNumber}`,
      ]);
      const [before] = await tx.query(
        'SELECT * FROM transfers WHERE operator_id = $1 AND transaction_number = $2',
        [caller.operatorId, transactionNumber],
      );
      if (before) {
        const isSame =
          before['kind'] === kind && before['user_id'] === userId && moneyOf(before['amount']) === counted;
        if (!isSame)
          throw new OperatorRefusal(
            CODE.transactionNumberUsed,
            'this number was used for another transfer',
            'transactionNumber',
          );
        return answerOf(moneyOf(before['balance_after']), serverTime(Number(before['at'])));
      }
      const balance =
        kind === 'deposit'
          ? await ledger.transferIn(tx, userId, counted, at)
          : await ledger.transferOut(tx, userId, counted, at);
      if (balance === null) {
        const [account] = await tx.query('SELECT frozen FROM accounts WHERE account_id = $1', [userId]);
        throw account?.['frozen'] === true
          ? new OperatorRefusal(CODE.accountFrozen, 'the account is frozen')
          : new OperatorRefusal(CODE.insufficientBalance, 'the balance does not cover it', 'amount');
      }
      await tx.query(
        `INSERT INTO transfers (operator_id, transaction_number, user_id, kind, amount, balance_after, at)
         VALUES ($1, $2, $3, $4, $5::numeric, $6::numeric, $7)`,
        [caller.operatorId, transactionNumber, userId, kind, printed(counted), printed(balance), at],
      );
      return answerOf(balance, at);
    });
  };

  return [
    action(OPERATIONS.openSession, async (wish, caller) => {
      const { currencies, social, enabled, chips } = settingsOf(caller);
      if (!enabled) throw new OperatorRefusal(CODE.merchantDisabled, 'this operator is disabled');
      if (!currencies.includes(wish.currency))
        throw new OperatorRefusal(
          wish.currency.length === ISO_LETTERS ? CODE.currencyUnsupported : CODE.currencyMalformed,
          `expected one of ${currencies.join(', ')}`,
          'currency',
        );
      if (wish.gameType !== null && !isGameType(wish.gameType))
        throw new OperatorRefusal(CODE.illegalCharacters, 'there is no such game', 'gameType');
      const rules = rulesOf({ ...wish, rules: rulesAsCounted(wish.rules, wish.currency) }, parts.protection);
      if (social.includes(wish.currency) && !rules.social)
        throw new OperatorRefusal(
          CODE.currencyUnsupported,
          `${wish.currency} is a social coin, and the session is not marked social`,
          'currency',
        );
      const player = await players.introduce({
        operatorId: caller.operatorId,
        externalId: wish.playerId,
        nickName: wish.nickName,
        currency: wish.currency,
        country: wish.country,
        seamless: settingsOf(caller).walletMode === WALLET_MODE.seamless,
      });
      if (!player)
        throw new OperatorRefusal(CODE.currencyUnsupported, 'this player has another currency', 'currency');
      if (player.frozen) throw new OperatorRefusal(CODE.accountFrozen, 'the account is frozen');
      if (player.excludedUntil !== null && player.excludedUntil > clock.now())
        throw new OperatorRefusal(CODE.takingABreak, `the player is excluded until ${player.excludedUntil}`);
      const onlyGame = wish.onlyGame ? wish.gameType : null;
      const { code, goodUntil } = await codes.make(player.userId, {
        rules,
        maxBets: Object.fromEntries(
          Object.entries(wish.maxBets).map(([game, most]) => [
            game,
            asCounted(most, wish.currency, `maxBets.${game}`),
          ]),
        ),
        brand: wish.brand,
        pack: wish.pack,
        chips: chips[wish.currency] ?? null,
        onlyGame,
      });
      const language = Object.entries(LANGUAGES_BY_CODE).find(([, name]) => name === wish.language)?.[0];
      const query = launchQuery(
        parts.launchKey,
        {
          userId: player.userId,
          token: code,
          type: onlyGame === null ? INTO_GAME : ONE_GAME,
          ...(wish.gameType !== null && { gameType: wish.gameType }),
          maintaining: 0,
          defaultLanguage: Number(language ?? 2),
          userName: player.userName,
          nickName: player.nickName,
          startTime: clock.now(),
        },
        goodUntil,
      );
      const link = new URL(`?${query}`, parts.clientUrl());
      link.searchParams.set('currency', wish.currency);
      if (wish.country !== null) link.searchParams.set('country', wish.country);
      if (wish.jurisdiction !== null) link.searchParams.set('jurisdiction', wish.jurisdiction);
      for (const [name, value] of Object.entries(wish.parameters)) {
        if (/^(params|ttl)$/i.test(name))
          throw new OperatorRefusal(CODE.illegalCharacters, `${name} is the link's own`, 'parameters');
        link.searchParams.set(name, value);
      }
      return {
        link: link.href,
        goodUntil: serverTime(goodUntil),
        userId: player.userId,
        balance: outward(await parts.balanceOf(player), player.currency),
      };
    }),
    action(OPERATIONS.endSession, async ({ playerId }, caller) => {
      const { userId } = await playerOf(caller, playerId);
      return { ended: await codes.endAll(userId) };
    }),
    action(OPERATIONS.freeze, async ({ playerId, frozen }, caller) => {
      const { userId } = await playerOf(caller, playerId);
      await players.setFrozen(userId, frozen);
      publisher.toPlayer(userId, SHARED_PUSHES.gameConfigsChanged.code, {});
      publisher.toPlayer(userId, SHARED_PUSHES.userInfoRefresh.code, {});
      return {};
    }),
    action(OPERATIONS.exclude, async ({ playerId, until }, caller) => {
      const { userId } = await playerOf(caller, playerId);
      const excluded = await players.exclude(userId, until === null ? null : Math.min(until, LATEST));
      publisher.toPlayer(userId, SHARED_PUSHES.gameConfigsChanged.code, {});
      return { until: excluded === null ? null : serverTime(excluded) };
    }),
    action(OPERATIONS.setMaxBets, async ({ playerIds, gameType, maxBet }, caller) => {
      if (!isGameType(gameType))
        throw new OperatorRefusal(CODE.illegalCharacters, 'there is no such game', 'gameType');
      const known: { userId: string; most: Money | null }[] = [];
      const unknown: string[] = [];
      for (const playerId of new Set(playerIds)) {
        const player = await players.find(caller.operatorId, playerId);
        if (player) known.push({ userId: player.userId, most: mostOf(maxBet, gameType, player.currency) });
        else unknown.push(playerId);
      }
      for (const { userId, most } of known) {
        await players.setMaxBet(userId, gameType, most);
        publisher.toPlayer(userId, SHARED_PUSHES.betLimitRefresh.code, {});
      }
      return { changed: new Set(playerIds).size - unknown.length, unknown };
    }),
    action(OPERATIONS.setRules, async ({ playerId, rules }, caller) => {
      const { userId, currency } = await playerOf(caller, playerId);
      const asked = strictestDemands([{ name: 'rules', demands: rulesAsCounted(rules, currency) }]);
      await players.setRules(userId, asked);
      publisher.toPlayer(userId, SHARED_PUSHES.userInfoRefresh.code, {});
      return { rules: rulesAsTold(asked, currency) };
    }),
    action(OPERATIONS.player, async ({ playerId }, caller) => {
      const player = await playerOf(caller, playerId);
      const { bets } = await reports.openOf(player.userId);
      return {
        userId: player.userId,
        nickName: player.nickName,
        currency: player.currency ?? '',
        balance: outward(await ledger.balanceOf(player.userId), player.currency),
        frozen: player.frozen,
        excludedUntil: player.excludedUntil === null ? null : serverTime(player.excludedUntil),
        rules: rulesAsTold(player.rules, player.currency),
        openBets: bets.length,
      };
    }),
    action(OPERATIONS.history, async ({ playerId, from, to, after }, caller) =>
      reports.ofPlayer((await playerOf(caller, playerId)).userId, { from, to }, after),
    ),
    action(OPERATIONS.openBets, async ({ playerId }, caller) =>
      reports.openOf((await playerOf(caller, playerId)).userId),
    ),
    action(OPERATIONS.deposit, (wish, caller) => moves('deposit', wish, caller)),
    action(OPERATIONS.withdraw, (wish, caller) => moves('withdrawal', wish, caller)),
    action(OPERATIONS.transfer, async ({ transactionNumber }, { operatorId }) => {
      const [row] = await database.query(
        `SELECT transfers.*, players.external_id, players.currency FROM transfers JOIN players USING (user_id)
         WHERE transfers.operator_id = $1 AND transaction_number = $2`,
        [operatorId, transactionNumber],
      );
      if (!row) return { transfer: null };
      return {
        transfer: {
          kind: row['kind'] === 'deposit' ? ('deposit' as const) : ('withdrawal' as const),
          playerId: String(row['external_id']),
          amount: outward(moneyOf(row['amount']), String(row['currency'])),
          balance: outward(moneyOf(row['balance_after']), String(row['currency'])),
          at: serverTime(Number(row['at'])),
        },
      };
    }),
    action(OPERATIONS.reportBets, async ({ after, rows, ...span }, { operatorId }) => {
      const now = clock.now();
      if (after !== null) return reports.closed(operatorId, span, after, rows);
      const before = exports.get(operatorId) ?? 0;
      if (now - before < EXPORT_EVERY)
        throw new OperatorRefusal(CODE.exportTooOften, 'one export in 30 seconds');
      // Stored before the report is made; otherwise two requests at once would both make one. A failed report does not count.
      exports.set(operatorId, now);
      try {
        return await reports.closed(operatorId, span, after, rows);
      } catch (error) {
        exports.set(operatorId, before);
        throw error;
      }
    }),
    action(OPERATIONS.reportTransactions, ({ from, to, after, rows }, { operatorId }) =>
      reports.transactions(operatorId, { from, to }, after, rows),
    ),
    action(OPERATIONS.reportDays, (span, { operatorId }) => reports.days(operatorId, span)),
    action(OPERATIONS.voidRound, async ({ gameType }) => {
      const game = parts.games.find((one) => one.gameType === gameType);
      if (!game?.voidRound)
        throw new OperatorRefusal(
          CODE.illegalCharacters,
          'no round that all players share runs in this game',
          'gameType',
        );
      return { roundId: await game.voidRound() };
    }),
    action(OPERATIONS.maintenance, async ({ on, gameType, kind, minutes, until }) => {
      await (on ? parts.planned.plan({ gameType, kind, minutes, until }) : parts.planned.end(gameType));
      return {};
    }),
    action(OPERATIONS.notice, async ({ sort, texts }) => {
      const noticeId = randomId(parts.random);
      const { en } = texts;
      await parts.billboard.post({
        id: noticeId,
        sort,
        enContent: en,
        cnContent: texts.cn ?? en,
        krContent: texts.kr ?? en,
        hiContent: texts.hi ?? en,
        jpContent: texts.jp ?? en,
        viContent: texts.vi ?? en,
      });
      return { noticeId };
    }),
    action(OPERATIONS.withdrawNotice, async ({ noticeId }) => {
      if (!(await parts.billboard.withdraw(noticeId)))
        throw new OperatorRefusal(CODE.illegalCharacters, 'no notice of this id hangs', 'noticeId');
      return {};
    }),
    action(OPERATIONS.keys, async (_input, { operatorId }) => ({
      keys: (await keys.list(operatorId)).map(({ keyId, addedAt }) => ({
        keyId,
        addedAt: serverTime(addedAt),
      })),
    })),
    action(OPERATIONS.addKey, async ({ keyId, publicKey }, { operatorId }) => {
      await keys.add(operatorId, keyId, publicKey);
      return {};
    }),
    action(OPERATIONS.removeKey, async ({ keyId }, { operatorId }) => {
      await keys.remove(operatorId, keyId);
      return {};
    }),
    action(OPERATIONS.audit, async ({ from, to, ...more }, { operatorId }) => {
      const until = to ?? clock.now();
      return { entries: await audit.of(operatorId, { from: from ?? until - AUDITED, to: until, ...more }) };
    }),
  ];
}

/** The default span, in milliseconds, when the request names none. */
const AUDITED = 90 * 24 * 60 * 60_000;

const printed = (amount: Money): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;

/** An operator's amount in the hall's hundredths. Throws when it has more decimals than the currency. */
function asCounted(amount: Money, currency: string | null, field: string): Money {
  const counted = inward(amount, currency);
  if (counted === null)
    throw new OperatorRefusal(CODE.illegalCharacters, `${currency} has no decimals`, field);
  return counted;
}
function mostOf(maxBet: Money | null, gameType: number, currency: string | null): Money | null {
  const most = maxBet === null ? null : asCounted(maxBet, currency, 'maxBet');
  if (most !== null && most % maxBetStepOf(gameType) !== 0n)
    throw new OperatorRefusal(
      CODE.maxBetStep,
      'the maximum bet must be a multiple of what the game asks for',
      'maxBet',
    );
  return most;
}
const rulesAsCounted = (rules: Demands, currency: string | null): Demands =>
  rules.lossLimit === undefined
    ? rules
    : { ...rules, lossLimit: asCounted(rules.lossLimit, currency, 'rules.lossLimit') };
const rulesAsTold = (rules: Demands, currency: string | null): Demands =>
  rules.lossLimit === undefined ? rules : { ...rules, lossLimit: outward(rules.lossLimit, currency) };

interface Ruled {
  readonly country: string | null;
  readonly jurisdiction: string | null;
  readonly rules: Demands;
}

/** The strictest of the deployment's, country's, jurisdiction's and single rules. Rules that are not set are left out. */
function rulesOf({ country, jurisdiction, rules }: Ruled, config: unknown): Demands {
  const protection: ProtectionConfig = v.parse(v.optional(protectionSchema, {}), config ?? {});
  const sources: Source[] = [{ name: 'rules', demands: rules }];
  const add = (name: string): void => {
    const demands = profileOf(name, protection);
    if (!demands)
      throw new OperatorRefusal(
        CODE.illegalCharacters,
        `the profile ${name} is not known here`,
        'jurisdiction',
      );
    sources.push({ name, demands });
  };
  for (const name of protection.always) add(name);
  const ofCountry = country === null ? null : profileOfCountry(country, protection);
  if (ofCountry !== null) add(ofCountry);
  if (jurisdiction !== null) add(jurisdiction);
  return strictestDemands(sources);
}
