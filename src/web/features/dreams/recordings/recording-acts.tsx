import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recording } from '#shared/recordings.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Confirm } from '#web/ui/layers/confirm.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import {
  dreamKeys,
  isBeingWritten,
  removeRecording,
  transcribeAgain,
} from '#web/features/dreams/dreams.queries.ts';
import classes from './dream-audio.module.css';

/** Removes the sound for good, after asking once; the words stay. */
function RemoveRecording({ recording }: { recording: Recording }) {
  const { t } = useTranslation('translation');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => removeRecording(recording.id),
    onSuccess: () => {
      toast(t('dreams.audio.removed'));
      void queries.invalidateQueries({ queryKey: dreamKeys.all });
    },
    onError: (error) => toast(errorText(error), { status: 'error' }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button look="plain" small icon="trash" onClick={() => setAsking(true)}>
        {t('dreams.audio.remove')}
      </Button>
      <Confirm
        open={asking}
        title={t('dreams.audio.removeTitle')}
        action={t('dreams.audio.remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('dreams.audio.removeNote')}
      </Confirm>
    </>
  );
}

type RecordingActsProps = { recording: Recording; canTranscribe: boolean };

/** What can be done with one recording: have its words written down again, remove it. */
export function RecordingActs({ recording, canTranscribe }: RecordingActsProps) {
  const { t } = useTranslation('translation');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const again = useMutation({
    mutationFn: () => transcribeAgain(recording.id),
    onSuccess: () => toast(t('dreams.audio.asked')),
    onError: (error) => toast(errorText(error), { status: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: dreamKeys.all }),
  });
  const writing = canTranscribe && isBeingWritten(recording);
  return (
    <div className={classes.acts}>
      {writing && <span role="status">{t('dreams.audio.writing')}</span>}
      {recording.state === 'failed' && <span role="status">{recording.fault}</span>}
      {canTranscribe && !writing && (
        <Button look="plain" small icon="undo" loading={again.isPending} onClick={() => again.mutate()}>
          {t('dreams.audio.again')}
        </Button>
      )}
      <RemoveRecording recording={recording} />
    </div>
  );
}
