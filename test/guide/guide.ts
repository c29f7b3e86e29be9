// Reads the commands of docs/operating.md. The tag of a block names its machine, and its purpose when it is not for the first
// installation: ```sh server upgrade
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/root';

export const MACHINES = ['build', 'server', 'container', 'operator'] as const;
export type Machine = (typeof MACHINES)[number];

export interface Block {
  readonly machine: Machine;
  /** Empty for the first installation. */
  readonly purpose: string;
  readonly commands: string;
}

const PAGE = join(root, 'docs/operating.md');
const FENCE = /^```sh (\w+)(?: (\w+))?\n([\s\S]*?)^```$/gm;
const CODE = /^```js\n([\s\S]*?operator\.mjs[\s\S]*?)^```$/m;

export const page = (): string => readFileSync(PAGE, 'utf8');

/** The blocks of commands in the order of the page. Throws when a block is for an unknown machine. */
export function blocksOf(text: string): readonly Block[] {
  return [...text.matchAll(FENCE)].map(([, word, purpose = '', commands = '']) => {
    const machine = MACHINES.find((one) => one === word);
    if (!machine) throw new Error(`a block is for ${word}: expected ${MACHINES.join(', ')}`);
    return { machine, purpose, commands };
  });
}

/** The operator's program from the page. */
export function operatorProgram(text: string): string {
  const code = CODE.exec(text)?.[1];
  if (code === undefined) throw new Error('the page prints no operator.mjs');
  return code;
}
