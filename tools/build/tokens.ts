// Replaces the names of tokens in style sheets by their values in tokens.css, for pages that load no tokens.css.

/** Throws when a token is missing. */
export function withTokens(tokens: string, css: string): string {
  const values = new Map(
    [...tokens.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const resolved = (text: string): string =>
    text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      if (name.startsWith('--safe-')) return `env(safe-area-inset-${name.slice('--safe-'.length)}, 0px)`;
      const value = values.get(name);
      if (value === undefined) throw new Error(`a style sheet uses ${name}, which is not a token`);
      return resolved(value);
    });
  return resolved(css);
}
