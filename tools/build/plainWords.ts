// Builds the inline script that shows messages without any of our bundles: that the browser is too old, that a script failed
// to load or broke, that there is no connection. It is ES5 and has all languages. It also reports to the host page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_SOURCE } from '../../src/embed/envelope';
import type { Trouble } from '../../src/client/app/trouble';
import { LOCALES } from '../../src/client/i18n/catalogues';
import { LANGUAGES } from '../../src/protocol/launch';
import { STORAGE_KEYS } from '../../src/client/stores/session';

/** Title, text and button of each trouble. */
type Words = Readonly<Record<Trouble, readonly [title: string, text: string, button: string]>>;

interface Texts {
  readonly error: { readonly title: string; readonly text: string; readonly reload: string };
  readonly outdated: { readonly title: string; readonly text: string };
  readonly offline: { readonly title: string; readonly text: string; readonly retry: string };
}

function wordsOf(root: string, language: string): Words {
  const file = join(root, 'src/client/i18n', language, 'screens.json');
  const { error, outdated, offline } = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  return {
    old: [outdated.title, outdated.text, error.reload],
    broken: [error.title, error.text, error.reload],
    offline: [offline.title, offline.text, offline.retry],
  };
}

/** Language by the first part of its tag, or by the name that launch links use for it. */
const CODES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LOCALES).flatMap(([language, tag]) => [
    [tag.split('-')[0], language],
    [language, language],
  ]),
);

/** Checked first: a browser without one of these is too old. Unknown syntax is found as an error. */
const WANTED = [
  'fetch',
  'Promise',
  'Symbol',
  'Map',
  'URLSearchParams',
  'BigInt',
  'ResizeObserver',
  'PointerEvent',
];

/**
 * Expression that reads the player's language from storage. Each of several clients on one page has a prefix of its own
 * (src/client/stores/instance.ts). It throws where storage is refused.
 */
export const KEPT_LANGUAGE =
  `sessionStorage.getItem((/^fairground\\.[\\w-]+\\.(\\d+\\.)/.exec(window.name)||["",""])[1]` +
  `+"${STORAGE_KEYS.language}")`;

/** The first lines of the page's inline script. */
export const plainWordsScript = (root: string): string => {
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(root, language)]));
  return (
    `(function(W,C,N){var said;` +
    `function own(o,k){return Object.prototype.hasOwnProperty.call(o,k)}` +
    `function language(){var s,q=/[?&](?:lang|language|locale)=([\\w-]+)/i.exec(location.search);` +
    `try{s=${KEPT_LANGUAGE}}catch(e){}` +
    `var all=[s,q&&q[1],navigator.language,navigator.userLanguage];` +
    `for(var i=0;i<all.length;i++){var c=String(all[i]||""),b=c.split(/[-_]/)[0].toLowerCase();` +
    `if(own(W,c))return c;if(own(C,b))return C[b]}return"en"}` +
    `function say(t,told){var w=W[language()][t],d=document,m=d.createElement("main"),h=d.createElement("h1"),` +
    `p=d.createElement("p"),b=d.createElement("button"),a=d.getElementById("app")||d.body;said=t;` +
    `if(!a){d.addEventListener("DOMContentLoaded",function(){say(t,told)});return}` +
    `m.className="plain-words";m.setAttribute("data-trouble",t);h.textContent=w[0];p.textContent=w[1];b.textContent=w[2];` +
    `b.onclick=function(){if(t==="offline")window.dispatchEvent(new Event("online"));else location.reload()};` +
    `m.appendChild(h);m.appendChild(p);m.appendChild(b);a.textContent="";a.appendChild(m);` +
    `var host=window.parent!==window?window.parent:window.opener;` +
    `if(host&&!told)host.postMessage({source:"${CLIENT_SOURCE}",type:"error",version:1,timestamp:+new Date,` +
    `payload:{code:t==="old"?"browser":t==="broken"?"start":"network",message:W.en[t][0],fatal:t!=="offline"}},"*")}` +
    `window.sayPlainly=say;` +
    `window.addEventListener("error",function(e){if(window.isDrawn||said)return;var n=e.target,f=String(e.filename||""),` +
    `h=location.href.split(/[?#]/)[0].replace(/[^/]*$/,"");` +
    // A script tag of the page failed to load. The client itself requests later scripts again.
    `if(n&&n.tagName==="SCRIPT"&&n.defer&&String(n.src).indexOf(h)===0)say("broken");` +
    `else if(f.indexOf(h)===0&&/SyntaxError/.test(String(e.message)+(e.error&&e.error.name)))say("old")},true);` +
    `for(var i=0;i<N.length;i++)if(!(N[i]in window)){say("old");return}` +
    `})(${[words, CODES, WANTED].map((one) => JSON.stringify(one)).join()});`
  );
};
