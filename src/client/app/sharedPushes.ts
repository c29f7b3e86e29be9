// Applies the pushes that belong to no single game.
import type { Pushed } from '../connection/api';
import { PEOPLE_PUSHES } from '../../protocol/billboard';
import { SHARED_PUSHES, readPush, type PushEvent } from '../../protocol/push';
import type { BillboardStore } from '../stores/billboard';
import type { HallsStore } from '../stores/halls';
import type { NoticesStore } from '../stores/notices';
import type { Wallet } from '../stores/services';
import type { SessionStore } from '../stores/session';

export interface SharedPushServices {
  readonly wallet: Pick<Wallet, 'refresh'>;
  readonly halls: Pick<HallsStore, 'setStatus'> & { loadConfigs(): Promise<unknown> };
  readonly session: Pick<SessionStore, 'cancelAuthorisation'>;
  readonly notices: Pick<NoticesStore, 'pushedWin'>;
  readonly billboard: Pick<BillboardStore, 'announce' | 'takeNotices' | 'warn' | 'renewBanners'>;
  loadUser(): Promise<void>;
  roundClosed(closed: PushOf<'roundClosed'>): void;
  malformed(what: string, field?: string): void;
}

type PushOf<Name extends keyof typeof SHARED_PUSHES> = Extract<
  PushEvent<typeof SHARED_PUSHES>,
  { readonly name: Name }
>['data'];

const PUSHES = { ...SHARED_PUSHES, ...PEOPLE_PUSHES } as const;

export function takePushes(items: readonly Pushed[], services: SharedPushServices): void {
  for (const { code, data } of items) {
    const event = readPush(PUSHES, code, data, (field) => services.malformed(`push ${code}`, field));
    if (event) apply(event, services);
  }
}

function apply(event: PushEvent<typeof PUSHES>, services: SharedPushServices): void {
  switch (event.name) {
    case 'accountRefresh':
      void services.wallet.refresh();
      return;
    case 'gameConfigsChanged':
      void services.halls.loadConfigs();
      return;
    case 'gameStatus':
      services.halls.setStatus(event.data.gameType, event.data.status);
      return;
    case 'userInfoRefresh':
      void services.loadUser();
      return;
    case 'win':
      services.notices.pushedWin(event.data);
      return;
    case 'cancelGameAuth':
      services.session.cancelAuthorisation();
      return;
    case 'roundClosed':
      services.roundClosed(event.data);
      return;
    case 'announcement':
      services.billboard.announce(event.data);
      return;
    case 'notice':
      services.billboard.takeNotices(event.data);
      return;
    case 'maintenanceNotice':
      services.billboard.warn(event.data);
      return;
    case 'bannerRefresh':
      void services.billboard.renewBanners();
      return;
    // The components that show these lists fetch them again.
    case 'winRefresh':
    case 'recordRefresh':
    case 'betLimitRefresh':
      return;
  }
}
