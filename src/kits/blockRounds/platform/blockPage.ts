// GET /block/{number}: a block of the platform's own chain for people, and its result in each block-hash game. Plain HTML
// without a script; the explorer shows blocks of the public chain.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CLASSIC_GAME_TYPES, CLASSIC_GAMES, drawOf, type ClassicGameType, type Draw } from '../plays';
import { lastDigit } from '../rules';
import type { Block, ChainSource } from '../../../platform/chain/blocks';

export interface BlockPageParts {
  readonly blocks: ChainSource;
  /** Blocks between two draws. */
  readonly periodBlocks: number;
}

export function blockPage(app: FastifyInstance, { blocks, periodBlocks }: BlockPageParts): void {
  app.get<{ Params: { readonly num: string } }>('/block/:num', async (request, reply) => {
    const { num } = request.params;
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache');
    if (blocks.publicChain)
      return reply
        .code(404)
        .send(page('Not here', text('p', 'This platform draws by the public chain: see its explorer.')));
    const isNumber = /^(0|[1-9]\d{0,14})$/.test(num);
    const block = isNumber ? await blocks.byNumber(Number(num)) : null;
    if (block) return reply.send(pageOf(block, blocks, periodBlocks));
    const what = isNumber ? `There is no block ${num} yet.` : 'This is no number of a block.';
    return reply.code(404).send(page('No such block', text('p', what)));
  });
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (value: string | number): string =>
  String(value).replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
const text = (tag: string, value: string | number): string => `<${tag}>${escaped(value)}</${tag}>`;

function pageOf(block: Block, blocks: ChainSource, periodBlocks: number): string {
  const { num, hash, time } = block;
  const at = new Date(time).toISOString();
  const draws =
    num % periodBlocks === 0
      ? `Every ${periodBlocks}th block draws, and this one did.`
      : `Every ${periodBlocks}th block draws. This one did not: what follows is what it would have meant.`;
  const rows = CLASSIC_GAME_TYPES.map((gameType) => {
    const draw = drawOf(gameType, hash);
    return `<tr><th scope="row">${escaped(CLASSIC_GAMES[gameType].name)}</th><td>${text('strong', OUTCOMES[draw.outcome])}</td><td>${escaped(reasonOf(gameType, hash, draw))}</td></tr>`;
  });
  const newest = blocks.confirmed() ?? num;
  const steps = [
    num > 1 ? `<a rel="prev" href="${num - 1}">Block ${num - 1}</a>` : '',
    num < newest ? `<a rel="next" href="${num + 1}">Block ${num + 1}</a>` : '',
  ];
  const tail = Math.max(...CLASSIC_GAME_TYPES.map((gameType) => CLASSIC_GAMES[gameType].characters));
  return page(
    `Block ${num}`,
    `<dl>
<dt>Number</dt><dd>${escaped(num)}</dd>
<dt>Block id</dt><dd class="id">${escaped(hash.slice(0, -tail))}<mark>${escaped(hash.slice(-tail))}</mark></dd>
<dt>Time</dt><dd><time datetime="${escaped(at)}">${escaped(at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'))}</time></dd>
</dl>
${text('h2', 'What it means')}
${text('p', draws)}
<div class="wide"><table><thead><tr><th scope="col">Game</th><th scope="col">Result</th><th scope="col">Why</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>
<p class="note">This is the platform’s own simulated chain, not a public one: nobody but the platform can vouch for it.</p>
<nav aria-label="Blocks">${steps.join('')}</nav>`,
  );
}

const OUTCOMES: Readonly<Record<Draw['outcome'], string>> = {
  win: 'Win',
  lose: 'Lose',
  banker: 'Banker',
  tie: 'Tie',
  player: 'Player',
  odd: 'Odd',
  even: 'Even',
  big: 'Big',
  small: 'Small',
};

function reasonOf(gameType: ClassicGameType, hash: string, { points }: Draw): string {
  const { characters, reads } = CLASSIC_GAMES[gameType];
  const end = hash.slice(-characters);
  const scores = points ? `banker ${points.banker}, player ${points.player}` : '';
  switch (reads) {
    case 'mixed':
      return `The last two characters are ${end}; one letter and one number win.`;
    case 'points':
      return `Of ${end}, the first three and the last three, letters counting 10: ${scores}.`;
    case 'duel':
      return `Of ${end}, the first two and the last two, letters counting 0: ${scores}.`;
    case 'parity':
    case 'size':
      return `The last number, over letters, is ${lastDigit(hash)}.`;
  }
}

const STYLE = `
:root{color-scheme:dark}
body{margin:0;padding:max(1rem,env(safe-area-inset-top)) 1rem 2rem;background:#0f0c33;color:#f3ecff;font:1rem/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto}
h1{font-size:1.75rem;line-height:1.2;color:#ffc48a;margin:.5rem 0 1rem}
h2{font-size:1.25rem;margin:1.5rem 0 .25rem}
dt{color:#c9c2ec;font-size:.875rem}
dd{margin:0 0 .75rem}
.id{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
mark{background:#ffc48a;color:#1a1040;border-radius:.2em;padding:0 .15em}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-top:1px solid #3c2a85}
thead th{color:#c9c2ec;font-size:.875rem;font-weight:400}
.note{color:#c9c2ec;border-left:3px solid #ffc48a;padding-left:.75rem;margin:1.5rem 0}
nav{display:flex;gap:.5rem;justify-content:space-between}
a{display:inline-flex;align-items:center;min-height:2.75rem;color:#ffc48a}
a:focus-visible{outline:3px solid #ffc48a;outline-offset:2px}
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `body` is HTML; the title is text. */
const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escaped(title)} · Fairground</title>
<style>${STYLE}</style>
</head>
<body><main>
${text('h1', title)}
${body}
</main></body>
</html>
`;
