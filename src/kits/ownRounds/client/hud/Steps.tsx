// The steps of a round, shown to a new player below an empty list.
import './Steps.css';

interface Props {
  readonly title: string;
  readonly lines: readonly string[];
}

export const Steps = ({ title, lines }: Props) => (
  <section className="own-steps">
    <h3>{title}</h3>
    <ol>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  </section>
);
