// Puts into the page what it needs before any script has loaded: the skeleton's styles, inline; and a short script that
// requests the settings, the second half of the client, its texts, and the chunks and the pack of the game in the address
// while the first half still loads. The platform's policy allows both by their hashes.
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { PAGES } from '../../src/games/games';
import { LOCALES } from '../../src/client/i18n/catalogues';
import { LANGUAGES } from '../../src/protocol/launch';
import { DEFAULT_PACK } from '../../src/protocol/pack';
import loader from './breakpoints.cjs';
import { SECOND_HALF, chunksOf, moduleFiles, sceneFiles, stageFiles } from './chunks';
import { Boxes, lowerCss } from './lowerCss';
import { KEPT_LANGUAGE, plainWordsScript } from './plainWords';
import { withTokens } from './tokens';

const { withBreakpoints } = loader as unknown as { withBreakpoints(css: string): string };
const isScript = (file: string): boolean => file.endsWith('.js');
/**
 * The first half of the code shares the line with the styles, which are small. When the styles have come, it needs this many
 * times the time that they took after the first byte.
 */
const REST_BY_STYLES = 2.75;
/**
 * Milliseconds from the start until the second half is requested at the latest. On a line with long delays this is before the
 * styles have come: the line would carry nothing between the two halves otherwise.
 */
const LATEST = 450;
/** The second half needs this many times the time of the first one, which shares the line with the styles. */
const SECOND_BY_FIRST = 0.8;

export class FirstPaint {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const hud = join(this.root, 'src/client/hud');
    const read = (sheet: string): string => withBreakpoints(readFileSync(join(hud, sheet), 'utf8'));
    const styles = criticalCss(read('tokens.css'), read('points.css') + read('Skeleton.css'));
    compiler.hooks.compilation.tap('FirstPaint', (compilation) => {
      compilation.fileDependencies.add(join(hud, 'tokens.css'));
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tap('FirstPaint', (data) => {
        const chunks = chunksOf(compilation, this.root);
        const show = chunks[SECOND_HALF] ?? [];
        const hints: Hints = {
          show: show.filter(isScript),
          texts: Object.fromEntries(
            LANGUAGES.map((language) => [language, chunks[`src/client/i18n/${language}/shell.ts`] ?? []]),
          ),
          stalls: chunks['src/games/loadStall.ts'] ?? [],
          local: stageFiles(chunks, 'local').page,
          far: stageFiles(chunks, 'far').page,
          worker: stageFiles(chunks, 'far').worker,
          games: Object.fromEntries(
            PAGES.map((page) => [
              page.route,
              [moduleFiles(chunks, page), sceneFiles(chunks, page, 'local'), sceneFiles(chunks, page, 'far')],
            ]),
          ),
          gameTexts: Object.fromEntries(
            LANGUAGES.map((language) => [
              language,
              {
                all: chunks[`src/client/i18n/${language}/play.ts`] ?? [],
                of: Object.fromEntries(
                  PAGES.map(({ route, folder }) => [
                    route,
                    chunks[`src/${folder}/client/texts/${language}.json`] ?? [],
                  ]),
                ),
              },
            ]),
          ),
        };
        const sheets = chunks['main']?.filter((file) => !isScript(file)) ?? [];
        return {
          ...data,
          html: withFirstPaint(data.html, styles, plainWordsScript(this.root) + earlyScript(hints), sheets),
        };
      });
    });
  }
}

/** The skeleton's rules with the values of their tokens. Throws when a token is missing. */
export function criticalCss(tokens: string, skeleton: string): string {
  const styles = withTokens(
    tokens,
    `*{box-sizing:border-box;margin:0}body{background:var(--night-950)}${skeleton}`,
  );
  return lowerCss(styles, new Boxes(skeleton)).trim();
}

export interface Hints {
  /** Files of the second half, which draws. */
  readonly show: readonly string[];
  /** Files of the first texts, by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Files of the pictures on the lobby's stalls. */
  readonly stalls: readonly string[];
  /** Files of the stage in the page's own thread; and those of one in a worker, the page's and the worker's. */
  readonly local: readonly string[];
  readonly far: readonly string[];
  readonly worker: readonly string[];
  /** Files of a game's page, of its scene in the page, and of its scene in a worker, by the last part of its route. */
  readonly games: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Files of the texts of games by language: those of all games, and those of each by the last part of its route. */
  readonly gameTexts: Readonly<
    Record<
      string,
      { readonly all: readonly string[]; readonly of: Readonly<Record<string, readonly string[]>> }
    >
  >;
}

