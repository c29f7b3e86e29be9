// Reads the motion.json files of a pack, with line and column in messages, and merges them with those of the packs it builds on.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { Motion } from '../../../scenes/stage/motion';
import { PAGES } from '../../../src/games/games';
import { formerOf } from '../check/former';
import { hintOf } from '../check/nearest';
import { readJson, type JsonText } from '../jsonText';
import { faultsOf } from '../schema';
import { motionOfScene } from './scenes';

export const MOTION_FILE = 'motion.json';
export type OwnMotion = ReadonlyMap<string, Motion>;

/** Reads the motion.json in the folder of each game. `fail` is called for a faulty file, and must throw. */
export async function readMotion(
  folder: string,
  fail: (file: string, faults: readonly string[]) => never,
): Promise<OwnMotion> {
  const found = new Map<string, Motion>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const file = path.join(folder, entry.name, MOTION_FILE);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const told = await parseMotion(entry.name, text);
    found.set(entry.name, 'faults' in told ? fail(file, told.faults) : told.motion);
  }
  return found;
}

export async function parseMotion(
  game: string,
  text: string,
): Promise<{ readonly motion: Motion } | { readonly faults: readonly string[] }> {
  const scene = await motionOfScene(game);
  if (!scene) {
    const hint = hintOf(
      game,
      PAGES.map(({ id }) => id),
    );
    return { faults: [`no scene reads a motion.json in "${game}"${hint || '; see docs/motion.md'}`] };
  }
  let json: JsonText;
  try {
    json = readJson(text);
  } catch (error) {
    return { faults: [error instanceof Error ? error.message : String(error)] };
  }
  const result = v.safeParse(scene.schema, json.value);
  return result.success
    ? { motion: result.output }
    : { faults: faultsOf(result.issues, json, (path) => formerOf('motion', [game, ...path].join('.'))) };
}

/** Merges value by value; a value of `above` wins. */
export function laidOver(below: OwnMotion, above: OwnMotion): OwnMotion {
  const games = new Set([...below.keys(), ...above.keys()]);
  const both = { chain: [{ motion: above }, { motion: below }] };
  return new Map([...games].map((game) => [game, motionFor(both, game).motion ?? {}]));
}

/** The motion of a game, merged so that the nearest pack wins; empty where no pack sets a value. */
export function motionFor(
  { chain }: { readonly chain: readonly { readonly motion: OwnMotion }[] },
  game: string,
): { readonly motion?: Motion } {
  const merged: Record<string, Motion[string]> = {};
  for (const { motion } of [...chain].reverse())
    for (const [group, values] of Object.entries(motion.get(game) ?? {}))
      merged[group] = { ...merged[group], ...values };
  return Object.keys(merged).length > 0 ? { motion: merged } : {};
}
