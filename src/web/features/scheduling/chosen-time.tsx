import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MEETING_LIMITS, type MeetingView, type Slot } from '#shared/scheduling/meetings.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import classes from './slots.module.css';
import { bookMeeting, meetingKeys, moveMeeting } from './scheduling.queries.ts';
import { useTimes } from './use-times.ts';
import { cityOf } from './week.ts';

export type Host = { id: number; name: string; timezone: string };

type ChosenProps = {
  slot: Slot;
  host: Host;
  zone: string;
  /** The meeting that is to be at this time; none where a new one is booked. */
  moving: MeetingView | null;
  onDone: () => void;
};

/** Both people's clocks side by side. */
function Clocks({ slot, host, zone }: Pick<ChosenProps, 'slot' | 'host' | 'zone'>) {
  const { t } = useTranslation('translation');
  const times = useTimes(zone);
  const theirs = times.span(slot.start, slot.end, host.timezone);
  const isOtherDay = times.day(slot.start) !== times.day(slot.start, host.timezone);
  return (
    <dl>
      <dt>{t('meetings.chosen.you')}</dt>
      <dd>
        <b>{times.span(slot.start, slot.end)}</b> · {cityOf(zone)}
      </dd>
      <dt>{t('meetings.chosen.other', { name: host.name })}</dt>
      <dd>
        <b>{theirs}</b> · {cityOf(host.timezone)}
        {isOtherDay && ` · ${times.day(slot.start, host.timezone)}`}
      </dd>
      <dt>{t('meetings.chosen.reminder')}</dt>
      <dd>{t('meetings.chosen.hourBefore')}</dd>
    </dl>
  );
}

/** Books the time, or moves a meeting there; either way everything about meetings is asked for again. */
function useBooking({ slot, host, moving, onDone }: Omit<ChosenProps, 'zone'>, about: string) {
  const { t } = useTranslation('translation');
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const time = { meeting_start: slot.start, meeting_end: slot.end };
  return useMutation({
    mutationFn: async (): Promise<unknown> =>
      moving
        ? moveMeeting(moving.id, time)
        : bookMeeting({ user_id: host.id, ...time, meeting_details: about }),
    onSuccess: () => {
      toast(t(moving ? 'meetings.moved' : 'meetings.booked', { name: host.name }));
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: meetingKeys.all(user) }),
  });
}

/** The time that was chosen, what it is about, and the one button. */
export function ChosenTime({ slot, host, zone, moving, onDone }: ChosenProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const times = useTimes(zone);
  const [about, setAbout] = useState('');
  const book = useBooking({ slot, host, moving, onDone }, about);
  return (
    <Sheet as="aside" pad="own" className={classes.chosen} aria-labelledby="chosen-time">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          book.mutate();
        }}
      >
        <h3 id="chosen-time" aria-live="polite">
          {times.dayTime(slot.start)}
        </h3>
        <Clocks slot={slot} host={host} zone={zone} />
        {!moving && (
          <TextInput
            label={t('meetings.chosen.about')}
            dir="auto"
            maxLength={MEETING_LIMITS.details}
            value={about}
            onChange={(event) => setAbout(event.currentTarget.value)}
          />
        )}
        {book.error && <FormMessage tone="error">{errorText(book.error)}</FormMessage>}
        <Button
          type="submit"
          data-control={moving ? 'move-meeting' : 'book-meeting'}
          look="lamp"
          wide
          loading={book.isPending}
        >
          {t(moving ? 'meetings.chosen.move' : 'meetings.chosen.book')}
        </Button>
        <p className={classes.hint}>{t('meetings.chosen.hint')}</p>
      </Form>
    </Sheet>
  );
}
