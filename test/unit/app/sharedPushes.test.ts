import type { Pushed } from '../../../src/client/connection/api';
import { takePushes } from '../../../src/client/app/sharedPushes';
import { serverTime } from '../../../src/core/clock';

function take(code: number, data?: unknown): string[] {
  const done: string[] = [];
  const note = (what: string) => (): Promise<void> => {
    done.push(what);
    return Promise.resolve();
  };
  const item: Pushed = { code, data, stream: 'private', sentAt: serverTime(1) };
  takePushes([item], {
    wallet: { refresh: note('balance') },
    halls: {
      loadConfigs: note('configs'),
      setStatus: (game, status) => void done.push(`game ${game} is ${status}`),
    },
    session: { cancelAuthorisation: () => void done.push('no authorisation') },
    notices: { pushedWin: ({ payoutAmount }) => void done.push(`win ${payoutAmount}`) },
    billboard: {
      announce: ({ content }) => void done.push(`announcement ${content}`),
      takeNotices: (told) =>
        void done.push(`notices ${('id' in told ? [told] : told).map(({ id }) => id).join(' ')}`),
      warn: ({ minutes, gameType }) => void done.push(`warning ${minutes} ${gameType}`),
      renewBanners: note('banners'),
    },
    loadUser: note('user'),
    roundClosed: ({ payoutAmount, refunded }) => void done.push(`closed ${payoutAmount} ${refunded}`),
    malformed: (what) => done.push(`malformed ${what}`),
  });
  return done;
}

const WIN = {
  payoutAmount: '20.00',
  betAmount: '10.00',
  betRecordId: 'b1',
  gameType: 7,
  gameTypeDesc: 'Rocket',
  odd: '2.00',
};

const ANNOUNCEMENT = { type: 2, userId: 'u1', nickName: 'Linh', content: 'what a night' };
const notice = (id: string) => ({
  id,
  sort: 1,
  cnContent: '',
  enContent: 'Hello',
  krContent: '',
  hiContent: '',
  jpContent: '',
  viContent: '',
});

test.each<[number, unknown, string[]]>([
  [2006, undefined, ['balance']],
  [2007, WIN, ['win 2000']],
  [2007, { ...WIN, payoutAmount: '-1' }, ['malformed push 2007']],
  [2009, {}, ['configs']],
  [2010, { gameType: 7, status: 1 }, ['game 7 is 1']],
  [2010, 'broken', ['malformed push 2010']],
  [2012, {}, ['no authorisation']],
  [2016, { gameType: 7, lastResults: ['2.48'] }, []],
  [2015, { gameType: 8, betAmount: '1.00', payoutAmount: '1.00', refunded: true }, ['closed 100 true']],
  [2015, { gameType: 8 }, ['malformed push 2015']],
  [3013, {}, ['user']],
  [3008, ANNOUNCEMENT, ['announcement what a night']],
  [3008, { ...ANNOUNCEMENT, type: 3 }, ['malformed push 3008']],
  [3011, [notice('a'), notice('b')], ['notices a b']],
  [3011, notice('c'), ['notices c']],
  [3011, { id: 'd' }, ['malformed push 3011']],
  [3012, { minutes: 5 }, ['warning 5 null']],
  [3012, { minutes: 1, gameType: 7 }, ['warning 1 7']],
  [3012, { minutes: 'soon' }, ['malformed push 3012']],
  [3014, {}, ['banners']],
  [2002, {}, []],
  [2008, {}, []],
  [2011, {}, []],
  [3001, { anything: true }, []],
  [424242, null, []],
])('push %i with %j: %j', (code, data, done) => expect(take(code, data)).toEqual(done));
