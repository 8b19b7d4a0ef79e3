import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RULE_LIMITS } from '#shared/moderation-words/word-rules.ts';
import { sendAppeal, type Subject } from '#web/features/moderation/reporting.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import classes from './reporting.module.css';

/** A word to whoever moderates, about something of one's own that is kept from readers. */
export function AppealPart(subject: Subject) {
  const { t } = useTranslation('stream');
  const errorText = useErrorText();
  const [note, setNote] = useState('');
  const send = useMutation({ mutationFn: () => sendAppeal(subject, note.trim()) });
  if (send.isSuccess)
    return (
      <p className={classes.done} role="status">
        {t('appeal.sent')}
      </p>
    );
  return (
    <details className={classes.more}>
      <summary>{t('appeal.say')}</summary>
      <textarea
        aria-label={t('appeal.say')}
        rows={3}
        dir="auto"
        maxLength={RULE_LIMITS.appeal}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {send.isError && (
        <p className={classes.fault} role="alert">
          {errorText(send.error)}
        </p>
      )}
      <Button small disabled={note.trim() === ''} loading={send.isPending} onClick={() => send.mutate()}>
        {t('appeal.send')}
      </Button>
    </details>
  );
}
