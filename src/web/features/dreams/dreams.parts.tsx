import { Suspense, type ComponentProps } from 'react';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

export { CopyFields } from './publish/copy-fields.tsx';
export { PublicPreview } from './publish/public-preview.tsx';
export { type Copy, copyOfDream, useCopy } from './publish/use-copy.ts';

const Publishing = laterPart(async () => (await import('./publish/publish-dialog.tsx')).PublishDialog);

/** Making a copy of a dream for others; fetched when it is asked for. */
export const LazyPublishDialog = (props: ComponentProps<typeof Publishing>) => (
  <Suspense fallback={<SkeletonLines title lines={8} />}>
    <Publishing {...props} />
  </Suspense>
);
