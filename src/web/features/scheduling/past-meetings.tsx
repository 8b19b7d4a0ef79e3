import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MeetingView } from '#shared/scheduling/meetings.ts';
import { useSession } from '#web/api/session.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMeetingTitle } from './coming-meetings.tsx';
import classes from './meetings.module.css';
import { pastMeetings } from './scheduling.queries.ts';
import { useTimes } from './use-times.ts';

/** What became of a meeting, in a few words. */
function useOutcome(zone: string): (meeting: MeetingView) => string {
  const { t } = useTranslation('translation');
  const titleOf = useMeetingTitle();
  const times = useTimes(zone);
  return (meeting) => {
    const { state, cancelled_by: by, cancel_note: note, moved_from: former } = meeting;
    if (state === 'cancelled') {
      if (by === 'me') return note ? t('meetings.past.byMeNote', { note }) : t('meetings.past.byMe');
      const name = titleOf(meeting);
      return note ? t('meetings.past.byOtherNote', { name, note }) : t('meetings.past.byOther', { name });
    }
    if (former) return t('meetings.past.moved', { day: times.day(former) });
    return times.span(meeting.meeting_start, meeting.meeting_end);
  };
}

/** What was, and what was cancelled before it came. */
export function PastMeetings({ zone, cancelled }: { zone: string; cancelled: readonly MeetingView[] }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const titleOf = useMeetingTitle();
  const outcome = useOutcome(zone);
  const user = useSession((state) => state.user);
  const { data = [] } = useQuery(pastMeetings(user));
  const [now] = useState(() => Date.now());
  const isOver = ({ meeting_end: end, state }: MeetingView) =>
    state === 'cancelled' || Date.parse(end) <= now;
  const list = [...cancelled, ...data.filter(isOver)].filter(
    ({ id, kind }, at, all) => all.findIndex((one) => one.id === id && one.kind === kind) === at,
  );
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="past-meetings">
      <h2 id="past-meetings">{t('meetings.past.title')}</h2>
      <ul className={classes.past}>
        {list.map((meeting) => (
          <li key={`${meeting.kind} ${meeting.id}`}>
            <time dateTime={meeting.meeting_start}>
              {format.moment(meeting.meeting_start, { day: 'numeric', month: 'long', timeZone: zone })}
            </time>
            <b>
              <bdi>{titleOf(meeting)}</bdi>
            </b>
            <span>{outcome(meeting)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
