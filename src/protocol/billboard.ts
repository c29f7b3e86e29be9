// The wire of messages to all players: announcements, notices and banners. Every visit's first load has it; other messages
// between people (people.ts) load with their pages.
import * as v from 'valibot';
import { nothing, reads } from './call';
import { count, id, name, time } from './json';
import type { PushTable } from './push';

export const notice = v.object({
  id,
  /** Notices are shown in ascending order. */
  sort: v.pipe(v.number(), v.safeInteger()),
  cnContent: v.string(),
  enContent: v.string(),
  krContent: v.string(),
  hiContent: v.string(),
  jpContent: v.string(),
  viContent: v.string(),
});
export type Notice = v.InferOutput<typeof notice>;

export const banner = v.object({
  id,
  sort: v.pipe(v.number(), v.safeInteger()),
  /** Name of one of the client's own pictures. */
  picture: v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/)),
  /** Key of its texts in the client. */
  textKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:-]{1,60}$/)),
  /** Its target inside the client; null for none. */
  route: v.nullable(v.pipe(v.string(), v.regex(/^\/h5\/[A-Za-z0-9/]{1,60}$/))),
});
export type Banner = v.InferOutput<typeof banner>;

export const BILLBOARD_CALLS = {
  getSysNotice: reads('/userInfo/getSysNotice', nothing, v.array(notice)),
  getBanner: reads('/userInfo/getBanner', nothing, v.array(banner)),
} as const;

/** How often an announcement is queued: type 1 three times, type 2 once. */
export const ANNOUNCEMENT_TIMES = { 1: 3, 2: 1 } as const;

export const PEOPLE_PUSHES = {
  announcement: {
    code: 3008,
    data: v.object({
      type: v.picklist([1, 2]),
      userId: v.string(),
      nickName: name,
      content: v.pipe(v.string(), v.maxLength(64)),
      /** Nicknames of the winners it is about. */
      about: v.optional(v.array(name), []),
    }),
  },
  /** All notices, or a single new one. */
  notice: { code: 3011, data: v.union([v.array(notice), notice]) },
  /** Maintenance is near: it begins in `minutes` and ends at about `until`. */
  maintenanceNotice: {
    code: 3012,
    data: v.object({
      minutes: count,
      gameType: v.optional(v.nullable(count), null),
      until: v.optional(v.nullable(time), null),
    }),
  },
  bannerRefresh: { code: 3014, data: v.unknown() },
} as const satisfies PushTable;
export type Announcement = v.InferOutput<(typeof PEOPLE_PUSHES)['announcement']['data']>;
export type MaintenanceWarning = v.InferOutput<(typeof PEOPLE_PUSHES)['maintenanceNotice']['data']>;
