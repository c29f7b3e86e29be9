// A choice of one of a few options, side by side.
interface Props<T extends Readonly<Record<string, string>>> {
  readonly label: string;
  readonly of: T;
  readonly chosen: keyof T & string;
  choose(key: keyof T & string): void;
}

export function Choice<T extends Readonly<Record<string, string>>>({ label, of, chosen, choose }: Props<T>) {
  const keys: (keyof T & string)[] = Object.keys(of);
  return (
    <div className="choice" role="group" aria-label={label}>
      {keys.map((key) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => choose(key)}>
          {of[key]}
        </button>
      ))}
    </div>
  );
}
