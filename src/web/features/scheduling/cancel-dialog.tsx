import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEETING_LIMITS, type MeetingView } from '#shared/scheduling/meetings.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormMessage } from '#web/ui/fields/form.tsx';
import { Dialog, DialogActions } from '#web/ui/layers/dialog.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { cancelMeeting, meetingKeys } from './scheduling.queries.ts';
import { useTimes } from './use-times.ts';

type CancelProps = { meeting: MeetingView; zone: string; onClose: () => void };

/** Asks once, and for a word to the other, who is told at once. */
export function CancelDialog({ meeting, zone, onClose }: CancelProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const times = useTimes(zone);
  const [note, setNote] = useState('');
  const isPair = meeting.kind === 'pair';
  const cancel = useMutation({
    mutationFn: () => cancelMeeting(meeting.id, note),
    onSuccess: () => {
      toast(t(isPair ? 'meetings.cancelled' : 'meetings.cancelledOwn'));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: meetingKeys.all(user) }),
  });
  const { meeting_start: start, meeting_end: end } = meeting;
  return (
    <Dialog open title={t('meetings.cancelTitle')} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          cancel.mutate();
        }}
      >
        <p>{t('meetings.cancelText', { when: `${times.day(start)} · ${times.span(start, end)}` })}</p>
        {isPair && (
          <TextInput
            label={t('meetings.cancelNote', { name: meeting.title || t('meetings.somebody') })}
            dir="auto"
            maxLength={MEETING_LIMITS.note}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
        {cancel.error && <FormMessage tone="error">{errorText(cancel.error)}</FormMessage>}
        <DialogActions>
          <Button look="plain" onClick={onClose}>
            {t('meetings.keep')}
          </Button>
          <Button type="submit" data-control="cancel-meeting" look="danger" loading={cancel.isPending}>
            {t('meetings.cancelDo')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
