// The pages' part of a sprite pack from another origin. The browser checks its files against their hashes, and the page
// shows them from memory, so that the checked bytes are the ones on show.
import { hashOf } from '../../core/fileHashes';
import { PACK_HASHES, readPackHashes, readPackManifest } from '../../protocol/pack';
import type { FetchedPack } from '../stores/look';

const KINDS: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** `folder` has the hash behind #. Rejects when the list of files or the manifest is missing or wrong. */
export async function fetchVerified(folder: URL): Promise<FetchedPack> {
  const list = await fetchWith(folder, PACK_HASHES, folder.hash.slice(1));
  const hashes = readPackHashes(await list.json());
  const get = async (file: string): Promise<Response> => fetchWith(folder, file, hashOf(hashes, file));
  const manifest = readPackManifest(await (await get('manifest.json')).json());
  const { display, text } = manifest.fonts;
  const faces = [display, text].flatMap((face) => face?.files ?? []);
  const addresses = new Map<string, string>();
  const wanted = [...Object.values(manifest.pictures), ...faces.map(({ file }) => file)];
  await Promise.all(
    wanted.map(async (file) => {
      try {
        const type = KINDS[file.slice(file.lastIndexOf('.') + 1)] ?? '';
        const bytes = await (await get(file)).arrayBuffer();
        addresses.set(file, URL.createObjectURL(new Blob([bytes], { type })));
      } catch (error) {
        console.warn(
          `The sprite pack ${folder.href} has no ${file} as it should be; our own stands in.`,
          error,
        );
      }
    }),
  );
  return { manifest, addressOf: (file) => addresses.get(file) ?? null, hashes };
}

async function fetchWith(folder: URL, file: string, integrity: string): Promise<Response> {
  const address = new URL(file, folder);
  const answer = await fetch(address, { integrity, credentials: 'omit' });
  if (!answer.ok) throw new Error(`${address.href}: HTTP ${answer.status}`);
  return answer;
}
