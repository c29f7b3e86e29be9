// Prints a launch link for a demo player of a platform on this machine: node example.mjs [http://localhost:8787]
import { launchLink } from './index.mjs';

const platform = process.argv[2] ?? 'http://localhost:8787';
// An operator opens a session through the platform's operator interface; the demo has an address for it.
const answer = await fetch(`${platform}/demo/launch?format=json`);
if (!answer.ok) throw new Error(`${platform} gives no demo player: ${answer.status}`);
const { userId, token } = await answer.json();
const { launchKey } = await (await fetch(`${platform}/config.json`)).json();

console.log(
  launchLink({
    client: `${platform}/`,
    launchKey,
    player: { userId, token, nickName: 'Guest' },
    game: 'rocket',
    language: 'en',
    params: { currency: 'XXX', demo: true },
  }),
);
