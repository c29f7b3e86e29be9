// How fast own rounds are shown: the player's choice, stored on the device, which rules of play may forbid.
import { action, computed, makeObservable, observable } from 'mobx';
import type { GameServices } from '../../client/stores/services';

export type Pace = 'normal' | 'turbo' | 'instant';

export interface PaceParts {
  readonly services: Pick<GameServices, 'memory' | 'gate' | 'notices'>;
  readonly key: string;
  /** The paces of the game; the first one is normal. */
  readonly offered: readonly Pace[];
}

export class PaceChoice {
  private chosen: Pace;

  constructor(private readonly parts: PaceParts) {
    const { services, key, offered } = parts;
    const kept = services.memory.read(key);
    this.chosen = offered.find((pace) => pace === kept) ?? 'normal';
    makeObservable<PaceChoice, 'chosen'>(this, { chosen: observable, now: computed, next: action });
  }

  /** False when rules require a pause between rounds. */
  get mayChoose(): boolean {
    return !this.parts.services.gate.rules.noTurbo;
  }

  get now(): Pace {
    return this.mayChoose ? this.chosen : 'normal';
  }

  /** Switches to the game's next pace and announces it. */
  next(): void {
    if (!this.mayChoose) return;
    const { services, key, offered } = this.parts;
    this.chosen = offered[(offered.indexOf(this.chosen) + 1) % offered.length] ?? 'normal';
    services.memory.write(key, this.chosen);
    services.notices.toast('success', { key: `game:pace.${this.chosen}` });
  }
}
