import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import classes from './former-words.module.css';

const List = lazy(async () => ({ default: (await import('./former-words-list.tsx')).FormerWordsList }));

/** What the dream said before it was changed; asked for when it is opened. */
export function FormerWords({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.fold} onToggle={() => setOpened(true)}>
      <summary>{t('formerWords.title')}</summary>
      {opened && (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <List dream={dream} />
        </Suspense>
      )}
    </details>
  );
}
