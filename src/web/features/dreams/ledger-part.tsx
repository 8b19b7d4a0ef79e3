import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import classes from './ledger-part.module.css';

const Ledger = lazy(async () => ({ default: (await import('./ledger-list.tsx')).LedgerList }));

/** Who can read this dream, and every time that it went out; asked for when it is opened. */
export function LedgerPart({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.fold} onToggle={() => setOpened(true)}>
      <summary>{t('ledger.title')}</summary>
      {opened && (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <Ledger dream={dream} />
        </Suspense>
      )}
    </details>
  );
}
