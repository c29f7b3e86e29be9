// Questions and answers, by topic; an answer opens under its question.
import { Fold } from '../../hud/Fold';
import { useText } from '../../i18n/useText';
import { HelpPage } from './HelpPage';

/** `first`: number of an older question of the help centre, which comes first in its topic; null for none. */
const TOPICS = [
  { topic: 'money', first: 2, questions: ['limits', 'cap', 'margin', 'records'] },
  { topic: 'connection', first: 1, questions: ['void', 'idle', 'maintenance'] },
  { topic: 'fairness', first: 3, questions: ['seeds', 'block', 'own'] },
  { topic: 'account', first: null, questions: ['name', 'message', 'announce', 'visitor', 'settings'] },
] as const;

export function Faq() {
  const { t } = useText();
  return (
    <HelpPage title={t('help:faq.title')} back={{ to: '/h5/help/center', name: t('help:center.title') }}>
      {TOPICS.map(({ topic, first, questions }) => (
        <section className="help__chapter" key={topic}>
          <h2>{t(`help:faq.${topic}.title`)}</h2>
          {first !== null && (
            <Question question={t(`help:center.question${first}`)} answer={t(`help:center.answer${first}`)} />
          )}
          {questions.map((name) => (
            <Question
              key={name}
              question={t(`help:faq.${topic}.${name}.question`)}
              answer={t(`help:faq.${topic}.${name}.answer`)}
            />
          ))}
        </section>
      ))}
    </HelpPage>
  );
}

const Question = ({ question, answer }: { readonly question: string; readonly answer: string }) => (
  <Fold name={question}>
    <p>{answer}</p>
  </Fold>
);
