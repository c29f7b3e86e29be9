// The browser's storage; the values that a client wrote are altered before the next client reads them.
import type { WordStream } from '../../../../src/core/words';
import type { TextStorage } from '../../../../src/client/stores/storage';
import { parseJson } from '../../../../src/protocol/json';
import { inCases } from '../case';
import { bentJsonText, bentText } from '../mutate';

export class WildStorage implements TextStorage {
  private readonly kept = new Map<string, string>();

  get(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  set(key: string, value: string): void {
    this.kept.set(key, value);
  }

  remove(key: string): void {
    this.kept.delete(key);
  }

  /** Alters about half of the stored values. */
  bend(chance: WordStream): void {
    for (const [key, text] of this.kept) {
      if (inCases(chance, 50)) continue;
      const json = parseJson(text);
      this.kept.set(key, json === undefined ? bentText(chance, text) : bentJsonText(chance, json));
    }
  }
}
