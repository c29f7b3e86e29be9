// Configures jest for the project's own unit and dom tests, with one file replaced by a mutant: see transform.cjs.
import { fileURLToPath } from 'node:url';
import own from '../../../jest.config.mjs';

const rootDir = fileURLToPath(new URL('../../..', import.meta.url));
const transform = fileURLToPath(new URL('transform.cjs', import.meta.url));
const wrapped = ([pattern, by]) => [pattern, by[0] === '@swc/jest' ? [transform, by[1]] : by];

export default {
  rootDir,
  projects: own.projects
    .filter(({ displayName }) => displayName === 'unit' || displayName === 'dom')
    .map((project) => ({
      ...project,
      rootDir,
      transform: Object.fromEntries(Object.entries(project.transform).map(wrapped)),
    })),
};
