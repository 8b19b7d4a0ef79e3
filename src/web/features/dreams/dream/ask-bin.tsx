import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { AnswersGo } from '#web/features/dreams/publish/answers-first.tsx';
import { answersBelow } from '#web/features/dreams/publish/publish.queries.ts';

type AskBinProps = { dreamId: number; busy: boolean; onConfirm: () => void; onCancel: () => void };

/** Asks before a dream goes into the bin whose copy others may have answered. */
export function AskBin({ dreamId, busy, onConfirm, onCancel }: AskBinProps) {
  const { t } = useTranslation('translation');
  const below = useQuery(answersBelow([dreamId]));
  return (
    <Confirm
      open
      title={t('dreams.delete.title')}
      action={t('dreams.delete.act')}
      danger
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('dreams.delete.published')}</p>
      {!below.isPending && <AnswersGo below={below.data ?? null} />}
    </Confirm>
  );
}
