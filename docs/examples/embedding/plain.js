// A game on a plain page: the element, a launch link from this page's own server, and the client's messages about money, errors
// and closing. The server answers `launch` with { link }, which it gets from POST /operator/v1/sessions/open.

const find = (id) => document.getElementById(id);
const game = find('game');

/** Asks this page's own server for a launch link. The server identifies the player by its own login. */
async function launch() {
  const answer = await fetch('launch');
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return (await answer.json()).link;
}

const say = (text) => {
  find('state').textContent = text;
};

// The client also sends `ready` for a page that shows a fatal error.
let isOver = false;
game.addEventListener('close', () => (isOver = false));
game.addEventListener('ready', () => isOver || say('Open'));
game.addEventListener('balance', ({ detail: { balance, currency } }) => {
  find('balance').textContent = `${balance} ${currency ?? ''}`;
});
game.addEventListener('connection', ({ detail: { state } }) => say(state));
game.addEventListener('betRefused', ({ detail: { code, message } }) => say(`Refused: ${code} ${message}`));
game.addEventListener('lowFunds', () => say('Not enough money: open the cashier here'));
game.addEventListener('error', ({ detail: { code, message, fatal } }) => {
  isOver ||= fatal;
  say(`${fatal ? 'Closed' : 'Trouble'}: ${code}`);
  console.info(code, message);
});
find('other').addEventListener('click', () => void game.client?.send('openGame', { game: 'rocket' }));

// Loads the SDK from the deployment of the first link.
const first = await launch();
await import(new URL('embed.mjs', first).href);
let link = first;
game.launch = async () => {
  const now = link;
  link = null;
  return now ?? launch();
};
