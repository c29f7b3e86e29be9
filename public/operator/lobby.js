// The demo operator's lobby: shows the tables, embeds the client with the SDK, and shows every message as it passes.

const TABLES = [
  { game: 7, id: 'rocket', name: 'Rocket Ride', kind: 'Leave before it blows' },
  { game: 9, id: 'runway', name: 'Runway', kind: 'Cash out while she walks' },
  { game: 10, id: 'plinko', name: 'Brass Plinko', kind: 'Sixteen rows of pins' },
  { game: 8, id: 'hilo', name: 'Hilo', kind: 'Higher, equal or lower' },
  { game: 11, id: 'bingo', name: 'Bingo', kind: 'Thirty balls, and ten more' },
  { game: 4, id: 'classic', name: 'Hash Hall', kind: 'Five games on a public block' },
];
/** Messages kept in the list. */
const MOST_LINES = 200;

const find = (id) => document.getElementById(id);
const [lobby, room, log] = ['lobby', 'room', 'log'].map(find);
let client = null;

for (const { game, id, name, kind } of TABLES) {
  const tile = document.createElement('button');
  tile.type = 'button';
  tile.className = 'tile';
  tile.dataset.game = game;
  const picture = Object.assign(new Image(), { src: `tables/${id}.webp`, alt: '', width: 640, height: 400 });
  const words = Object.assign(document.createElement('span'), { className: 'tile__words' });
  words.append(
    Object.assign(document.createElement('span'), { className: 'tile__name', textContent: name }),
    Object.assign(document.createElement('span'), { className: 'tile__kind', textContent: kind }),
  );
  tile.append(picture, words);
  tile.addEventListener('click', () => void sit(game, name));
  const item = document.createElement('li');
  item.append(tile);
  find('tiles').append(item);
}

/** Asks this operator's own server for a launch link. */
async function launch(game, fresh = false) {
  const answer = await fetch(`launch?game=${game}${fresh ? '&fresh=1' : ''}`);
  if (!answer.ok) throw new Error(`the cashier does not answer (${answer.status})`);
  const given = await answer.json();
  find('player').textContent = given.player;
  return given;
}

async function sit(game, name) {
  lobby.hidden = true;
  room.hidden = false;
  find('room-name').textContent = name;
  log.textContent = '';
  say('Opening the table');
  window.scrollTo(0, 0);
  try {
    const first = await launch(game);
    const { mount } = await import(`${first.client}/embed.mjs`);
    let link = first.launch;
    const { search } = window.location;
    client = mount('#stage', {
      // A link is good for one minute: a client that opens again gets a new one.
      launch: async () => {
        const now = link;
        link = null;
        return now ?? (await launch(game)).launch;
      },
      params: { currency: 'USD', ...Object.fromEntries(new URLSearchParams(search)) },
      title: name,
      lazy: false,
      on: {
        exit: leave,
        deposit: () => say('The cashier opens here'),
        support: () => say('A host comes to the table'),
        history: () => say('The account history opens here'),
      },
    });
    // For the console.
    window.table = client;
    client.on('*', (payload, { type }) => {
      line(type, payload);
      heard(type, payload);
    });
  } catch (error) {
    say(`The table cannot be opened: ${error.message}`);
  }
}

function heard(type, payload) {
  if (type === 'loadProgress') find('progress').value = payload.progress;
  if (type === 'ready') {
    find('progress').value = 0;
    find('language').value = payload.language;
    say('The table is open');
  }
  if (type === 'balance')
    find('balance').textContent =
      `${payload.currency ?? ''} ${Number(payload.balance).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  if (type === 'roundStart') say(`Round ${payload.roundId}: ${payload.bet} staked`);
  if (type === 'roundEnd') say(`Round ${payload.roundId}: ${payload.win} back for ${payload.bet}`);
  if (type === 'paused') say('Paused');
  if (type === 'resumed') say('The table is open');
  if (type === 'error' && payload.fatal) say(`The table is closed: ${payload.code}`);
}

const say = (text) => {
  find('state').textContent = text;
};

function line(type, payload, asked = false) {
  const item = document.createElement('li');
  item.dataset.type = type;
  item.className = asked ? 'asked' : 'told';
  const body = JSON.stringify(payload);
  item.append(
    Object.assign(document.createElement('b'), { textContent: type }),
    Object.assign(document.createElement('span'), { textContent: body === '{}' ? '' : body }),
  );
  log.prepend(item);
  while (log.children.length > MOST_LINES) log.lastChild.remove();
}

async function send(type, payload = {}) {
  line(`→ ${type}`, payload, true);
  const answer = await client?.send(type, payload);
  line(`← ${type}`, answer ?? {}, true);
}

function leave() {
  client?.destroy();
  client = null;
  room.hidden = true;
  lobby.hidden = false;
}

for (const button of document.querySelectorAll('[data-send]'))
  button.addEventListener(
    'click',
    () => void send(button.dataset.send, JSON.parse(button.dataset.payload ?? '{}')),
  );
find('language').addEventListener(
  'change',
  ({ target }) => void send('setLanguage', { language: target.value }),
);
find('volume').addEventListener(
  'change',
  ({ target }) => void send('setAudio', { volume: Number(target.value) }),
);
find('leave').addEventListener('click', leave);
find('full').addEventListener('click', () => void client?.fullscreen());
find('pop').addEventListener('click', () => {
  if (client?.popOut() === false) say('The browser does not allow another window');
});
document.querySelector('.brand').addEventListener('click', (event) => {
  event.preventDefault();
  leave();
});
