// The casino's office: whether its ledger and the platform's say the same, and who plays.
import { ask } from './ask.js';

const find = (id) => document.getElementById(id);

function cell(content, name = 'td') {
  const made = document.createElement(name);
  made.append(content ?? '–');
  return made;
}
function table(id, heads, rows) {
  const row = (cells, name) => {
    const made = document.createElement('tr');
    made.append(...cells.map((one) => cell(one, name)));
    return made;
  };
  const none = row(['None']);
  find(id).replaceChildren(
    row(heads, 'th'),
    ...(rows.length > 0 ? rows.map((one) => row(one, 'td')) : [none]),
  );
}

function freezeButton({ id, frozen, platform }) {
  if (platform === null) return 'never sat down';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'line';
  button.textContent = frozen ? 'Unfreeze' : 'Freeze';
  button.addEventListener('click', () => {
    button.disabled = true;
    void ask('/office/freeze', { person: id, frozen: !frozen }).then(show, show);
  });
  return button;
}

async function show() {
  let books;
  try {
    books = await ask('/office/books');
  } catch (error) {
    find('enter').hidden = error.status !== 401;
    find('books').hidden = error.status === 401;
    if (error.status !== 401) find('verdict').textContent = error.message;
    return;
  }
  const { agreed, underWay, differences, audit, sums, days, people, currency } = books;
  find('enter').hidden = true;
  find('books').hidden = find('again').hidden = false;
  const agree = differences.length === 0 && audit.wrongAccounts === 0 && Number(audit.sum) === 0;
  find('verdict').dataset.agree = agree ? 'yes' : 'no';
  find('verdict').textContent = agree
    ? `Both ledgers agree to the cent: ${agreed} transactions compared.`
    : `${differences.length} of ${agreed + differences.length} transactions differ.`;
  const figures = { Compared: agreed, 'Under way': underWay, 'Sum of our entries': audit.sum };
  for (const kind of ['deposit', 'withdrawal', 'bet', 'win', 'rollback'])
    figures[`${kind[0].toUpperCase()}${kind.slice(1)}s`] = `${sums[kind] ?? '0.00'} ${currency}`;
  find('figures').replaceChildren(
    ...Object.entries(figures).map(([name, value]) => {
      const made = document.createElement('div');
      made.append(cell(name, 'dt'), cell(String(value), 'dd'));
      return made;
    }),
  );
  table(
    'differences',
    ['Transaction', 'Kind', 'Why', 'Ours', 'Theirs'],
    differences.map(({ id, kind, why, casino, platform }) => [id, kind, why, casino, platform]),
  );
  table(
    'days',
    ['Day', 'Game', 'Bets', 'Staked', 'Paid', 'Players’ net'],
    days.map(({ day, gameType, bets, staked, paid, net }) =>
      [day, gameType, bets, staked, paid, net].map(String),
    ),
  );
  table(
    'people',
    ['Name', 'Login', 'Our balance', 'The platform’s', 'Open bets', ''],
    people.map((one) => [
      one.name,
      one.login ?? 'guest',
      one.balance,
      one.platform,
      String(one.openBets),
      freezeButton(one),
    ]),
  );
}

find('again').addEventListener('click', () => void show());
find('enter').addEventListener('submit', (event) => {
  event.preventDefault();
  const { password } = Object.fromEntries(new FormData(event.target));
  ask('/office/login', { password }).then(show, ({ message }) => {
    find('sorry').hidden = false;
    find('sorry').textContent = message;
  });
});
void show();
