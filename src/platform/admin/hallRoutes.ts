// An operator's controls of the hall: closes it or a game, suspends betting in a game, disables the merchant, withdraws a
// player's authorisation or lowers a limit, publishes notices and banners.
import { maxBetStepOf } from '../config/checkConfig';
import * as v from 'valibot';
import { SHARED_PUSHES } from '../../protocol/push';
import { amount, count, time } from '../../protocol/json';
import { banner, notice as noticeSchema } from '../../protocol/billboard';
import type { Billboard } from '../people/billboard';
import type { Players } from '../players/players';
import type { Maintenance } from '../server/maintenance';
import type { Notice } from '../server/notice';
import type { PlannedMaintenance } from '../server/plannedMaintenance';

/** Serves `act` under /admin/<path> and sends its answer as JSON. */
export type Control = <S extends v.GenericSchema>(
  path: string,
  schema: S,
  act: (input: v.InferOutput<S>) => unknown,
) => void;

export interface HallParts {
  readonly maintenance: Maintenance;
  readonly planned: PlannedMaintenance;
  readonly billboard: Billboard;
  readonly players: Players;
  readonly notice: Notice;
}

const user = { userId: v.string() };

export function hallRoutes(control: Control, parts: HallParts): void {
  const { maintenance, planned, billboard, players, notice } = parts;

  // With `minutes`, all players are warned, and maintenance begins when the minutes are over.
  control(
    'maintenance',
    v.object({
      on: v.boolean(),
      gameType: v.optional(count),
      kind: v.optional(v.picklist(['maintenance', 'upgrading']), 'maintenance'),
      minutes: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(7 * 24 * 60)), 0),
      until: v.optional(time),
    }),
    ({ on, gameType = null, kind, minutes, until = null }) =>
      on ? planned.plan({ gameType, kind, minutes, until }) : planned.end(gameType),
  );
  control('table', v.object({ gameType: count, frozen: v.boolean() }), ({ gameType, frozen }) =>
    maintenance.freeze(gameType, frozen),
  );
  control('merchant', v.object({ enabled: v.boolean() }), ({ enabled }) =>
    maintenance.enableMerchant(enabled),
  );
  // Pushed to the player at once: 2012 when it is withdrawn; when it is granted, that configs and user info changed.
  control('betting', v.object({ ...user, allowed: v.boolean() }), async ({ userId, allowed }) => {
    const known = await players.setMayBet(userId, allowed);
    if (!known) return { known };
    if (!allowed) notice.toPlayer(userId, SHARED_PUSHES.cancelGameAuth.code, {});
    notice.toPlayer(userId, SHARED_PUSHES.gameConfigsChanged.code, {});
    return { known };
  });
  control(
    'limit',
    v.pipe(
      v.object({ ...user, gameType: count, maxBet: v.nullable(amount) }),
      v.check(
        ({ gameType, maxBet }) => maxBet === null || maxBet % maxBetStepOf(gameType) === 0n,
        '1429: the maximum bet must be a multiple of what the game asks for',
      ),
    ),
    async ({ userId, gameType, maxBet }) => {
      const maxBets = await players.setMaxBet(userId, gameType, maxBet);
      if (!maxBets) return { known: false };
      notice.toPlayer(userId, SHARED_PUSHES.betLimitRefresh.code, {});
      return { known: true };
    },
  );
  control('notice', v.union([noticeSchema, v.object({ withdraw: v.string() })]), async (wish) =>
    'withdraw' in wish ? { known: await billboard.withdraw(wish.withdraw) } : billboard.post(wish),
  );
  control('banners', v.object({ banners: v.pipe(v.array(banner), v.maxLength(20)) }), ({ banners }) =>
    billboard.setBanners(banners),
  );
}
