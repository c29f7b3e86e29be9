// The root folder of the project, for tools that are started in any folder.
import { dirname } from 'node:path';

export const root = dirname(import.meta.dirname);
