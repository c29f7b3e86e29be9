// What the page holds so that it is seen before any script has come: the skeleton's styles, inline; and a few lines that ask
// for the settings and for the chunks of the game in the address while the shell is still on its way. The platform allows
// both by their hashes.
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { GAMES } from '../../src/games/registry';
import { chunksOf, gameFiles } from './chunks';
import { withTokens } from './tokens';

export class FirstPaint {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const hud = join(this.root, 'src/hud');
    const styles = criticalCss(
      readFileSync(join(hud, 'tokens.css'), 'utf8'),
      readFileSync(join(hud, 'Skeleton.css'), 'utf8'),
    );
    compiler.hooks.compilation.tap('FirstPaint', (compilation) => {
      compilation.fileDependencies.add(join(hud, 'tokens.css'));
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tap('FirstPaint', (data) => {
        const chunks = chunksOf(compilation, this.root);
        const hints = Object.fromEntries(GAMES.map(({ id, route }) => [route, gameFiles(chunks, id)]));
        return { ...data, html: withFirstPaint(data.html, styles, earlyScript(hints)) };
      });
    });
  }
}

/** The skeleton's rules with the tokens that they name put in. Throws when a token is not there. */
export function criticalCss(tokens: string, skeleton: string): string {
  return withTokens(tokens, `*{box-sizing:border-box;margin:0}body{background:var(--night-950)}${skeleton}`)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,>]) ?/g, '$1')
    .trim();
}

/** Asks for the settings at once, and for the files of the game that the address names. */
export const earlyScript = (hints: Readonly<Record<string, readonly string[]>>): string =>
  `(function(h){window.earlyConfig=fetch("config.json",{cache:"no-store"});window.earlyConfig.catch(function(){});` +
  `var m=/^#\\/h5\\/(\\w+)/.exec(location.hash),f=m&&Object.prototype.hasOwnProperty.call(h,m[1])?h[m[1]]:[];` +
  `f.forEach(function(n){var l=document.createElement("link");l.rel="preload";l.setAttribute("as",/css$/.test(n)?"style":"script");` +
  `l.href=n;l.fetchPriority="low";document.head.append(l)})})(${JSON.stringify(hints)})`;

const SHEET = /<link(?=[^>]*\srel="?stylesheet)[^>]*>/g;

/** The page with both, and with its style sheets behind the skeleton, which need not wait for them. */
export function withFirstPaint(html: string, styles: string, script: string): string {
  const sheets = html.match(SHEET) ?? [];
  if (sheets.length === 0) throw new Error('the page has no style sheet');
  return html
    .replace(SHEET, '')
    .replace(/<script/, () => `<style>${styles}</style><script>${script}</script><script`)
    .replace('</body>', () => `${sheets.join('')}</body>`);
}
