// Updates the parts of the feature table that are generated: messages of answer codes, titles of renamed tests, and paths of
// moved files. No I/O.

/** The new titles of a test file by the old ones. Empty when tests were added or removed, so that the titles do not pair up. */
export function renamedTitles(before: ReadonlySet<string>, now: ReadonlySet<string>): Map<string, string> {
  const gone = [...before].filter((title) => !now.has(title));
  const came = [...now].filter((title) => !before.has(title));
  if (gone.length !== came.length) return new Map();
  return new Map(gone.map((title, place) => [title, came[place] ?? title]));
}

/** The page with the new titles of tests. `renamed` has them by test file, whose path begins below `test/`. */
export function withTitles(page: string, renamed: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const inCell = (text: string): string => text.replaceAll('|', '\\|');
  const line = (text: string): string =>
    !text.startsWith('|')
      ? text
      : [...renamed].reduce(
          (row, [file, titles]) =>
            row.replace(
              new RegExp(`(?<= |<br>)${file.replaceAll('.', '\\.')}: (.+?)(?=<br>| \\|$)`, 'g'),
              (whole, title: string) => {
                const now = titles.get(title.replaceAll('\\|', '|'));
                return now === undefined ? whole : `${file}: ${inCell(now)}`;
              },
            ),
          text,
        );
  return page.split('\n').map(line).join('\n');
}

/** The page with the new paths of files and tests. `moved` has them by the old path from the project's root. */
export function withPaths(page: string, moved: ReadonlyMap<string, string>): string {
  const path = (text: string): string => moved.get(text) ?? text;
  const test = (text: string): string => path(`test/${text}`).replace(/^test\//, '');
  return page.replace(
    /^(\| .*? \| .*? \| )(.*?)( \| )(.*)(?= \|$)/gm,
    (_row, begin: string, files: string, between: string, tests: string) =>
      [
        begin,
        files.split('<br>').map(path).join('<br>'),
        between,
        tests.replace(/(?<=^|<br>)[^ :<]+(?=: )/g, test),
      ].join(''),
  );
}

/** The text in the row of an answer code, or of a range of codes: the message without its full stop. */
export const whatOfCode = (code: string, message: string): string =>
  `${code}: ${message.replace(/\.+$/, '')}`;

/** The page with the messages of the catalogue in its rows of answer codes. */
export function withMessages(page: string, messages: Readonly<Record<string, string>>): string {
  const byId = new Map<string, string>(
    Object.entries(messages).map(([code, message]) => {
      const [first = '', last] = code.split('-');
      return [`${last ? 'RANGE' : 'CODE'}-${first}`, whatOfCode(code, message)] as const;
    }),
  );
  return page.replace(/^(\| ((?:CODE|RANGE)-\d+) \| )(.*?)( \| )/gm, (row, begin, id: string, _what, end) => {
    const what = byId.get(id);
    return what === undefined ? row : `${begin}${what}${end}`;
  });
}
