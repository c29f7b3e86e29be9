// The open sheets of sounds, in groups by place, and the marker of a cue on them.
import { MUSIC, variantsOf } from './names';
import type { OpenSheet, Player } from './player';
import type { Sounds } from './soundList';

export interface Group {
  readonly name: string;
  readonly sheets: readonly { readonly open: OpenSheet; readonly names: ReadonlySet<string> }[];
}

export interface Found {
  readonly sheet: OpenSheet;
  readonly marker: string;
}

interface ShelfParts {
  readonly player: Player;
  readonly sounds: Sounds;
  /** Called when a sheet could not be loaded. */
  missing(what: string): void;
}

export class Shelf {
  private readonly ready = new Set<OpenSheet>();
  private readonly turns = new Map<string, number>();

  constructor(private readonly parts: ShelfParts) {}

  /** Opens the sheets of a place: those with its music, or all the others. */
  open(name: string, music: boolean): Group {
    const { sounds, player } = this.parts;
    const sheets = (sounds.groups[name] ?? [])
      .filter(({ sprite }) => MUSIC in sprite === music)
      .map((sheet) => {
        const open = player.open(sheet);
        void this.whenLoaded(open, sheet.src[0] ?? name);
        return { open, names: new Set(Object.keys(sheet.sprite)) };
      });
    return { name, sheets };
  }

  close({ sheets }: Group): void {
    for (const { open } of sheets) {
      this.ready.delete(open);
      open.close();
    }
  }

  allReady(groups: readonly Group[]): boolean {
    return groups.every(({ sheets }) => sheets.every(({ open }) => this.ready.has(open)));
  }

  /** Finds a cue in the first group that has loaded it; of several variants the next one. */
  find(groups: readonly Group[], cue: string): Found | null {
    for (const { sheets } of groups)
      for (const { open, names } of sheets) {
        if (!this.ready.has(open)) continue;
        const variants = variantsOf(cue, names);
        if (variants.length === 0) continue;
        const turn = this.turns.get(cue) ?? 0;
        this.turns.set(cue, turn + 1);
        const marker = variants[turn % variants.length];
        if (marker !== undefined) return { sheet: open, marker };
      }
    return null;
  }

  private async whenLoaded(open: OpenSheet, what: string): Promise<void> {
    if (await open.loaded) this.ready.add(open);
    else this.parts.missing(what);
  }
}
