import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import { promptCardsQuery } from '#web/features/prompts/prompt-cards.queries.ts';
import { onThisNight } from '#web/api/diary.queries.ts';
import { waitingRecordings } from '#web/features/dreams/dreams.queries.ts';

/** True from when what stands above the nights has answered or failed: drawn later, it would push the nights down. */
export function useAboveNights(): boolean {
  const recordings = useQuery(waitingRecordings);
  const former = useQuery(onThisNight);
  const user = useSession((state) => state.user);
  const questions = useQuery(promptCardsQuery(user));
  // It stays true: what failed is asked for again by those who show it.
  const [known, setKnown] = useState(false);
  const isKnown = known || ![recordings, former, questions].some(isAwaited);
  if (isKnown && !known) setKnown(true);
  return isKnown;
}
