import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS, type Dream } from '#shared/dreams.ts';
import { SaveLine } from '#web/features/dreams/edit/save-line.tsx';
import { useDreamEdit } from '#web/features/dreams/edit/use-dream-edit.ts';
import classes from './ways-to-read.module.css';

export const NOTE_ID = 'reading-note';

/** A note from waking life, kept with the dream as it is typed. */
export function ReadingNote({ dream }: { dream: Dream }) {
  const { t } = useTranslation('translation');
  const edit = useDreamEdit(dream);
  const [touched, setTouched] = useState(false);
  return (
    <div className={classes.note}>
      <label htmlFor={NOTE_ID}>{t('readings.note')}</label>
      <textarea
        id={NOTE_ID}
        dir={edit.fields.waking_note ? 'auto' : undefined}
        maxLength={DREAM_LIMITS.note}
        placeholder={t('readings.noteHint')}
        value={edit.fields.waking_note ?? ''}
        onChange={(event) => {
          setTouched(true);
          edit.write({ waking_note: event.target.value });
        }}
      />
      {touched && <SaveLine clientId={dream.client_id} />}
    </div>
  );
}
