// The commands of docs/operating.md. A block is tagged with the machine that it is for, and what it is for beside the first
// installation: ```sh server upgrade
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/root';

export const MACHINES = ['build', 'server', 'container', 'operator'] as const;
export type Machine = (typeof MACHINES)[number];

export interface Block {
  readonly machine: Machine;
  /** Empty: the first installation. */
  readonly purpose: string;
  readonly commands: string;
}

const PAGE = join(root, 'docs/operating.md');
const FENCE = /^```sh (\w+)(?: (\w+))?\n([\s\S]*?)^```$/gm;
const CODE = /^```js\n([\s\S]*?operator\.mjs[\s\S]*?)^```$/m;

export const page = (): string => readFileSync(PAGE, 'utf8');

/** In the order of the page. */
export function blocksOf(text: string): readonly Block[] {
  return [...text.matchAll(FENCE)].map(([, word, purpose = '', commands = '']) => {
    const machine = MACHINES.find((one) => one === word);
    if (!machine) throw new Error(`a block is for ${word}: expected ${MACHINES.join(', ')}`);
    return { machine, purpose, commands };
  });
}

/** The operator's program, as the page prints it. */
export function operatorProgram(text: string): string {
  const code = CODE.exec(text)?.[1];
  if (code === undefined) throw new Error('the page prints no operator.mjs');
  return code;
}
