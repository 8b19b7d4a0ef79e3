import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { Fold } from '#web/ui/layers/fold.tsx';

const List = lazy(async () => ({ default: (await import('./former-words-list.tsx')).FormerWordsList }));

/** What the dream said before it was changed. */
export function FormerWords({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  return (
    <Fold title={t('formerWords.title')}>
      <List dream={dream} />
    </Fold>
  );
}
