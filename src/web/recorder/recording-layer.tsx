import { Suspense } from 'react';
import { useOwnPreferences } from '#web/api/preference.queries.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';

const Recording = laterPart(async () => (await import('./recording.tsx')).Recording);

/** Nothing of it is even loaded unless the dreamer has said yes in the settings. */
export function RecordingLayer() {
  const { privacy } = useOwnPreferences();
  if (privacy.record_sessions !== true) return null;
  return (
    <Suspense fallback={null}>
      <Recording />
    </Suspense>
  );
}
