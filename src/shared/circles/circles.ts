import { z } from 'zod';
import { isTimeZone } from '#shared/nights/night-of.ts';
import { portrait } from '#shared/profiles.ts';
import { day, id, lineText, plainText } from '#shared/text.ts';

export const CIRCLE_LIMITS = {
  name: 80,
  about: 600,
  members: 24,
  /** Circles that one person may be in. */
  joined: 20,
  agenda: 12,
  agendaText: 240,
  zone: 64,
  /** Minutes of one evening. */
  longest: 480,
  /** Open invitations of one circle. */
  invitations: 24,
  linkDays: 30,
  linkUses: 24,
} as const;

const CIRCLE_ROLES = ['host', 'member'] as const;
export type CircleRole = (typeof CIRCLE_ROLES)[number];

/** When a circle meets, on the clocks of `zone`; `from` is the day of its first meeting and says the weekday. */
const meeting = z.strictObject({
  from: day,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not valid'),
  minutes: z.number().int().min(10).max(CIRCLE_LIMITS.longest),
  weeks: z.number().int().min(1).max(4),
  zone: lineText(CIRCLE_LIMITS.zone, 1).refine(isTimeZone, 'Not a time zone'),
});
export type CircleMeeting = z.infer<typeof meeting>;

const agendaItem = z.strictObject({
  text: lineText(CIRCLE_LIMITS.agendaText, 1),
  minutes: z.number().int().min(1).max(CIRCLE_LIMITS.longest).nullable(),
});
export type AgendaItem = z.infer<typeof agendaItem>;
/** Both as they are answered: what was checked when it came in. */
const meetingTold = z.object({
  from: z.string(),
  time: z.string(),
  minutes: z.number().int(),
  weeks: z.number().int(),
  zone: z.string(),
});
const agendaTold = z.array(z.object({ text: z.string(), minutes: z.number().int().nullable() }));

const name = lineText(CIRCLE_LIMITS.name, 1);
const about = plainText(CIRCLE_LIMITS.about);
export const circleInput = z.strictObject({
  name,
  about: about.default(''),
  meeting: meeting.nullable().default(null),
});
export type CircleInput = z.infer<typeof circleInput>;
/** What is left out stays. An agenda of null is the usual order. */
export const circleChange = z.strictObject({
  name: name.optional(),
  about: about.optional(),
  meeting: meeting.nullable().optional(),
  agenda: z.array(agendaItem).max(CIRCLE_LIMITS.agenda).nullable().optional(),
});
export type CircleChange = z.infer<typeof circleChange>;

const memberView = z.object({
  id,
  username: z.string(),
  photo: portrait,
  role: z.enum(CIRCLE_ROLES),
  own: z.boolean(),
  joined_at: z.string(),
  /** The reader blocks this person: neither reads the other's dreams here. Told to the reader alone. */
  blocked: z.boolean(),
});
export type CircleMemberView = z.infer<typeof memberView>;

const meetingView = z.object({
  /** The day on the circle's own calendar: what names a meeting. */
  date: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Whose turn it is; null where nobody can. */
  turn: id.nullable(),
  absent: z.array(id),
});
export type MeetingView = z.infer<typeof meetingView>;

export const circleView = z.object({
  id,
  name: z.string(),
  about: z.string(),
  created_at: z.string(),
  role: z.enum(CIRCLE_ROLES),
  muted: z.boolean(),
  members: z.array(memberView),
  meeting: meetingTold.nullable(),
  agenda: agendaTold.nullable(),
  /** The next ones, one that goes on now included; empty where no hour is fixed. */
  meetings: z.array(meetingView),
  /** Where it talks. */
  room_id: id.nullable(),
  /** What lies on the table for the next meeting: the newest that its person shared since the last one. */
  table: id.nullable(),
});
export type CircleView = z.infer<typeof circleView>;

const circleCard = z.object({
  id,
  name: z.string(),
  role: z.enum(CIRCLE_ROLES),
  members: z.number().int(),
  muted: z.boolean(),
  /** Dreams that others shared since the reader last looked. */
  fresh: z.number().int(),
  next: z.object({ starts_at: z.string(), turn: z.string().nullable(), own: z.boolean() }).nullable(),
});
export type CircleCard = z.infer<typeof circleCard>;

/** What somebody sees of a circle before joining: who asks, what it is, who is in it. */
export const invitationView = z.object({
  id: id.nullable(),
  circle: z.object({ id, name: z.string(), about: z.string() }),
  invited_by: z.string(),
  members: z.array(z.object({ username: z.string(), blocked: z.boolean() })),
  meeting: meetingTold.nullable(),
  expires_at: z.string(),
  /** The reader is in it already. */
  joined: z.boolean(),
});
export type InvitationView = z.infer<typeof invitationView>;

export const circlesAnswer = z.object({
  error: z.literal(false),
  list: z.array(circleCard),
  invitations: z.array(invitationView),
});
export type CirclesAnswer = z.infer<typeof circlesAnswer>;

/** By name, or an address that lets a few people in for some days. */
export const invitationInput = z.union([
  z.strictObject({ username: lineText(160, 1) }),
  z.strictObject({
    days: z.number().int().min(1).max(CIRCLE_LIMITS.linkDays),
    uses: z.number().int().min(1).max(CIRCLE_LIMITS.linkUses),
  }),
]);
export type InvitationInput = z.infer<typeof invitationInput>;
/** What hosts see of open invitations. */
export const openInvitation = z.object({
  id,
  /** Whom it asks; null for an address. */
  username: z.string().nullable(),
  url: z.string().nullable(),
  uses: z.number().int(),
  most_uses: z.number().int(),
  invited_by: z.string(),
  expires_at: z.string(),
});
export type OpenInvitation = z.infer<typeof openInvitation>;

const token = z.string().regex(/^[\w-]{43}$/, 'Not valid');
export const invitationToken = z.strictObject({ token });
/** `knowing`: the reader has seen that somebody whom they block is in it. */
export const joinInput = z.strictObject({ token, knowing: z.boolean().default(false) });
export const answerInput = z.strictObject({ join: z.boolean(), knowing: z.boolean().default(false) });

export const leaveInput = z.strictObject({
  /** Who keeps the room from now on, where nobody else does. */
  successor: id.nullable().default(null),
  /** Comments and readings below the others' dreams go, too. */
  take_words: z.boolean().default(false),
});
export type LeaveInput = z.infer<typeof leaveInput>;
export const memberChange = z.strictObject({ role: z.enum(CIRCLE_ROLES) });
export const membershipChange = z.strictObject({ muted: z.boolean() });
export const absenceInput = z.strictObject({ absent: z.boolean() });
export const turnInput = z.strictObject({ user_id: id });

/** A dream that was shared in a circle, as its shelf tells it. Its words are read by the stream's call. */
const sharedDream = z.object({
  id,
  title: z.string(),
  /** First words, where there is no title. */
  begins: z.string(),
  language: z.string(),
  author: z.object({ id, username: z.string() }),
  own: z.boolean(),
  shared_at: z.string(),
  readings: z.number().int(),
  comments: z.number().int(),
  /** Of the reader's own dream: how many readings they found to fit. */
  fits: z.number().int(),
});
export type SharedDream = z.infer<typeof sharedDream>;
export const sharedDreams = z.object({
  error: z.literal(false),
  list: z.array(sharedDream),
  next: id.nullable(),
});
export const calendarFile = z.object({ name: z.string(), text: z.string() });
