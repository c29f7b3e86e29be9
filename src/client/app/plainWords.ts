// When not even the code that draws has come: the error page without it. Its styles are in the page (hud/Skeleton.css).
import { plainWord } from '../i18n/plainWords';

/** Says that something broke, with a button that loads the page again. */
export function sayPlainly({ document, location }: Window): void {
  const place = document.getElementById('app') ?? document.body;
  const box = document.createElement('main');
  const title = document.createElement('h1');
  const text = document.createElement('p');
  const again = document.createElement('button');
  box.className = 'plain-words';
  title.textContent = plainWord('screens:error.title');
  text.textContent = plainWord('screens:error.text');
  again.textContent = plainWord('screens:error.reload');
  again.addEventListener('click', () => location.reload());
  box.append(title, text, again);
  place.replaceChildren(box);
}
