import { Suspense, type ComponentProps } from 'react';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { nearPart } from '#web/ui/layers/near-part.tsx';

/** What stands below a dream's words, or beside them on a wide window: fetched behind the words themselves. */
export const WaysToRead = nearPart(
  async () => (await import('#web/features/dreams/readings/ways-to-read.tsx')).WaysToRead,
  { afterMove: true },
);
export const PublishedCopy = nearPart(
  async () => (await import('#web/features/dreams/publish/published-copy.tsx')).PublishedCopy,
);
export const MadeFrom = nearPart(async () => (await import('./made-from.tsx')).MadeFrom, { afterMove: true });
export const NearDreams = nearPart(async () => (await import('./near-dreams.tsx')).NearDreams);
export const NightFacts = nearPart(async () => (await import('./night-facts.tsx')).NightFacts);

const Publishing = laterPart(
  async () => (await import('#web/features/dreams/publish/publish-dialog.tsx')).PublishDialog,
);

/** Making a copy for others; fetched when it is asked for. */
export const PublishDialog = (props: ComponentProps<typeof Publishing>) => (
  <Suspense fallback={<SkeletonLines title lines={8} />}>
    <Publishing {...props} />
  </Suspense>
);
