import { type ReactNode, Suspense, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import classes from './fold.module.css';

/** Something one press away below a page's text. What is inside is drawn, and asked for, when it is first opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.fold} onToggle={() => setOpened(true)}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {opened && <Suspense fallback={<SkeletonLines lines={3} />}>{children}</Suspense>}
    </details>
  );
}
