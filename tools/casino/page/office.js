// The casino's office: compares the casino's ledger with the platform's, and lists the players.
import { ask } from './ask.js';

const find = (id) => document.getElementById(id);

/** Matches amounts and counts, which are aligned in columns. */
const NUMBER = /^-?[\d,]+(\.\d\d)?$/;
const printed = (amount) =>
  amount === null ? null : Number(amount).toLocaleString('en', { minimumFractionDigits: 2 });

function cell(content, name = 'td') {
  const made = document.createElement(name);
  made.append(content ?? '–');
  if (typeof content === 'string' && NUMBER.test(content)) made.className = 'number';
  return made;
}
/** Fills a table. On a narrow screen, each row is a card whose cells show their column's name (`data-head`). */
function table(id, heads, rows, none) {
  const row = (cells) => {
    const made = document.createElement('tr');
    made.append(...cells);
    return made;
  };
  const named = (one, place) => {
    const made = cell(one);
    made.dataset.head = heads[place];
    return made;
  };
  const first = row(heads.map((head) => cell(head, 'th')));
  const empty = cell(none);
  empty.colSpan = heads.length;
  find(id).replaceChildren(
    ...(rows.length > 0 ? [first, ...rows.map((one) => row(one.map(named)))] : [row([empty])]),
  );
  // The head of a column of numbers is aligned as the numbers are.
  for (const [place, head] of [...first.children].entries())
    if (rows.length > 0 && find(id).rows[1]?.cells[place]?.className === 'number') head.className = 'number';
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
  const { at, agreed, underWay, differences, audit, sums, days, people, currency } = books;
  find('enter').hidden = true;
  find('books').hidden = find('again').hidden = false;
  const agree = differences.length === 0 && audit.wrongAccounts === 0 && Number(audit.sum) === 0;
  find('at').textContent = `As of ${new Date(at).toLocaleString('en-GB')}, in ${currency}`;
  find('verdict').dataset.agree = agree ? 'yes' : 'no';
  find('verdict').textContent = agree
    ? `Both ledgers agree to the cent: ${agreed} transactions compared.`
    : `${differences.length} of ${agreed + differences.length} transactions differ.`;
  const figures = { Compared: agreed, 'Under way': underWay, 'Sum of our entries': printed(audit.sum) };
  for (const kind of ['deposit', 'withdrawal', 'bet', 'win', 'rollback'])
    figures[`${kind[0].toUpperCase()}${kind.slice(1)}s`] = printed(sums[kind] ?? '0.00');
  find('figures').replaceChildren(
    ...Object.entries(figures).map(([name, value]) => {
      const made = document.createElement('div');
      made.append(cell(name, 'dt'), cell(String(value), 'dd'));
      return made;
    }),
  );
  table(
    'differences',
    ['Player', 'Transaction', 'Kind', 'Why', 'Ours', 'The platform’s'],
    differences.map(({ player, id, kind, why, casino, platform }) => [
      player,
      id,
      kind,
      why,
      printed(casino),
      printed(platform),
    ]),
    'None: each transaction of the last 24 hours is in both ledgers with the same amount.',
  );
  table(
    'days',
    ['Day', 'Game', 'Bets', 'Staked', 'Paid', 'Players’ net'],
    days.map(({ day, game, bets, staked, paid, net }) => [
      day,
      game,
      String(bets),
      ...[staked, paid, net].map(printed),
    ]),
    'No bet was decided yet.',
  );
  table(
    'people',
    ['Name', 'Login', 'Our balance', 'The platform’s', 'Open bets', ''],
    people.map((one) => [
      one.name,
      one.login ?? 'guest',
      printed(one.balance),
      printed(one.platform),
      String(one.openBets),
      freezeButton(one),
    ]),
    'Nobody has been here yet.',
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
