// Writes src/client/hud/tokens.css from src/client/hud/tokens.json and the default pack's palette:
// `npx tsx tools/tokens/main.ts`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatted } from '../format';
import { tokensCss } from './tokensCss';

const target = fileURLToPath(new URL('../../src/client/hud/tokens.css', import.meta.url));
writeFileSync(target, await formatted(target, tokensCss()));
