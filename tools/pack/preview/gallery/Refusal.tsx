// Shows why the last change was refused.
import type { Edits } from './useEdits';

export const Refusal = ({ of: { refusal } }: { readonly of: Edits }) =>
  refusal === null ? null : (
    <p className="fault" role="alert">
      Not taken: {refusal}
    </p>
  );
