import { z } from 'zod';
import { emailAddress } from '#shared/accounts/accounts.ts';
import { id, idParam, day, instant, lineText, plainText } from '#shared/text.ts';
import { timeZoneName } from './hours.ts';

/** Most of a meeting: characters, hours, and days that are asked for at once. */
export const MEETING_LIMITS = {
  details: 2000,
  note: 300,
  hours: 24,
  days: 62,
  attendees: 50,
  people: 20,
  page: 100,
} as const;

const date = z.union([day, instant], 'A day such as 2026-03-01');

/** The free times of one day, in a zone: the asker's own where none is named. */
export const datesInput = z.strictObject({
  userId: id.optional(),
  date,
  tz: timeZoneName.optional(),
});

const range = { rangeStart: date, rangeEnd: date };

/** The free times of many days. */
export const monthInput = z.strictObject({ ...range, userId: id.optional(), tz: timeZoneName });

export const slot = z.object({
  /** ISO 8601 with the offset of the asker's clock. */
  start: z.string(),
  end: z.string(),
  available: z.boolean(),
  /** What stands there; told to its own people and to admins alone. */
  meeting: z.object({ id, meeting_details: z.string() }).optional(),
});
export type Slot = z.infer<typeof slot>;

export const slotDays = z.object({
  error: z.literal(false),
  tz: z.string(),
  /** Every day of the range with its times, in their order. */
  days: z.record(z.string(), z.array(slot)),
});
export type SlotDays = z.infer<typeof slotDays>;

export const schedulesInput = z.strictObject({
  userId: id.optional(),
  rangeStart: date.optional(),
  rangeEnd: date.optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.number().int().min(1).max(999_999_999).default(1),
  limit: z.number().int().min(1).max(MEETING_LIMITS.page).default(MEETING_LIMITS.page),
});
export type SchedulesInput = z.infer<typeof schedulesInput>;

const details = plainText(MEETING_LIMITS.details);

/** Books a time with somebody, or keeps one for oneself. */
export const bookingInput = z.strictObject({
  user_id: id.optional(),
  meeting_start: instant,
  meeting_end: instant,
  meeting_details: details.default(''),
});
export type BookingInput = z.infer<typeof bookingInput>;

export const moveInput = z.strictObject({ meeting_start: instant, meeting_end: instant });
export type MoveInput = z.infer<typeof moveInput>;
export const cancelInput = z.strictObject({ note: lineText(MEETING_LIMITS.note).default('') });

/** A meeting as one of its people sees it. */
export const meetingView = z.object({
  id,
  /** `pair` of two people, `own` time that one keeps, `circle` of several. */
  kind: z.enum(['pair', 'own', 'circle']),
  meeting_start: z.string(),
  meeting_end: z.string(),
  meeting_details: z.string(),
  state: z.enum(['booked', 'cancelled']),
  /** Who else: the other's name, a circle's; empty where one keeps the time alone, or the other's name is gone. */
  title: z.string(),
  /** The other person, while they can be met again. */
  with: z.object({ id, timezone: z.string() }).nullable(),
  /** It stands in the reader's own hours. */
  hosted: z.boolean(),
  moved_from: z.string().nullable(),
  cancelled_by: z.enum(['me', 'other']).nullable(),
  cancel_note: z.string(),
  /** A place of ours where it happens. */
  place: z.string().nullable(),
});
export type MeetingView = z.infer<typeof meetingView>;

/** Somebody who offers hours. */
export const offering = z.object({
  id,
  name: z.string(),
  timezone: z.string(),
  minutes: z.number().int(),
  /** The asker has met them before. */
  met: z.boolean(),
});
export type Offering = z.infer<typeof offering>;

export const peopleQuery = z.strictObject({ q: lineText(160).default(''), id: idParam.optional() });

const secret = z.string().min(1).max(4096);

/** An event in the calendar of whoever holds these tokens: the specification's fields, and the meeting that it is of. */
export const calendarEventInput = z.strictObject({
  access_token: secret,
  expires_in: z.number().int().min(0).max(31_536_000).optional(),
  refresh_token: secret.optional(),
  scope: z.string().max(2000).optional(),
  token_type: z.string().max(40).optional(),
  summary: lineText(300, 1),
  location: lineText(500).default(''),
  description: plainText(MEETING_LIMITS.details).default(''),
  startTime: instant,
  endTime: instant,
  attendees: z
    .array(z.union([emailAddress, z.strictObject({ email: emailAddress }).transform(({ email }) => email)]))
    .max(MEETING_LIMITS.attendees)
    .default([]),
  meeting_id: id.optional(),
});
export type CalendarEventInput = z.infer<typeof calendarEventInput>;

export const calendarEventView = z.object({
  error: z.literal(false),
  event_id: z.string(),
  html_link: z.string(),
});
