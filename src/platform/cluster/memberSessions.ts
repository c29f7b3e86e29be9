// The sessions of one process of a cluster. It reports the sessions that it changed to the other processes, and reads the
// sessions again that others changed.
import { parseJson, readAs } from '../../protocol/json';
import { Sessions, type SessionsOptions } from '../players/sessions';
import type { Bus } from './bus';
import { sessionNews, SUBJECTS } from './subjects';

export function memberSessions(bus: Bus, member: string, options: Omit<SessionsOptions, 'tell'>): Sessions {
  const sessions = new Sessions({
    ...options,
    tell: (news) => bus.say(SUBJECTS.session, JSON.stringify({ from: member, news })),
  });
  bus.hear(SUBJECTS.session, ({ text }) => {
    const said = readAs(sessionNews, parseJson(text))?.output;
    if (said && said.from !== member) sessions.hear(said.news);
  });
  bus.onGap(() => {
    sessions
      .doubtAll()
      .catch((error: unknown) => options.log.error('sessions could not be read again', { error }));
  });
  return sessions;
}
