import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Dream } from '#shared/dreams.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { waitingOf } from './publish.queries.ts';

const WaitingSheet = laterPart(async () => (await import('./waiting-sheet.tsx')).WaitingSheet);

/** The copy that goes out later, where there is one. */
export function WaitingCopy({ dream, onChange }: { dream: Dream; onChange: () => void }) {
  const { data: waiting } = useQuery(waitingOf(dream.id));
  if (!waiting) return null;
  return (
    <Suspense>
      <WaitingSheet dream={dream} waiting={waiting} onChange={onChange} />
    </Suspense>
  );
}
