// Plays sounds of a pack from another origin: the browser checks each file against its hash before Howler gets it.
import { hashOf, type FileHashes } from '../../core/fileHashes';
import { playsKind } from './howlerPlayer';
import type { OpenSheet, Player } from './player';
import type { Sheet } from './soundList';

interface Source {
  /** The pack's address, with a slash at its end. */
  readonly base: string;
  readonly hashes: FileHashes;
}

/** `player` gets the contents of these files; it fetches the default pack's files as usual. */
export const verifiedPlayer = (player: Player, source: Source): Player => ({
  open: (sheet) => (sheet.ofStandard ? player.open(sheet) : openLater(player, sheet, source)),
});

function openLater(player: Player, sheet: Sheet, source: Source): OpenSheet {
  let open: OpenSheet | null = null;
  let isClosed = false;
  const load = async (): Promise<boolean> => {
    const src = [await contentOf(sheet, source)];
    if (isClosed) return false;
    open = player.open({ ...sheet, src });
    return open.loaded;
  };
  return {
    loaded: load().catch((error: unknown) => {
      console.warn(error);
      return false;
    }),
    play: (...args) => open?.play(...args) ?? null,
    volume: (...args) => open?.volume(...args),
    rate: (...args) => open?.rate(...args),
    stop: (voice) => open?.stop(voice),
    close: () => {
      isClosed = true;
      open?.close();
    },
  };
}

/** As a data: address, which Howler reads without a request. */
async function contentOf({ src }: Sheet, { base, hashes }: Source): Promise<string> {
  const kindOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1);
  const file = src.find((one) => playsKind(kindOf(one))) ?? src[0] ?? '';
  const answer = await fetch(new URL(file, base), {
    integrity: hashOf(hashes, file),
    credentials: 'omit',
  });
  if (!answer.ok) throw new Error(`${answer.url}: HTTP ${answer.status}`);
  const blob = new Blob([await answer.arrayBuffer()], { type: `audio/${kindOf(file)}` });
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(`${file} could not be read`));
    reader.readAsDataURL(blob);
  });
}
