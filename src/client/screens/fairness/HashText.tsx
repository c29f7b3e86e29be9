// A hash or another value to read; characters that differ are marked by colour, underline and weight.
interface Props {
  readonly text: string;
  /** The value to compare with; characters that differ at the same place are marked. */
  readonly against?: string | null | undefined;
}

/** Joins characters that agree or differ into runs, so that a screen reader does not read sixty-four pieces. */
function runsOf(text: string, against: string): { readonly part: string; readonly differs: boolean }[] {
  const runs: { part: string; differs: boolean }[] = [];
  [...text].forEach((character, index) => {
    const differs = character !== against[index];
    const last = runs.at(-1);
    if (last?.differs === differs) last.part += character;
    else runs.push({ part: character, differs });
  });
  return runs;
}

export function HashText({ text, against }: Props) {
  if (against === undefined || against === null || against === text)
    return <code className="fair-code">{text}</code>;
  return (
    <code className="fair-code">
      {runsOf(text, against).map(({ part, differs }, index) =>
        // Runs have no other identity than their position.
        differs ? (
          <mark key={index} className="fair-code__differs">
            {part}
          </mark>
        ) : (
          <span key={index}>{part}</span>
        ),
      )}
    </code>
  );
}
