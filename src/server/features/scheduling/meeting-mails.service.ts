import type { Deps } from '#server/deps.ts';
import { notify } from '#server/features/notifications/notify.service.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { calendarFile } from './calendar-file.ts';
import { titleIn, whenIn } from './meeting-words.ts';
import * as store from './meetings.store.ts';

const PAGE = '/account/my-bookings';

export const peopleOf = ({ host_id, guest_id }: store.MeetingRow): number[] =>
  guest_id === null ? [host_id] : [host_id, guest_id];

/** The file for one person's calendar: the other's name, nothing else of anybody. */
export function fileFor(
  deps: Deps,
  row: store.MeetingRow,
  reader: { language: string },
  otherName: string,
): string {
  return calendarFile({
    uid: `${row.uid}@${new URL(deps.config.origin).hostname}`,
    start: row.starts_at,
    end: row.ends_at,
    title: titleIn(reader.language, otherName),
    details: row.details,
    sequence: row.sequence,
    cancelled: row.state === 'cancelled',
    stamp: row.updated_at,
    url: pageLink(deps, PAGE),
  });
}

type Told = {
  kind: 'booked' | 'moved' | 'cancelled' | 'reminder';
  /** When it had been. */
  former?: string;
};

async function tellOne(
  tx: Deps,
  row: store.MeetingRow,
  reader: store.Reader,
  other: store.Reader | undefined,
  { kind, former }: Told,
): Promise<void> {
  const person = other?.name ?? '';
  const values = {
    person,
    when: whenIn(row.starts_at, reader),
    former: former === undefined ? '' : whenIn(former, reader),
    letter: row.details,
    reason: row.cancel_note,
    link: pageLink(tx, PAGE),
  };
  await sendMail(tx, reader, `meeting-${kind}`, values, row.id, fileFor(tx, row, reader, person));
}

/** Writes to these of a meeting's two people, each on their own clock and in their own language. */
export async function tell(
  tx: Deps,
  row: store.MeetingRow,
  to: readonly number[],
  told: Told,
): Promise<void> {
  const people = peopleOf(row);
  if (people.length < 2) return;
  const readers = await store.listReaders(tx.db, people);
  for (const id of to) {
    const reader = readers.get(id);
    const other = readers.get(people.find((one) => one !== id) ?? 0);
    if (!reader) continue;
    await tellOne(tx, row, reader, other, told);
    await noteFor(tx, row, reader.id, other?.id ?? null, told.kind);
  }
}

/** The same under Answers: of a meeting that was moved twice the last time. */
async function noteFor(
  tx: Deps,
  row: store.MeetingRow,
  reader: number,
  by: number | null,
  kind: Told['kind'],
): Promise<void> {
  const key = `meeting_${kind}:${row.id}:${row.starts_at}`;
  const about = { meeting_id: row.id, detail: { at: row.starts_at }, fold: `meeting:${row.id}`, key };
  await notify(tx, { ...about, kind: `meeting_${kind}`, by, to: [reader] });
}
