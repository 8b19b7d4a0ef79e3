import { Suspense, type ComponentProps } from 'react';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import classes from './year-place.module.css';

const Strip = laterPart(async () => (await import('./views/year-strip.tsx')).YearStrip);

/**
 * The nights of a year by how they felt; its place is kept until its file is there. Apart from the other parts of dreams, which
 * draw with the component library.
 */
export const YearStrip = (props: ComponentProps<typeof Strip>) => (
  <Suspense
    fallback={
      <div className={classes.place}>
        <div className={classes.ghost}>
          <SkeletonLines title lines={0} />
        </div>
      </div>
    }
  >
    <Strip {...props} />
  </Suspense>
);
