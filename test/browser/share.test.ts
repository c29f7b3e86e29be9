// Tests a round as a picture: the page draws it, and passes it to the phone's share sheet or saves it as a file. A camera
// reads its code as the proof's link.
import jsQR from 'jsqr';
import sharp from 'sharp';
import { linkOf } from '../unit/fairness/engine';
import { ROCKET } from '../unit/fairness/examples';
import { browser, site, openSite } from './support/openSite';
import { settled, show } from './support/show';

jest.setTimeout(120_000);
openSite();

/** The picture that the page shared or saved. */
interface Handed {
  readonly way: 'shared' | 'kept';
  readonly name: string;
  readonly title: string;
  readonly png: string;
}

test('the picture of a round carries its proof’s link; a share sheet gets it, else it is kept', async () => {
  const { bet: _, ...bare } = ROCKET;
  const link = linkOf(bare, true);
  if (!link.ok) throw new Error('no link');
  const page = await browser.calmPhone();
  await page.evaluateOnNewDocument(() => {
    const page = window as unknown as { handed: Promise<Handed>[] };
    page.handed = [];
    const hand = (way: Handed['way'], blob: Blob, name: string, title = ''): void => {
      const read = async (): Promise<Handed> => ({
        way,
        name,
        title,
        png: btoa(
          [...new Uint8Array(await blob.arrayBuffer())].map((byte) => String.fromCharCode(byte)).join(''),
        ),
      });
      page.handed.push(read());
    };
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob | MediaSource) => {
      if (blob instanceof Blob && blob.type === 'image/png') hand('kept', blob, '');
      return make(blob);
    };
    Object.assign(navigator, {
      canShare: () => location.hash.includes('sheet'),
      share: ({ files, title }: { files: File[]; title: string }) => {
        for (const file of files) hand('shared', file, file.name, title);
        return Promise.resolve();
      },
    });
  });
  const handedOn = async (): Promise<Handed> => {
    const before = Number(await page.evaluate('handed.length'));
    await page.locator('::-p-text(Share as a picture)').click();
    await page.waitForFunction(
      (count) => (window as unknown as { handed: [] }).handed.length > count,
      {},
      before,
    );
    return (await page.evaluate('handed.at(-1)')) as Handed;
  };

  await page.goto(site.link('lobby'));
  await settled(page);
  const withBet = linkOf(ROCKET);
  await show(page, withBet.ok ? withBet.value : '');
  const kept = await handedOn();
  expect(kept.way).toBe('kept');
  const { data, info } = await sharp(Buffer.from(kept.png, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  /** Number of pixels between two heights whose red, green and blue are as wanted. */
  const count = (from: number, to: number, isOf: (r: number, g: number, b: number) => boolean): number => {
    let found = 0;
    for (let at = info.width * from * 4; at < info.width * to * 4; at += 4)
      if (isOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) found += 1;
    return found;
  };
  // Below the awning there is the scene with the red and cream hull of the rocket.
  expect(count(130, 800, (r, g, b) => r > 200 && g < 90 && b < 120)).toBeGreaterThan(1_500);
  expect(count(130, 800, (r, g, b) => r > 240 && g > 225 && b > 190)).toBeGreaterThan(1_500);
  // On the plaque below the scene there is the end of the round, in large letters that are not golden as a win's.
  expect(count(1100, 1330, (r, g, b) => r > 180 && g > 170 && b > 200)).toBeGreaterThan(5_000);
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  const home = (await page.evaluate(() => location.href)).split(/[?#]/)[0] ?? '';
  expect(read?.data).toBe(`${home}#${link.value}`);
  await page.waitForSelector('::-p-text(The picture is in your downloads)');

  await page.evaluate(() => {
    history.replaceState(null, '', `${location.hash}&sheet`);
  });
  const shared = await handedOn();
  expect([shared.way, shared.name]).toEqual(['shared', 'fairground-rocket.png']);
  expect(shared.title).toMatch(/Rocket/);
});
