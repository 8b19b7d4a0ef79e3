import type { useTranslation } from 'react-i18next';
import type { CircleMeeting, CircleMemberView, CircleView, MeetingView } from '#shared/circles/circles.ts';
import type { useFormat } from '#web/i18n/format.ts';

type Format = ReturnType<typeof useFormat>;
type Words = ReturnType<typeof useTranslation<'translation'>>['t'];

/** A member as the reader calls them: oneself "you". */
export const nameOf = (t: Words, member: CircleMemberView): string =>
  member.own ? t('circles.you') : member.username;

export const memberOf = (circle: CircleView, id: number | null): CircleMemberView | undefined =>
  circle.members.find((member) => member.id === id);

/** When a meeting is, on the reader's own clock: day, beginning and end. */
export function whenOf(format: Format, { starts_at: starts, ends_at: ends }: MeetingView) {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return {
    day: format.moment(starts, { weekday: 'long', day: 'numeric', month: 'long' }),
    from: format.moment(starts, time),
    to: format.moment(ends, time),
  };
}

/** The rhythm on the circle's own clock, with its zone. */
export const rhythmOf = (t: Words, format: Format, meeting: CircleMeeting): string =>
  t('circles.rhythm', {
    count: meeting.weeks,
    day: format.weekday(meeting.from),
    time: meeting.time,
    zone: meeting.zone.replaceAll('_', ' '),
  });
