import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { firstViewDone } from '#web/api/first-view.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { dreamReading } from './readings.queries.ts';

const Listening = laterPart(async () => (await import('./listening-card.tsx')).ListeningCard);

/**
 * Right below the dream, where the dreamer speaks awake of not wanting to live: where somebody listens, without having to look
 * for it. It is asked for once the dream itself stands there.
 */
export function WakingCard({ dream }: { dream: Dream }) {
  const { i18n } = useTranslation('translation');
  const [stands, setStands] = useState(false);
  useEffect(() => {
    let isHere = true;
    void firstViewDone().then(() => isHere && setStands(true));
    return () => {
      isHere = false;
    };
  }, []);
  const { data } = useQuery({
    ...dreamReading(dream.id, i18n.resolvedLanguage ?? 'en'),
    enabled: stands,
  });
  if (data?.safety !== 'waking') return null;
  return (
    <Suspense>
      <Listening />
    </Suspense>
  );
}
