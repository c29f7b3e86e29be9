// The preview page: a game's scene by itself. ?game=runway#walk/2 holds the third moment of a strip; without a strip it
// lists what there is, unless ?bare.
import { inspectStage, pinQuality } from '../../../scenes/stage/stage';
import { PREVIEWS } from './games';

const query = new URLSearchParams(location.search);
const game = query.get('game') ?? 'rocket';
const load = PREVIEWS[game];
const element = document.querySelector<HTMLElement>('#scene');

function list(names: readonly { name: string; labels: readonly string[] }[]): void {
  const nav = document.createElement('nav');
  const links = names.flatMap(({ name, labels }) =>
    labels.map((label, index) => ({ href: `?game=${game}#${name}/${index}`, text: `${name}: ${label}` })),
  );
  const games = Object.keys(PREVIEWS).map((other) => ({ href: `?game=${other}`, text: other }));
  for (const { href, text } of [...games, ...links]) {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = text;
    nav.append(link, document.createElement('br'));
  }
  nav.style.cssText =
    'position:fixed;inset:0 auto 0 0;overflow:auto;background:#0f0c33cc;font:14px sans-serif';
  document.body.append(nav);
}

if (!load || !element) document.body.append(`No preview of ${game}`);
else {
  const preview = await load();
  const follow = (): void => {
    const [name = '', index = '0'] = decodeURIComponent(location.hash.slice(1)).split('/');
    if (name) preview.hold(name, Number(index));
  };
  addEventListener('hashchange', follow);
  follow();
  if (!location.hash && !query.has('bare')) list(preview.outlines);
  if (query.has('quality')) pinQuality(Number(query.get('quality')));
  const mounted = preview.mount(element, `packs/${query.get('pack') ?? 'fairground-night'}`);
  const stage = await inspectStage();
  await mounted.ready;
  const show = (name: string, index: number): void => {
    preview.hold(name, index);
    preview.forget(true);
    stage.frame(performance.now());
    preview.forget(false);
    stage.frame(performance.now() + 20);
  };
  Object.assign(window, {
    preview: {
      games: Object.keys(PREVIEWS),
      outlines: preview.outlines,
      show,
      resize: () => mounted.resize(),
    },
  });
}
