// How fast rounds of one's own are shown: a choice of the player's, kept on the device, which rules of play may take away.
import { action, computed, makeObservable, observable } from 'mobx';
import type { GameServices } from '../../client/stores/services';

export type Pace = 'normal' | 'turbo' | 'instant';

export interface PaceParts {
  readonly services: Pick<GameServices, 'memory' | 'gate' | 'notices'>;
  readonly key: string;
  /** Those of the game, the first one being normal. */
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

  /** Rules that let one round follow another only slowly forbid it. */
  get mayChoose(): boolean {
    return !this.parts.services.gate.rules.noTurbo;
  }

  get now(): Pace {
    return this.mayChoose ? this.chosen : 'normal';
  }

  /** The next one of those that the game has, which is said. */
  next(): void {
    if (!this.mayChoose) return;
    const { services, key, offered } = this.parts;
    this.chosen = offered[(offered.indexOf(this.chosen) + 1) % offered.length] ?? 'normal';
    services.memory.write(key, this.chosen);
    services.notices.toast('success', { key: `game:pace.${this.chosen}` });
  }
}
