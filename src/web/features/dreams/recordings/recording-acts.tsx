import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Recording } from '#shared/recordings.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { ActMenu, MenuAct } from '#web/ui/layers/act-menu.tsx';
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
function useRemoval(recording: Recording) {
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
  const question = (
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
  );
  return { ask: () => setAsking(true), question };
}

type RecordingActsProps = { recording: Recording; canTranscribe: boolean };

/** What can be done with one recording, behind one button: have its words written down again, remove it. */
export function RecordingActs({ recording, canTranscribe }: RecordingActsProps) {
  const { t } = useTranslation('translation');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const removal = useRemoval(recording);
  const again = useMutation({
    mutationFn: () => transcribeAgain(recording.id),
    onSuccess: () => toast(t('dreams.audio.asked')),
    onError: (error) => toast(errorText(error), { status: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: dreamKeys.all }),
  });
  return (
    <>
      <ActMenu label={t('dreams.audio.more')}>
        {canTranscribe && !isBeingWritten(recording) && (
          <MenuAct icon="undo" disabled={again.isPending} onPick={() => again.mutate()}>
            {t('dreams.audio.again')}
          </MenuAct>
        )}
        <MenuAct danger icon="trash" onPick={removal.ask}>
          {t('dreams.audio.remove')}
        </MenuAct>
      </ActMenu>
      {removal.question}
    </>
  );
}

/** Whether its words are on their way, or why they are not. */
export function RecordingState({ recording, canTranscribe }: RecordingActsProps) {
  const { t } = useTranslation('translation');
  const isWriting = canTranscribe && isBeingWritten(recording);
  const said = isWriting ? t('dreams.audio.writing') : recording.state === 'failed' ? recording.fault : null;
  return said === null ? null : (
    <p role="status" className={classes.state}>
      {said}
    </p>
  );
}
