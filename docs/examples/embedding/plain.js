// A game on a plain page: the element, a launch link from one's own server, and what the client says about money, trouble
// and its end. The server answers `launch` with { link }, made by POST /operator/v1/sessions/open.

const find = (id) => document.getElementById(id);
const game = find('game');

/** Asks this page's own server. It knows who plays from its own login. */
async function launch() {
  const answer = await fetch('launch');
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return (await answer.json()).link;
}

const say = (text) => {
  find('state').textContent = text;
};

// A page on which nothing can be played is ready as well: it shows why.
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

// The script of the deployment that the first link leads to.
const first = await launch();
await import(new URL('embed.mjs', first).href);
let link = first;
game.launch = async () => {
  const now = link;
  link = null;
  return now ?? launch();
};
