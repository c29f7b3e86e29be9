// Generates the reference in docs/embedding.md from the code: types with their comments, aliases, vocabularies.
import ts from 'typescript';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARAMETER_ALIASES } from '../../src/client/app/host/aliases';
import { VOCABULARIES, type Vocabulary } from '../../src/client/app/host/vocabularies';
import { root } from '../root';

const TYPES = 'src/embed/types.ts';
export const DOCUMENT = 'docs/embedding.md';

interface Member {
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
}

/** The members of an interface in types.ts, in their order. */
function membersOf(source: ts.SourceFile, name: string): readonly Member[] {
  const found = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  if (!found) throw new Error(`${TYPES} has no interface ${name}`);
  return found.members.map((member) => {
    const written = member.name?.getText(source) ?? '';
    const signature = ts.isPropertySignature(member)
      ? (member.type?.getText(source) ?? '')
      : member.getText(source).slice(written.length).replace(/;$/, '');
    const comments = ts
      .getJSDocCommentsAndTags(member)
      .map((one) => ts.getTextOfJSDocComment(one.comment) ?? '');
    const optional = ts.isPropertySignature(member) && member.questionToken ? '?' : '';
    return { name: written + optional, type: tidy(signature), meaning: tidy(comments.join(' ')) };
  });
}

/** The text on one line, without the parts that only the compiler needs. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\/\*\*?([\s\S]*?)\*\//g, '')
    .replaceAll(/\breadonly /g, '')
    .replaceAll(' | undefined', '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);
const code = (text: string): string => (text ? `\`${cell(text)}\`` : '');
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const reference = (source: ts.SourceFile, name: string, head: string): string =>
  table(
    [head, 'holds', 'meaning'],
    membersOf(source, name).map((member) => [
      code(member.name),
      member.type === 'Nothing' ? '–' : code(member.type),
      cell(member.meaning),
    ]),
  );

const aliases = (): string =>
  table(
    ['parameter', 'also'],
    Object.entries<readonly string[]>(PARAMETER_ALIASES).map(([name, others]) => [
      code(name),
      others.map(code).join(', ') || '–',
    ]),
  );

const vocabularies = (): string =>
  Object.entries<Vocabulary>(VOCABULARIES)
    .map(([name, { wrapping, says, hears }]) => {
      const said = Object.entries(says).map(
        ([type, words]) => `${code(type)} ${[words].flat().map(code).join(' ')}`,
      );
      const heard = Object.entries(hears).map(([word, meaning]) => `${code(word)} ${code(meaning)}`);
      return [code(name), code(wrapping), said.join(', '), heard.join(', ') || '–'] as const;
    })
    .reduce<string>(
      (text, row) => `${text}\n| ${row.join(' | ')} |`,
      '| vocabulary | wrapping | client sends: our message, name in the vocabulary | page sends: name in the vocabulary, our message |\n| --- | --- | --- | --- |',
    );

/** The generated parts, by their names in the document's markers. */
export function parts(): Readonly<Record<string, string>> {
  const text = readFileSync(join(root, TYPES), 'utf8');
  const source = ts.createSourceFile(TYPES, text, ts.ScriptTarget.Latest, true);
  return {
    envelope: reference(source, 'Envelope', 'field'),
    client: reference(source, 'ClientMessages', 'message'),
    host: reference(source, 'HostMessages', 'message'),
    parameters: reference(source, 'LaunchParameters', 'parameter'),
    options: reference(source, 'MountOptions', 'option'),
    handle: reference(source, 'Handle', 'member'),
    state: reference(source, 'ClientState', 'field'),
    round: reference(source, 'RoundInfo', 'field'),
    aliases: aliases(),
    vocabularies: vocabularies(),
  };
}

/** The document with its generated parts replaced. Throws when a marker is missing. */
export function withReference(document: string): string {
  return Object.entries(parts()).reduce((text, [name, part]) => {
    const marked = new RegExp(`(<!-- generated: ${name} -->\\n)[\\s\\S]*?(<!-- /generated -->)`);
    if (!marked.test(text)) throw new Error(`${DOCUMENT} has no place for ${name}`);
    return text.replace(marked, (_all, head: string, foot: string) => `${head}\n${part}\n\n${foot}`);
  }, document);
}
