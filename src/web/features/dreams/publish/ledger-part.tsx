import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { Fold } from '#web/ui/layers/fold.tsx';

const Ledger = laterPart(async () => (await import('./ledger-list.tsx')).LedgerList);

/** Who can read this dream, and every time that it went out. */
export function LedgerPart({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  return (
    <Fold title={t('ledger.title')}>
      <Ledger dream={dream} />
    </Fold>
  );
}
