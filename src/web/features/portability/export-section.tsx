import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadDiary, exportContents } from './portability.queries.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';
import classes from './portability.module.css';

const MB = 1024 * 1024;

/** The whole diary as one file: what is in it and one button. */
export function ExportSection() {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const user = useSession((state) => state.user);
  const [audio, setAudio] = useState(true);
  const { data, isPending } = useQuery(exportContents(user));
  const ask = useMutation({ mutationFn: () => downloadDiary({ audio }) });
  const size = format.number(Math.ceil((data?.audio_bytes ?? 0) / MB));
  return (
    <section id="export" className={classes.part} aria-labelledby="export-title">
      <h2 id="export-title">{t('portability.export.title')}</h2>
      <p className={classes.note}>{t('portability.export.note')}</p>
      {isPending && <Awaited />}
      {data && (
        <p>
          {format.list([
            t('portability.dreams', { count: data.dreams }),
            ...(data.nights > 0 ? [t('portability.nights', { count: data.nights })] : []),
            ...(data.recordings > 0 ? [t('portability.recordings', { count: data.recordings })] : []),
            ...(data.photos > 0 ? [t('portability.photos', { count: data.photos })] : []),
          ])}
        </p>
      )}
      {data && data.audio_bytes > 0 && (
        <label className={classes.choice}>
          <input type="checkbox" checked={audio} onChange={(event) => setAudio(event.target.checked)} />
          {t('portability.export.audio', { size })}
        </label>
      )}
      <div>
        <Button look="lamp" icon="download" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('portability.export.ask')}
        </Button>
      </div>
      <p role="status" className={classes.quiet}>
        {ask.isSuccess ? t('portability.export.asked') : ''}
      </p>
      {ask.error && <FormMessage tone="error">{errorText(ask.error)}</FormMessage>}
    </section>
  );
}
