import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/api/session.ts';
import { IntentionNote } from './intention-note.tsx';
import { isAwaited } from '#web/api/is-awaited.ts';
import { PromptCardPanel } from './prompt-card.tsx';
import { promptCardsQuery } from '#web/features/prompts/prompt-cards.queries.ts';

const EVENING = ['evening'] as const;

/**
 * On a dreamer's front door: in the evening the question before the night, in the morning what was answered. `onKnown` is
 * called once it is known whether anything stands here.
 */
export function HomePrompts({ onKnown }: { onKnown: () => void }) {
  const user = useSession((state) => state.user);
  const known = !isAwaited(useQuery(promptCardsQuery(user)));
  useEffect(() => {
    if (known) onKnown();
  }, [known, onKnown]);
  return (
    <>
      <PromptCardPanel moments={EVENING} />
      <IntentionNote />
    </>
  );
}