/** The client's language code by the first part of a BCP 47 tag. */
const LANGUAGE_OF_TAG = Object.fromEntries(
  Object.entries(LOCALES).map(([language, tag]) => [tag.split('-')[0], language]),
);

/**
 * Requests the settings at once. The second half and the texts must come after the first half, and the game of the address,
 * or the pictures of the lobby's stalls, after both. Over HTTP/1, where requests share the line, each is requested so that its
 * first bytes follow the last ones of what comes before. Over HTTP/2 or 3, which send in order, or with a service worker, they are requested at once.
 * `askForGame` is for games that the address does not name; with a language it also requests their texts. What a worker will
 * run is only fetched: the browser keeps it, but the page has no use for it. The manifest of
 * the default pack is requested with the first game. Storage is read while the page waits for its code, because the
 * browser's first answer takes long.
 */
export const earlyScript = ({ show, texts, stalls, local, far, worker, games, gameTexts }: Hints): string =>
  `(function(s,t,b,o,f,x,g,p,k){window.earlyConfig=fetch("config.json",{cache:"no-store"});window.earlyConfig.catch(function(){});` +
  `var own=Object.prototype.hasOwnProperty,had={},asked=0,timed=0,w;` +
  `function ask(n){if(had[n])return;had[n]=1;var l=document.createElement("link");l.rel="preload";l.setAttribute("as",/css$/.test(n)?"style":"script");` +
  `l.href=n;l.fetchPriority="low";document.head.append(l)}` +
  `var apart=typeof OffscreenCanvas=="function"&&"transferControlToOffscreen"in HTMLCanvasElement.prototype;` +
  `function keep(n){if(!had[n]){had[n]=1;fetch(n,{priority:"low"}).then(function(a){return a.arrayBuffer()}).catch(function(){})}}` +
  `window.askForGame=function(r,w){if(!own.call(g,r)||had[r])return;had[r]=1;` +
  `if(own.call(p,w)){p[w].all.forEach(ask);p[w].of[r].forEach(ask)}g[r][0].forEach(ask);` +
  `if(apart){f.forEach(ask);x.concat(g[r][2]).forEach(keep)}else o.concat(g[r][1]).forEach(ask);` +
  `if(!window.earlyPack){var u=new URL("packs/${DEFAULT_PACK}/manifest.json",document.baseURI).href,a=fetch(u,{priority:"low"});` +
  `a.catch(function(){});window.earlyPack={url:u,answer:a}}};` +
  `function second(){if(asked)return;asked=1;s.forEach(ask);try{w=${KEPT_LANGUAGE}}catch(e){}` +
  `w=w||k[(navigator.language||"").split("-")[0]];(own.call(t,w)?t[w]:[]).forEach(ask)}` +
  `function game(){var m=/^#\\/h5\\/(\\w+)/.exec(location.hash);if(/^(#\\/?((h5|pc)\\/home.*)?)?$/.test(location.hash))b.forEach(ask);` +
  `else if(m)askForGame(m[1],w)}` +
  `try{var n=performance.getEntriesByType("navigation")[0],d=n.responseStart-n.requestStart;` +
  `if(/^h[23]/.test(n.nextHopProtocol)||navigator.serviceWorker&&navigator.serviceWorker.controller){second();game()}` +
  `else{setTimeout(second,${LATEST});new PerformanceObserver(function(l){l.getEntries().forEach(function(e){` +
  `var at=e.responseEnd;if(/\\.css$/.test(e.name))setTimeout(second,at+${REST_BY_STYLES}*(at-e.startTime-d)-d-performance.now());` +
  `else if(/\\.js$/.test(e.name)){second();if(!timed){timed=1;` +
  `setTimeout(game,at+${SECOND_BY_FIRST}*(at-e.startTime-d)-d-performance.now())}}})}).observe({type:"resource",buffered:true})}` +
  `}catch(e){second();game()}` +
  `try{localStorage.length}catch(e){}` +
  `})(${[show, texts, stalls, local, far, worker, games, gameTexts, LANGUAGE_OF_TAG].map((one) => JSON.stringify(one)).join()})`;

/** Adds the inline styles and scripts to the page, and its style sheets behind the skeleton, which need not wait for them. */
export function withFirstPaint(
  html: string,
  styles: string,
  script: string,
  sheets: readonly string[],
): string {
  if (sheets.length === 0) throw new Error('the page has no style sheet');
  return html
    .replace(/<script/, () => `<style>${styles}</style><script>${script}</script><script`)
    .replace(
      '</body>',
      () => `${sheets.map((sheet) => `<link href="${sheet}" rel="stylesheet">`).join('')}</body>`,
    );
}
