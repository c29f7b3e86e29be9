// The operator's side of a launch, loaded only when there is one: plain parameters in the address, or a page around this
// one. Reads the parameters, opens the connection, and then reports events and carries out commands.
import type { Client } from '../createRoot';
import type { EarlyMessages } from '../frame';
import type { HostLaunch } from '../../stores/host';
import { when } from 'mobx';
import { systemClock } from '../systemClock';
import { takeCommand } from './commands';
import { isWholeCurrency } from '../../../core/currency';
import { cents, parseMoney, printMoney } from '../../../core/money';
import { takeCurrency } from './currency';
import { HostLine } from './hostLine';
import { readLaunchParameters } from './launchParameters';
import { reportTo } from './reports';
import { isVocabulary, VOCABULARIES } from './vocabularies';
import { takeWay } from './ways';

export interface HostLink {
  /** Reports the progress of loading, 0 to 100. */
  progress(progress: number): void;
  /** The client is ready: reports its events and carries out the host's commands. */
  begin(): void;
}

const newLine = (page: Window, early: EarlyMessages): HostLine =>
  new HostLine(page, () => systemClock.now(), early.stop());

/** Takes the plain launch parameters, which stay in the address for a reload. `now`: unix milliseconds. */
export function enterHost(page: Window, client: Client, early: EarlyMessages, now: number): HostLink {
  const { host, config } = client;
  const { search, protocol, origin } = page.location;
  const { hosts } = config;
  const line = newLine(page, early);
  const { launch, faults } = readLaunchParameters(search, {
    secure: protocol === 'https:',
    // Anybody can make a link: only the deployment decides where its buttons may lead.
    hosts: [origin, ...hosts],
    now,
  });
  const { vocabulary, hostOrigin } = launch;
  host.enter(asCounted(launch));
  const { currency } = launch;
  if (currency !== null) takeCurrency(currency, host);
  host.leaveBy((way, url) => takeWay(way, url, line, page));
  line.open({
    hosts,
    hostOrigin,
    vocabulary: vocabulary !== null && isVocabulary(vocabulary) ? VOCABULARIES[vocabulary] : null,
  });
  const refuse = (name: string, reason: string): void => {
    console.warn(`Fairground: the launch parameter ${name} was refused: ${reason}`);
    line.say('error', {
      code: 'launch-parameter',
      message: `${name}: ${reason}`.slice(0, 200),
      fatal: false,
    });
  };
  for (const { name, reason } of faults) refuse(name, reason);
  if (currency !== null)
    void when(() => host.currency !== currency).then(() =>
      refuse('currency', `the link says ${currency}, the player’s money is ${host.currency}`),
    );
  return {
    progress: (progress) => line.say('loadProgress', { progress }),
    begin: () => {
      if (!line.exists) return;
      reportTo({ root: client, line, page });
      line.take((command, requestId) => void takeCommand(command, requestId, { root: client, line, page }));
    },
  };
}

/** Reports to the host that the page cannot start. */
export function tellFault(page: Window, early: EarlyMessages, code: string, message: string): void {
  const line = newLine(page, early);
  line.open({ hosts: [], vocabulary: null, hostOrigin: null });
  line.say('error', { code, message: message.slice(0, 200), fatal: true });
}

/** Sums of a reality check are in the player's currency. */
function asCounted(launch: HostLaunch): HostLaunch {
  const { realityCheck, currency } = launch;
  if (!realityCheck || !isWholeCurrency(currency)) return launch;
  const counted = (sum: string | null): string | null =>
    sum === null ? null : printMoney(cents(parseMoney(sum) / 100n));
  const { bets, winnings } = realityCheck;
  return { ...launch, realityCheck: { ...realityCheck, bets: counted(bets), winnings: counted(winnings) } };
}
