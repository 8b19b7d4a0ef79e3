import { Suspense } from 'react';
import { Awaited } from '#web/ui/skeleton.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';

const Thread = laterPart(async () => (await import('./thread.tsx')).Thread);

/** A thread that is fetched once the dream above it is drawn; `overSky` puts it on a sheet of its own. */
export function LazyThread({ dreamId, overSky = false }: { dreamId: number; overSky?: boolean }) {
  return (
    <Suspense fallback={<Awaited />}>
      <Thread key={dreamId} dreamId={dreamId} overSky={overSky} />
    </Suspense>
  );
}
