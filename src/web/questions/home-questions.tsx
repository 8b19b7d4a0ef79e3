import { IntentionNote } from './intention-note.tsx';
import { QuestionCard } from './question-card.tsx';

const EVENING = ['evening'] as const;

/** On a dreamer's front door: in the evening the question before the night, in the morning what was answered. */
export function HomeQuestions() {
  return (
    <>
      <QuestionCard moments={EVENING} />
      <IntentionNote />
    </>
  );
}
