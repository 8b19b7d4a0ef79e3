import { lazy, Suspense, type ComponentProps } from 'react';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

const Publishing = lazy(async () => ({
  default: (await import('./publish/publish-dialog.tsx')).PublishDialog,
}));

/** Making a copy of a dream for others; fetched when it is asked for. */
export const LazyPublishDialog = (props: ComponentProps<typeof Publishing>) => (
  <Suspense fallback={<SkeletonLines title lines={8} />}>
    <Publishing {...props} />
  </Suspense>
);
