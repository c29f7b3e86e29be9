// Prepares a fake platform to answer each call by its path.
import { CODE } from '../../../src/protocol/codes';
import type { Prepared } from '../connection/fakePlatform';
import type { FakeClient } from './fakeClient';

export const ANSWERS: Readonly<Record<string, unknown>> = {
  '/game/refreshSession': { sessionId: 'fresh', now: 1_700_000_000_000, pass: 'pass' },
  '/userInfo/loginId': { userId: '42', userName: 'linh42', nickName: 'Linh', maintaining: 0, visitor: true },
  '/userInfo/accountBalance': { balance: '12.50' },
  '/game/gameConfig': [{ gameType: 7, status: 1 }],
  '/userInfo/getSysNotice': [],
};

/** Answers each call by its path; `changes` replace usual answers. Each call's path is added to the returned list. */
export function answering(fake: FakeClient, changes: Readonly<Record<string, Prepared>> = {}): string[] {
  const paths: string[] = [];
  const post = fake.platform.post.bind(fake.platform);
  fake.platform.post = (url, body, headers, signal) => {
    const path = new URL(url).pathname.replace('/api', '');
    paths.push(path);
    fake.platform.answers(changes[path] ?? { code: CODE.success, msg: JSON.stringify(ANSWERS[path]) });
    return post(url, body, headers, signal);
  };
  return paths;
}
