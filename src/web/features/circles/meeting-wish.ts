import type { CircleMeeting } from '#shared/circles/circles.ts';
import type { CircleWish } from './circles.queries.ts';

/** What the form holds: a meeting is filled in even where none is wished, so that switching it on again finds it. */
export type MeetingWish = Omit<CircleMeeting, 'zone' | 'minutes' | 'weeks'> & {
  on: boolean;
  minutes: string;
  weeks: string;
  zone: string;
};

export const NEW_CIRCLE: CircleWish = { name: '', about: '', meeting: null };
const WEEK_MS = 7 * 86_400_000;

/** A week from today, in the evening, on the clocks of the device. */
const usual = (): MeetingWish => ({
  on: false,
  from: new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10),
  time: '20:00',
  minutes: '90',
  weeks: '1',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export const wishOf = (meeting: CircleMeeting | null): MeetingWish =>
  meeting === null
    ? usual()
    : { ...meeting, on: true, minutes: String(meeting.minutes), weeks: String(meeting.weeks) };

export const meetingOf = ({ on, minutes, weeks, ...rest }: MeetingWish): CircleMeeting | null =>
  on ? { ...rest, minutes: Number(minutes), weeks: Number(weeks) } : null;
