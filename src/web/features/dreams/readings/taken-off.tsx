import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { useTeach } from './readings.queries.ts';
import classes from './ways-to-read.module.css';

/** After a tag was taken off a dream: the offer that its word be no tag in the whole diary, and the way back. */
export function TakenOff({ dreamId, name, word }: { dreamId: number; name: string; word: string | null }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const teach = useTeach(dreamId);
  const never = teach.isSuccess && teach.variables.kind === 'nothing';
  return (
    <div className={classes.teach}>
      <p className={classes.kept} role="status">
        {never ? t('readings.neverKept', { word }) : t('readings.taken', { name })}
      </p>
      {word !== null && (
        <div>
          <Button
            small
            look="plain"
            disabled={teach.isPending}
            onClick={() => teach.mutate({ name: word, kind: never ? null : 'nothing' })}
          >
            {never ? t('readings.teach.takeBack') : t('readings.never', { word })}
          </Button>
        </div>
      )}
      {teach.error && <FormMessage tone="error">{errorText(teach.error)}</FormMessage>}
    </div>
  );
}
