import { useTranslation } from 'react-i18next';
import type { Dream } from '#shared/dreams.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { restoreDream, useDreamWrite } from '#web/features/dreams/dreams.queries.ts';
import classes from './dream-acts.module.css';

/** Stands where the acts would be while a dream lies in the bin. */
export function InBin({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  const restore = useDreamWrite(restoreDream);
  return (
    <Sheet className={classes.bin}>
      <span>{t('dreams.bin.here')}</span>
      <Button icon="undo" loading={restore.isPending} onClick={() => restore.mutate(dream.id)}>
        {t('dreams.bin.restore')}
      </Button>
    </Sheet>
  );
}
