// The page of a block, as a browser fetches it.
import { HashHall } from './hashHall';

let hall: HashHall;
beforeAll(async () => {
  hall = await HashHall.open();
});
afterAll(() => hall.close());
afterEach(() => hall.checkBooks());

describe('the page of a block', () => {
  const page = async (num: string) => {
    const reply = await fetch(`${hall.hall.platform.address}/block/${num}`);
    return { status: reply.status, headers: reply.headers, html: await reply.text() };
  };

  test('says what the block means in each game, without a script, under a strict policy', async () => {
    const player = await hall.enter();
    const { blockNum } = await hall.open(player, 5);
    await hall.leapTo(blockNum, '1251a');
    const { status, headers, html } = await page(String(blockNum));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/style-src 'sha256-[A-Za-z0-9+/=]+'/);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/i);
    const words = html
      .replaceAll(/<style>.*<\/style>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    const { hash, time } = hall.chain.head();
    expect(words.replaceAll(' ', '')).toContain(hash);
    expect(words).toContain(new Date(time).toISOString().slice(0, 19).replace('T', ' '));
    for (const meaning of [
      'Lucky hash Win',
      'Hash bull Banker',
      'Banker–player Banker',
      'Odd–even Odd',
      'Big–small Small',
      'banker 8, player 6',
      'simulated chain',
    ])
      expect(words).toContain(meaning);
  });

  test.each(['999999', 'x', '1%3Cscript%3E', '-1', '01', '9'.repeat(40)])(
    'of %s says that there is none',
    async (num) => {
      const { status, headers, html } = await page(num);
      expect(status).toBe(404);
      expect(html).toContain('No such block');
      expect(html).not.toContain('<script');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );
});
