import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/api/session.ts';
import { IntentionNote } from './intention-note.tsx';
import { isAwaited } from './known.ts';
import { QuestionCard } from './question-card.tsx';
import { questionCards } from './questions.queries.ts';

const EVENING = ['evening'] as const;

/**
 * On a dreamer's front door: in the evening the question before the night, in the morning what was answered. `onKnown` is
 * called once it is known whether anything stands here.
 */
export function HomeQuestions({ onKnown }: { onKnown: () => void }) {
  const user = useSession((state) => state.user);
  const known = !isAwaited(useQuery(questionCards(user)));
  useEffect(() => {
    if (known) onKnown();
  }, [known, onKnown]);
  return (
    <>
      <QuestionCard moments={EVENING} />
      <IntentionNote />
    </>
  );
}
