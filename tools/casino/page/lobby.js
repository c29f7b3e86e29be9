// The demo operator's lobby: shows the tables, embeds the client with the SDK, and shows every message between them.
import { ask } from './ask.js';

/** Number of messages that the list keeps. */
const MOST_LINES = 200;

const find = (id) => document.getElementById(id);
const [lobby, room, log] = ['lobby', 'room', 'log'].map(find);
let client = null;

/** Formats a share in the language of this page. */
const share = new Intl.NumberFormat(document.documentElement.lang, {
  style: 'percent',
  minimumFractionDigits: 2,
});
const percent = ([lowest, highest]) =>
  lowest === highest
    ? share.format(lowest / 100)
    : `${share.format(lowest / 100)} to ${share.format(highest / 100)}`;

for (const { game, art, name, kind, rtp } of await ask('tables')) {
  const tile = document.createElement('button');
  tile.type = 'button';
  tile.className = 'tile';
  tile.dataset.game = game;
  const picture = Object.assign(new Image(), { src: `tables/${art}.webp`, alt: '', width: 640, height: 400 });
  const words = Object.assign(document.createElement('span'), { className: 'tile__words' });
  for (const [part, textContent] of Object.entries({ name, kind, rtp: `RTP ${percent(rtp)}` }))
    words.append(Object.assign(document.createElement('span'), { className: `tile__${part}`, textContent }));
  tile.append(picture, words);
  tile.addEventListener('click', () => void sit(game, name));
  const item = document.createElement('li');
  item.append(tile);
  find('tiles').append(item);
}

/** Asks this operator's own server for a launch link. */
async function launch(game, fresh = false) {
  const given = await ask(`launch?game=${game}${fresh ? '&fresh=1' : ''}`);
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
      // A link is valid for one minute: a client that opens again gets a new one.
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
        deposit: () => {
          say('The cashier is open');
          openDesk();
        },
        support: () => say('A host comes to the table'),
        history: () => {
          say('The account is open');
          openDesk();
        },
      },
    });
    // For use in the browser's console.
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
  void showAccount();
}

const desk = find('desk');
const note = (text) => {
  find('desk-note').hidden = text === '';
  find('desk-note').textContent = text;
  // The note is above all forms.
  if (text !== '') desk.scrollTop = 0;
};
const printed = (amount) => Number(amount).toLocaleString('en', { minimumFractionDigits: 2 });

let shown = 0;
/** Shows the account's state, from the answer `told` or by asking for it. An older answer that arrives late is ignored. */
async function showAccount(told) {
  const turn = ++shown;
  const answer = told ?? (await ask('account'));
  if (turn !== shown) return;
  const {
    person,
    currency,
    balance,
    movements = [],
    limits = {},
    breakUntil = null,
    frozen = false,
  } = answer;
  find('player').textContent = person?.name ?? 'Sign in';
  find('balance').textContent = person ? `${currency} ${printed(balance)}` : '';
  find('strangers').hidden = person !== null && person.login !== null;
  find('login').hidden = find('register').hidden = person?.login != null;
  find('known').hidden = person === null;
  if (!person) {
    find('desk-name').textContent = 'Your account';
    return;
  }
  find('desk-name').textContent = person.login === null ? `${person.name}, guest` : person.name;
  find('sum').textContent = `${currency} ${printed(balance)}`;
  showStanding(frozen, breakUntil);
  showLimits(limits);
  find('moves').replaceChildren(
    ...movements.map(({ kind, amount, game, at }) => {
      const row = document.createElement('tr');
      for (const text of [
        new Date(at).toLocaleString('en-GB', WHEN),
        game === null ? KINDS[kind] : `${KINDS[kind]}, ${game}`,
        printed(amount),
      ])
        row.append(Object.assign(document.createElement('td'), { textContent: text }));
      return row;
    }),
  );
}

const KINDS = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  bet: 'Bet',
  win: 'Payout',
  rollback: 'Bet returned',
};
const WHEN = { day: '2-digit', month: 'short', hour: '2-digit', minute: '2-digit' };

/** Shows why the player cannot bet: a frozen account or a break. */
function showStanding(frozen, breakUntil) {
  const isResting = breakUntil !== null && breakUntil > Date.now();
  const until = isResting && new Date(breakUntil).toLocaleString('en-GB', WHEN);
  find('standing').hidden = !frozen && !isResting;
  find('standing').textContent = frozen
    ? 'The account is frozen: please speak to the house.'
    : `You are taking a break until ${until}.`;
}

/** Shows the limits that the platform enforces. */
function showLimits({ lossLimit = null, timeLimit = 0, realityCheck = 0 }) {
  const now = { lossLimit: lossLimit && Number(lossLimit), timeLimit, realityCheck };
  const set = Object.values(now).some(Boolean);
  find('limits-now').textContent = set ? 'These are in force.' : 'You have set none.';
  for (const [name, value] of Object.entries(now)) find('limits').elements[name].value = value || '';
}

function openDesk() {
  note('');
  void showAccount();
  desk.showModal();
}

/** Sends a request of the desk, and shows the result. */
async function wish(address, body, done) {
  try {
    await showAccount(await ask(address, body));
    note(done);
    void client?.send('refreshBalance');
  } catch (error) {
    note(error.message);
  }
}

find('account').addEventListener('click', openDesk);
find('desk-close').addEventListener('click', () => desk.close());
for (const button of document.querySelectorAll('[data-cash]'))
  button.addEventListener(
    'click',
    () => void wish('account/cashier', { amount: Number(button.dataset.cash) }, 'Done.'),
  );
for (const button of document.querySelectorAll('[data-break]'))
  button.addEventListener('click', () => {
    const hours = Number(button.dataset.break);
    void wish('account/break', { hours }, 'Your break has begun. See you later.');
  });
const valuesOf = (form) => Object.fromEntries(new FormData(form));
find('login').addEventListener('submit', (event) => {
  event.preventDefault();
  void wish('account/login', valuesOf(event.target), 'Welcome back.');
});
find('register').addEventListener('submit', (event) => {
  event.preventDefault();
  const { country, ...rest } = valuesOf(event.target);
  void wish('account/register', { ...rest, country: country || null }, 'Welcome to Belmont Rooms.');
});
find('limits').addEventListener('submit', (event) => {
  event.preventDefault();
  const { lossLimit, timeLimit, realityCheck } = valuesOf(event.target);
  const wanted = {
    lossLimit: lossLimit === '' ? null : Number(lossLimit),
    timeLimit: Number(timeLimit),
    realityCheck: Number(realityCheck),
  };
  void wish('account/limits', wanted, 'Your limits hold from now on.');
});
find('logout').addEventListener('click', () => {
  leave();
  void wish('account/logout', {}, 'Signed out.');
});
void showAccount();

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
