import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeetingView } from '#shared/scheduling/meetings.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import classes from './meetings.module.css';
import { calendarFile, comingMeetings } from './scheduling.queries.ts';
import { useTimes } from './use-times.ts';

/** Who is met; one's own time and people who have left have no name. */
export function useMeetingTitle(): (meeting: MeetingView) => string {
  const { t } = useTranslation('translation');
  return ({ title, kind }) => title || t(kind === 'own' ? 'meetings.ownTime' : 'meetings.somebody');
}

type CardProps = { meeting: MeetingView; zone: string; onMove: () => void; onCancel: () => void };

function Acts({ meeting, onMove, onCancel }: Omit<CardProps, 'zone'>) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const file = useMutation({
    mutationFn: () => calendarFile(meeting.id),
    onSuccess: (blob) => saveFile(blob, 'meeting.ics'),
    onError: (error) => toast(errorText(error), { status: 'error' }),
  });
  const [now] = useState(() => Date.now());
  const begun = Date.parse(meeting.meeting_start) <= now;
  return (
    <div className={classes.acts}>
      {meeting.place && <ButtonLink to={meeting.place}>{t('meetings.open')}</ButtonLink>}
      {meeting.kind !== 'circle' && (
        <Button
          data-control="calendar-file"
          icon="calendar"
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          {t('meetings.file')}
        </Button>
      )}
      {meeting.kind !== 'circle' && !begun && (
        <>
          {(meeting.hosted || meeting.with) && meeting.kind === 'pair' && (
            <Button look="plain" onClick={onMove}>
              {t('meetings.move')}
            </Button>
          )}
          <Button look="plain" onClick={onCancel}>
            {t('meetings.cancel')}
          </Button>
        </>
      )}
    </div>
  );
}

/** One meeting: the day large, then when, with whom and what about. */
function Card(props: CardProps) {
  const { meeting, zone } = props;
  const format = useFormat();
  const times = useTimes(zone);
  const titleOf = useMeetingTitle();
  const { t } = useTranslation('translation');
  const { meeting_start: start, meeting_end: end, meeting_details: details, moved_from: former } = meeting;
  return (
    <Sheet as="li" pad="own" className={classes.next}>
      <p className={classes.date} aria-hidden="true">
        {format.moment(start, { day: 'numeric', timeZone: zone })}
        <small>
          {format.moment(start, { month: 'long', timeZone: zone })}
          <br />
          {format.moment(start, { weekday: 'long', timeZone: zone })}
        </small>
      </p>
      <div className={classes.what}>
        <h2>
          <bdi>{titleOf(meeting)}</bdi>
        </h2>
        <p className={classes.figures}>
          <time dateTime={start}>
            <span className={classes.spoken}>{times.day(start)}, </span>
            {t('meetings.when', { span: times.span(start, end), away: times.away(start) })}
          </time>
        </p>
        {former && <p>{t('meetings.movedFrom', { when: times.dayTime(former) })}</p>}
        {details && (
          <p className={classes.details}>
            <bdi>{details}</bdi>
          </p>
        )}
      </div>
      <Acts {...props} />
    </Sheet>
  );
}

type ComingProps = { zone: string; onMove: (meeting: MeetingView) => void };

/** What is coming, the nearest first. */
export function ComingMeetings({ zone, onMove }: ComingProps) {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data, error, refetch } = useQuery(comingMeetings(user));
  const [cancelling, setCancelling] = useState<MeetingView | null>(null);
  const list = data?.filter(({ state }) => state === 'booked');
  if (error && !list)
    return (
      <Failed
        title={t('meetings.failed')}
        action={<Button onClick={() => void refetch()}>{t('meetings.again')}</Button>}
      >
        {t('meetings.failedText')}
      </Failed>
    );
  return (
    <section aria-label={t('meetings.coming')}>
      {!list && <SkeletonLines lines={4} title />}
      {list?.length === 0 && <p className={classes.none}>{t('meetings.none')}</p>}
      {list && list.length > 0 && (
        <ul className={classes.coming}>
          {list.map((meeting) => (
            <Card
              key={`${meeting.kind} ${meeting.id}`}
              meeting={meeting}
              zone={zone}
              onMove={() => onMove(meeting)}
              onCancel={() => setCancelling(meeting)}
            />
          ))}
        </ul>
      )}
      {cancelling && <CancelDialog meeting={cancelling} zone={zone} onClose={() => setCancelling(null)} />}
    </section>
  );
}
