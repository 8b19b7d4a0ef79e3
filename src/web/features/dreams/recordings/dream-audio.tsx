import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Dream } from '#shared/dreams.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { isBeingWritten, recordingsOf, WAITING_MS } from '#web/features/dreams/dreams.queries.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { NotRead } from '#web/ui/not-read.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** Most dreams were written: what plays a voice comes with one that was spoken. */
const Takes = laterPart(async () => (await import('./takes.tsx')).Takes);

type DreamAudioProps = {
  dream: Pick<Dream, 'id' | 'source'>;
  /** Offered beside the words of a recording where a text is being written. */
  onUse?: (words: string) => void;
};

/** What was said aloud, take by take, with its words and what can be done with it. */
export function DreamAudio({ dream, onUse }: DreamAudioProps) {
  const { data: config } = useQuery(configQuery());
  const canTranscribe = config?.transcription.available === true;
  const found = useQuery({
    ...recordingsOf(dream.id),
    refetchInterval: ({ state }) => (canTranscribe && state.data?.some(isBeingWritten) ? WAITING_MS : false),
  });
  const arrived = (found.data ?? []).filter(({ state }) => state !== 'receiving');
  if (arrived.length === 0) return <NotRead beside query={found} />;
  return (
    <Suspense fallback={<SkeletonLines lines={3} />}>
      <Takes recordings={arrived} canTranscribe={canTranscribe} {...(onUse ? { onUse } : {})} />
    </Suspense>
  );
}
