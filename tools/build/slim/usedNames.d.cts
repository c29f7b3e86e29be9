export function usedNames(
  entry: string,
  resolve: (request: string, from: string) => string | null,
  others: readonly string[],
): { readonly used: ReadonlySet<string>; readonly files: ReadonlySet<string> };
export function withoutUnused(source: string, used: ReadonlySet<string>): string;
export function fileOf(folder: string, request: string): string;
