// The folder of the whole project, for tools that are started from anywhere.
import { dirname } from 'node:path';

export const root = dirname(import.meta.dirname);
