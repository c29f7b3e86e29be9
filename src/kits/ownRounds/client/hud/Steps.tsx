// How a round goes, in a few steps: stands below an empty list where a new player has nothing in it yet.
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
