import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/layers/toasts.ts';
import { onThisNight } from '#web/api/diary.queries.ts';
import { saveGuard } from '#web/features/dreams/views/calendar.queries.ts';
import { useDreamWrite } from '#web/features/dreams/dreams.queries.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Icon } from '#web/ui/icon.tsx';
import classes from './library.module.css';

/** Whether nightmares are left out where nobody asked for a certain dream; kept with the account. */
export function GuardSwitch() {
  const { t } = useTranslation('translation');
  const note = useId();
  const { data } = useQuery(onThisNight);
  const save = useDreamWrite(saveGuard);
  const isOn = save.isPending ? save.variables : (data?.guarded ?? true);
  const choose = (leaveOut: boolean) =>
    save.mutate(leaveOut, { onError: () => toast(t('libraryViews.guard.failed'), { status: 'error' }) });
  return (
    <div className={classes.guard}>
      <label>
        <Icon name="night" />
        {t('libraryViews.guard.label')}
        <Switch on={isOn} aria-describedby={note} onChange={choose} />
      </label>
      <p id={note}>{t('libraryViews.guard.note')}</p>
    </div>
  );
}
