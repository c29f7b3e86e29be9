// Hilo on the platform: its dealer at the desk that all games of steps share, and its calls.
import { step, type HiloEvent, type HiloStep, type HiloTerms, type HiloWish, type Round } from '../dealer';
import { HILO_CALLS, HILO_CHANNEL, HILO_GAME_TYPE, type HiloRound } from '../messages';
import { shown, treasureOf } from '../rules';
import { printMultiplier } from '../../../core/multiplier';
import type { RequestOf } from '../../../protocol/call';
import { limitsFor } from '../../../platform/server/permission';
import { route, type Service } from '../../../platform/server/service';
import { receiptedRoute } from '../../../platform/signing/receipts';
import type { Dealt, StepRules } from '../../../kits/ownRounds/platform/stepDesk';
import { GOES_ON, stepService, type StepServiceParts } from '../../../kits/ownRounds/platform/stepService';
import { hilo } from '../game';
import { hiloReceipt } from '../receipt';
import { described } from './betRecords';
import { ROUND_KEPT_FOR, hiloParameters } from './parameters';
import { HiloBook, resumed, type BookedHilo } from './roundBook';
import { roundView } from './roundView';
import { hiloSettings } from './settings';

type Bet = RequestOf<typeof HILO_CALLS.bet>;

export function hiloService(parts: StepServiceParts): Service {
  const { minBet, maxBet, profitLimit } = parts.config.games[HILO_GAME_TYPE];
  const terms: HiloTerms = {
    minBet,
    maxBet,
    profitLimit,
    ...hiloSettings(parts.config),
    keptFor: ROUND_KEPT_FOR,
  };
  return stepService(parts, {
    game: { gameType: HILO_GAME_TYPE, channel: HILO_CHANNEL, name: hilo.name.en },
    keptFor: terms.keptFor,
    rules: hiloRules(terms),
    swap: HILO_CALLS.swap,
    describe: described,
    routes: (desk, shared) => [
      route(HILO_CALLS.config, async (_request, context) => ({
        gameType: HILO_GAME_TYPE,
        ...limitsFor(hiloParameters(terms), context, HILO_GAME_TYPE),
      })),
      route(HILO_CALLS.start, (_request, { player }) => shared.start(player.userId)),
      route(HILO_CALLS.detail, ({ betId }, { player }) => shared.detail(player.userId, betId ?? null)),
      receiptedRoute(HILO_CALLS.bet, { signer: parts.signer, textOf: hiloReceipt }, (request, context) =>
        desk.bet(request, context),
      ),
      route(
        HILO_CALLS.guess,
        ({ betId, step: at, guess }, context) =>
          desk.play({ type: 'guess', betId, step: at, guess }, context),
        GOES_ON,
      ),
      route(
        HILO_CALLS.skip,
        ({ betId, step: at }, context) => desk.play({ type: 'skip', betId, step: at }, context),
        GOES_ON,
      ),
      route(
        HILO_CALLS.cashOut,
        ({ betId, step: at }, context) => desk.play({ type: 'cashOut', betId, step: at }, context),
        GOES_ON,
      ),
    ],
  });
}

export const hiloRules = (terms: HiloTerms): StepRules<Round, BookedHilo, HiloRound, Bet, HiloWish> => ({
  gameType: HILO_GAME_TYPE,
  book: new HiloBook(),
  sameTerms: ({ terms: named }) => {
    const { profitLimit, skipCost, platformBonus, houseEdge } = hiloParameters(terms);
    return (
      named != null &&
      named.profitLimit === profitLimit &&
      named.skipCost === skipCost &&
      named.platformBonus === platformBonus &&
      named.houseEdge === houseEdge
    );
  },
  bet: ({ amount, mode }, own, at) =>
    dealt(step({ terms, round: null }, { type: 'bet', amount, mode, ...own }, at)),
  play: (round, wish, at) => dealt(step({ terms, round }, wish, at)),
  look: (round, type, at) => dealt(step({ terms, round }, { type }, at)),
  resume: resumed,
  view: (round, seeded) => roundView(round, seeded, terms),
  multiplierOf: ({ product }) => shown(product),
  treasureOf: ({ status, stake, product, treasure, skips, payout, ...rest }) =>
    status === 'cashed' && treasure !== null && payout !== null
      ? treasureOf(payout, stake, shown(product), { treasure, skips }, rest)
      : null,
  detailOf: ({ product, cards }) => ({
    multiplier: printMultiplier(shown(product)),
    cards: cards.map(({ card }) => card),
  }),
});

const dealt = ({ table, events }: HiloStep): Dealt<Round> => ({ table, refused: refusedOf(events) });

const refusedOf = (events: readonly HiloEvent[]): Dealt<Round>['refused'] =>
  events.find((event) => event.type === 'hilo/refused') ?? null;
