import type { CircleView, InvitationView } from '#shared/circles/circles.ts';
import type { Interpretation } from '#shared/interpretations.ts';
import type { PublicDream } from '#shared/public-dreams.ts';

const member = (id: number, username: string, more: object = {}) => ({
  id,
  username,
  role: 'member' as const,
  own: false,
  joined_at: '2026-03-01T10:00:00.000Z',
  blocked: false,
  ...more,
});
const meeting = (date: string, turn: number | null, absent: number[] = []) => ({
  date,
  starts_at: `${date}T19:00:00.000Z`,
  ends_at: `${date}T20:30:00.000Z`,
  turn,
  absent,
});

/** A circle of three: Marit, whose turn it is, the reader (1), and Selma, who keeps the room. */
export const circleOf = (more: Partial<CircleView> = {}): CircleView => ({
  id: 7,
  name: 'Tuesday circle',
  about: 'Around one dream a week',
  created_at: '2026-03-01T10:00:00.000Z',
  role: 'member',
  muted: false,
  members: [member(3, 'Selma', { role: 'host' }), member(1, 'Ines', { own: true }), member(2, 'Marit')],
  meeting: { from: '2026-11-24', time: '20:00', minutes: 90, weeks: 1, zone: 'Europe/Berlin' },
  agenda: null,
  meetings: [meeting('2026-11-24', 2), meeting('2026-12-01', 1), meeting('2026-12-08', 3)],
  room_id: null,
  table: 40,
  ...more,
});

export const tableDream: PublicDream = {
  id: 40,
  title: 'Hanging the fog',
  text: 'We hang the fog out on the lines.',
  language: 'en',
  anonymous: false,
  author: { id: 2, username: 'Marit' },
  content_note: '',
  types: [],
  moods: [],
  tags: [],
  night: 'this_week',
  words: 8,
  own: false,
  circle: { id: 7, name: 'Tuesday circle' },
};

export const readingOf = (more: Partial<Interpretation> = {}): Interpretation => ({
  id: 60,
  copy_id: 40,
  dream_id: null,
  source: 'member',
  lens: null,
  text: 'If it were my dream, I would keep the pegs.',
  passages: [],
  visibility: 'public',
  state: 'shown',
  verdict: null,
  thanked: false,
  revision: 1,
  replies: 0,
  author: { id: 3, username: 'Selma' },
  own: false,
  judges: false,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  ...more,
});

export const invitationOf = (more: Partial<InvitationView> = {}): InvitationView => ({
  id: null,
  circle: { id: 7, name: 'Tuesday circle', about: 'Around one dream a week' },
  invited_by: 'Selma',
  members: [
    { username: 'Selma', blocked: false },
    { username: 'Marit', blocked: false },
  ],
  meeting: null,
  expires_at: '2026-12-01T10:00:00.000Z',
  joined: false,
  ...more,
});
