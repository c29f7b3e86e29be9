// Describes a pack for the gallery: every slot with its picture, the origin of that, and its faults.
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { measuresOf } from '../../measures/measures';
import { motionFor } from '../../motion/read';
import { usersOf } from '../../slots';
import { tintedBy, tintOf } from '../../tints/tints';
import type { Pack } from '../../source';
import type { ColourShape, FontShape, PackShape, SlotShape } from '../shape';
import type { Changes } from './changes';
import type { LivePack } from './livePacks';

const NOTHING = {
  slots: [],
  palette: [],
  colours: {},
  fonts: { display: null, text: null },
  games: {},
  motion: {},
  undo: null,
  redo: null,
};

export async function describePack({ name, pack, faults }: LivePack, changes: Changes): Promise<PackShape> {
  const [own] = pack?.chain ?? [];
  if (!pack || !own) return { name, title: name, inherits: null, ...NOTHING, faults };
  const users = usersOf(pack);
  const slots = await Promise.all(
    Object.keys(pack.slots).map((part) => slotOf(pack, part, users.get(part) ?? [], faults)),
  );
  slots.sort((a, b) => a.part.localeCompare(b.part, 'en', { numeric: true }));
  const told = new Set(slots.flatMap((slot) => slot.faults));
  return {
    name,
    title: own.file.title,
    inherits: own.file.inherits ?? null,
    slots,
    palette: coloursOf(pack.palette, own.file.palette),
    colours: Object.fromEntries(
      Object.entries(pack.games).map(([game, { colours }]) => [
        game,
        coloursOf(colours, own.file.games[game]?.colours ?? {}).map((colour) => ({
          ...colour,
          tints: tintedBy(game, colour.name),
        })),
      ]),
    ),
    fonts: { display: fontOf(pack, 'display'), text: fontOf(pack, 'text') },
    ...changes.next(pack),
    games: Object.fromEntries(Object.keys(pack.games).map((game) => [game, versionOf(pack, game, slots)])),
    motion: Object.fromEntries(
      Object.keys(pack.games).map((game) => [
        game,
        {
          own: own.motion.get(game) ?? {},
          inherited: motionFor({ chain: pack.chain.slice(1) }, game).motion ?? {},
        },
      ]),
    ),
    faults: faults.filter((fault) => !told.has(fault)),
  };
}

async function slotOf(
  pack: Pack,
  part: string,
  games: readonly string[],
  faults: LivePack['faults'],
): Promise<SlotShape> {
  const {
    size,
    pivot,
    nineSlice,
    tag,
    what = '',
    drawn = '',
  } = pack.slots[part] ?? { size: [0, 0] as const };
  const found = await ownerOf(pack, part);
  return {
    part,
    size,
    pivot: pivot ?? null,
    nineSlice: nineSlice ?? null,
    row: tag ? `${path.posix.dirname(part)}/${tag}` : null,
    what,
    drawn,
    tint: tintOf(path.posix.basename(part), games),
    stored: storedOf(pack, part, games),
    hasGuide: measuresOf(path.posix.basename(part), games).length > 0,
    games,
    ...(found ?? { owner: null, file: null, version: '0' }),
    faults: faults.filter(({ file }) => file.replace(/\.\w+$/, '') === part),
  };
}

/** What is "coarse" in one of these games, by the nearest pack that says how much. */
function storedOf({ chain }: Pack, part: string, games: readonly string[]): SlotShape['stored'] {
  const said = games.flatMap((game) => {
    const owner = chain.find(({ file }) => file.games[game]?.coarse?.[part] !== undefined);
    const at = owner?.file.games[game]?.coarse?.[part];
    return owner && at !== undefined && at < 1 ? [{ at, by: owner.file.title }] : [];
  });
  return said.sort((one, other) => one.at - other.at)[0] ?? null;
}

async function ownerOf(
  pack: Pack,
  part: string,
): Promise<Pick<SlotShape, 'owner' | 'file' | 'version'> | null> {
  for (const { folder, file, pictures, sheets } of pack.chain) {
    const sheet = sheets.get(part);
    const whole = pictures.get(part) ?? (sheet ? path.join(folder, sheet.image) : undefined);
    if (!whole) continue;
    const about = await stat(whole).catch(() => null);
    const version = about ? `${Math.round(about.mtimeMs)}-${about.size}` : '0';
    return { owner: file.name, file: path.relative(folder, whole).replaceAll(path.sep, '/'), version };
  }
  return null;
}

const coloursOf = (
  all: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): ColourShape[] => Object.entries(all).map(([name, value]) => ({ name, value, isOwn: name in own }));

function fontOf({ chain }: Pack, use: 'display' | 'text'): FontShape | null {
  const owner = chain.find(({ file }) => file.fonts[use]);
  const font = owner?.file.fonts[use];
  if (!owner || !font) return null;
  return {
    family: font.family,
    scale: font.scale ?? 1,
    isOwn: owner === chain[0],
    files: font.files.map(({ file, weight }) => ({ address: `/font/${owner.file.name}/${file}`, weight })),
  };
}

function versionOf(pack: Pack, game: string, slots: readonly SlotShape[]): string {
  const seen = slots.flatMap((slot) =>
    slot.games.includes(game) ? [[slot.part, slot.file, slot.version]] : [],
  );
  const { colours, coarse, tiled } = pack.games[game] ?? {};
  return createHash('sha256')
    .update(JSON.stringify([seen, colours, coarse, tiled, pack.palette, motionFor(pack, game)]))
    .digest('hex')
    .slice(0, 12);
}
