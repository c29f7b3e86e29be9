// Starts the guard for the current player, once per page. Loaded when the deployment, the launch or the player asks for a rule.
import * as v from 'valibot';
import { currentLocale, moreTexts } from '../../i18n';
import { protectionSchema } from '../../../protocol/protection';
import { hostPageOf, storagePrefix } from '../instance';
import { createMemory } from '../memory';
import type { Root } from '../root';
import { safeStorage } from '../storage';
import { Guard } from './guard';

type Parts = Pick<
  Root,
  'config' | 'clock' | 'serverClock' | 'api' | 'session' | 'notices' | 'memory' | 'host' | 'play'
>;

interface Around {
  readonly page?: Window;
  /** The platform's time now, unix milliseconds, if it is known before the first exchange with the platform. */
  readonly told?: number;
}

/** Returns what is wrong with the deployment's own rules, as text for the operator; null when they are valid. */
export function protect(root: Parts, { page = window, told }: Around = {}): string | null {
  const { config, clock, serverClock, api, session, notices, memory, host, play } = root;
  if (play.guard) return null;
  const read = v.safeParse(v.optional(protectionSchema), config.protection);
  if (!read.success) {
    const [issue] = read.issues;
    return `protection.${v.getDotPath(issue) ?? ''}: ${issue.message}`;
  }
  const early = told === undefined ? 0 : told - clock.now();
  const now = (): number => {
    const told = serverClock.now();
    // Until the first exchange the platform's clock equals the device's, which may be wrong by days.
    return Math.abs(told - clock.now()) < 1 ? clock.now() + early : told;
  };
  let touchedAt = 0;
  for (const input of ['pointerdown', 'keydown'])
    page.addEventListener(input, () => void (touchedAt = now()), { capture: true, passive: true });
  const guard = new Guard({
    play,
    clock,
    now,
    api,
    notices: {
      toast: (kind, message) =>
        void moreTexts().then(
          () => notices.toast(kind, message),
          () => undefined,
        ),
    },
    memory,
    sessionMemory: createMemory(
      safeStorage(() => page.sessionStorage, storagePrefix(page)),
      () => session.user.userId,
    ),
    page: hostPageOf(page),
    place: storagePrefix(page),
    config: read.output,
    launch: () => host.launch,
    session: session.key,
    platformRules: () => session.rules,
    visitor: () => session.visitor,
    playing: () => session.valid && !page.document.hidden,
    touchedAt: () => touchedAt,
    locale: currentLocale,
    report: (line) => {
      console.warn(`Fairground, rules of play: ${line}`);
    },
  });
  play.setGuard(guard);
  return null;
}
