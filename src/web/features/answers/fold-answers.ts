import type { NotificationView } from '#shared/notifications/notifications.ts';

/** Rows of one kind about one thing, newest first, as one line. */
export type AnswerLine = {
  fold: string;
  rows: [NotificationView, ...NotificationView[]];
  /** Whoever is named, each once, the newest first. */
  names: { id: number; username: string }[];
};

/** Lines about one dream, circle or matter. */
export type AnswerSubject = {
  key: string;
  dream: NotificationView['dream'];
  cast: NotificationView['cast'];
  circle: NotificationView['circle'];
  lines: AnswerLine[];
};

/** `new` holds what was not read, the others what was, by month. */
export type AnswerSection = { when: string; since: string; subjects: AnswerSubject[] };

/** What a row is about: the dream before the circle that it stands in. */
function subjectKey({ kind, dream, cast, circle }: NotificationView): string {
  if (dream) return `dream:${dream.id}`;
  if (cast) return `cast:${cast.id}`;
  if (circle) return `circle:${circle.id}`;
  if (kind.startsWith('meeting_')) return 'meetings';
  return kind === 'talk' || kind === 'circle_invitation' ? 'circles' : 'house';
}

const grouped = <Item>(items: readonly Item[], key: (item: Item) => string): [string, Item[]][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups];
};

function lineOf(fold: string, rows: readonly NotificationView[]): AnswerLine {
  const names = new Map(rows.flatMap(({ by }) => (by ? [[by.id, by] as const] : [])));
  return { fold, rows: rows as AnswerLine['rows'], names: [...names.values()] };
}

function subjectOf(key: string, rows: readonly NotificationView[]): AnswerSubject[] {
  const [first] = rows;
  if (!first) return [];
  const lines = grouped(rows, ({ fold }) => fold).map(([fold, some]) => lineOf(fold, some));
  return [{ key, dream: first.dream, cast: first.cast, circle: first.circle, lines }];
}

/** What was not read first, then by month; in each by what it is about, in the order of the newest. */
export function foldAnswers(rows: readonly NotificationView[]): AnswerSection[] {
  const newest = rows.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
  return grouped(newest, ({ unread, created_at: at }) => (unread ? 'new' : at.slice(0, 7)))
    .toSorted(([one], [other]) => (one === 'new' ? -1 : other === 'new' ? 1 : other.localeCompare(one)))
    .map(([when, some]) => ({
      when,
      since: some.at(-1)?.created_at ?? '',
      subjects: grouped(some, subjectKey).flatMap(([key, about]) => subjectOf(key, about)),
    }));
}
