// Finds the faults of one shipped file: a script, a style sheet, or a page with both in it.
import { ADDED, ADDED_MARK, NAMES, STYLES } from './exceptions';
import { scriptFaults } from './scripts';
import { styleFaults } from './styles';

/** Scripts in an operator's page, to whose built-in objects we may not add methods. */
const GUEST = /^(embed\.m?js$|operator[\\/])/;

export function fileFaults(name: string, text: string): string[] {
  const told = name.endsWith('.css')
    ? stylesOf(text)
    : name.endsWith('.html')
      ? pageOf(text, name)
      : scriptOf(text, name);
  return told.map((fault) => `${name}: ${fault}`);
}

function scriptOf(code: string, name: string): string[] {
  const isBelow = GUEST.test(name);
  return scriptFaults(code, name.endsWith('.mjs')).filter((fault) =>
    ADDED.has(fault) ? isBelow : NAMES[fault] === undefined,
  );
}

const stylesOf = (css: string): string[] =>
  styleFaults(css).filter((fault) => STYLES[fault.slice(0, fault.indexOf(':', 1)).trim()] === undefined);

function pageOf(html: string, name: string): string[] {
  const inside = (tag: string): string[] =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => text,
    );
  return [
    ...inside('script').flatMap((code) => scriptOf(code, name)),
    ...inside('style').flatMap(stylesOf),
    // A standalone page must contain the methods that it uses.
    ...inside('script').flatMap((code) =>
      scriptFaults(code).some((fault) => ADDED.has(fault)) && !code.includes(ADDED_MARK)
        ? ['uses what it does not bring (src/core/olderBrowsers.ts)']
        : [],
    ),
  ];
}
