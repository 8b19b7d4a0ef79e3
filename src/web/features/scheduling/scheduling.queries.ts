import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { HoursInput, HoursView } from '#shared/scheduling/hours.ts';
import type {
  BookingInput,
  MeetingView,
  MoveInput,
  Offering,
  SlotDays,
} from '#shared/scheduling/meetings.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { dayPlus } from './week.ts';

const SCHEDULING = `${LAMBDA}/scheduling`;
const PAST = 20;
const COMING = 100;

type User = number | null;
export const meetingKeys = {
  all: (user: User) => ['meetings', user] as const,
  coming: (user: User) => ['meetings', user, 'coming'] as const,
  past: (user: User) => ['meetings', user, 'past'] as const,
  hours: (user: User) => ['meetings', user, 'hours'] as const,
  people: (user: User, q: string) => ['meetings', user, 'people', q] as const,
  slots: (user: User, of: number, monday: string, tz: string) =>
    ['meetings', user, 'slots', of, monday, tz] as const,
};

const schedules = (body: object, signal: AbortSignal) =>
  api.post<Page<MeetingView>>(`${SCHEDULING}/schedules`, body, { signal });

/** What begins from now on, or goes on just now, the nearest first. */
export const comingMeetings = (user: User) =>
  queryOptions({
    queryKey: meetingKeys.coming(user),
    queryFn: ({ signal }) => schedules({ rangeStart: new Date().toISOString(), limit: COMING }, signal),
    select: (answer) => answer.list,
  });

/** What has begun, the latest first. */
export const pastMeetings = (user: User) =>
  queryOptions({
    queryKey: meetingKeys.past(user),
    queryFn: ({ signal }) =>
      schedules({ rangeEnd: new Date().toISOString(), order: 'desc', limit: PAST }, signal),
    select: (answer) => answer.list,
  });

export const ownHours = (user: User) =>
  queryOptions({
    queryKey: meetingKeys.hours(user),
    queryFn: ({ signal }) => api.get<{ model: HoursView }>(`${SCHEDULING}/hours`, { signal }),
    select: (answer) => answer.model,
  });
export const saveHours = (input: HoursInput) => api.put<{ model: HoursView }>(`${SCHEDULING}/hours`, input);

/** Who offers hours, by the beginning of their name. */
export const peopleToMeet = (user: User, q: string) =>
  queryOptions({
    queryKey: meetingKeys.people(user, q),
    queryFn: ({ signal }) => api.get<{ list: Offering[] }>(`${SCHEDULING}/people`, { query: { q }, signal }),
    select: (answer) => answer.list,
    placeholderData: keepPreviousData,
  });

/** The times of one week of somebody, by day of the asker's clock. */
export const slotWeek = (user: User, of: number, monday: string, tz: string) =>
  queryOptions({
    queryKey: meetingKeys.slots(user, of, monday, tz),
    queryFn: ({ signal }) =>
      api.post<SlotDays>(
        `${SCHEDULING}/tz-month-schedules`,
        { userId: of, rangeStart: monday, rangeEnd: dayPlus(monday, 6), tz },
        { signal },
      ),
    select: (answer) => answer.days,
  });

export const bookMeeting = (input: BookingInput) => api.post<{ id: number }>(`${SCHEDULING}/POST`, input);
export const moveMeeting = (id: number, input: MoveInput) =>
  api.post(`${SCHEDULING}/meetings/${id}/move`, input);
export const cancelMeeting = (id: number, note: string) =>
  api.post(`${SCHEDULING}/meetings/${id}/cancel`, { note });
export const calendarFile = (id: number) => api.getBlob(`${SCHEDULING}/meetings/${id}/calendar`);
