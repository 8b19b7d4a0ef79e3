import { session } from '#web/api/session.ts';
import { browserStorage } from '#web/api/storage.ts';
import { isDatabaseHere } from '#web/offline/device-later.ts';
import { draftKey as rowKey, draftRow } from '#web/offline/draft-places.ts';
import { currentOwner } from '#web/offline/owner.ts';

export type FormDraft = {
  /** What was typed, by field; the fields that nobody touched are left out. */
  values: Record<string, unknown>;
  /** What stood in those fields before. */
  base?: Record<string, unknown>;
  /** The record's version that the words were written over; empty for a new one. */
  version: string;
  at: string;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is FormDraft =>
  isObject(value) &&
  isObject(value.values) &&
  (value.base === undefined || isObject(value.base)) &&
  typeof value.version === 'string' &&
  typeof value.at === 'string' &&
  !Number.isNaN(Date.parse(value.at));

/** Under which name this device keeps what one admin has typed into one form. */
export const draftKey = (table: string, id: number | undefined): string =>
  `form:${session.get().user ?? ''}:${table}:${id ?? 'new'}`;

function parsed(text: string | null | undefined): FormDraft | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

export const readDraft = (key: string): FormDraft | null => parsed(browserStorage.getItem(key));

/** Longer than any browser takes to write its storage to the disk. */
const STORAGE_LATE_MS = 5 * 60_000;

const openRows = async () => (await import('#web/offline/database.ts')).deviceDatabase.drafts;

/** What is being read: nothing is written over what nobody has read yet. */
let reading: Promise<unknown> = Promise.resolve();

/** This page has begun to keep something on the disk, which may not be there yet. */
let hasBegun = false;

/** Null: it has been dropped, which is newer than what the storage may bring back. */
async function keepOnDisk(key: string, draft: FormDraft | null): Promise<void> {
  const words: Record<string, string> = draft ? { form: JSON.stringify(draft) } : {};
  const at = draft?.at ?? new Date().toISOString();
  await reading;
  await (await openRows()).put(draftRow(currentOwner(), key, words, at));
}

// A browser that keeps no database has the draft in its storage still.
const orStorageAlone = () => undefined;

async function readFromDisk(key: string): Promise<FormDraft | null | undefined> {
  // As it was when the form opened: what is typed while the disk is slow takes nothing away from what lies there.
  const stored = readDraft(key);
  if (!(await isDatabaseHere())) return undefined;
  const rows = await openRows();
  const row = await rows.get(rowKey(currentOwner(), key));
  if (!row || (stored && stored.at >= row.edited_at)) return undefined;
  const kept = parsed(row.words.form);
  if (kept || stored) return kept;
  if (Date.now() - Date.parse(row.edited_at) > STORAGE_LATE_MS) await rows.delete(row.key);
  return undefined;
}

/**
 * The draft that the disk has, where it is newer than the storage's; null where that was dropped since, undefined where the
 * storage is right. Browsers write their storage to the disk up to a minute late, and forget that minute when they or the machine
 * stop at once; the device's database is on the disk when it says so.
 */
export function readNewerDraft(key: string): Promise<FormDraft | null | undefined> {
  const found = readFromDisk(key);
  // A disk that cannot be read holds nobody up.
  reading = found.catch(() => undefined);
  return found;
}

/** False where the browser's storage has no room for it. */
export function keepDraft(key: string, draft: FormDraft): boolean {
  hasBegun = true;
  void keepOnDisk(key, draft).catch(orStorageAlone);
  try {
    browserStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  browserStorage.removeItem(key);
  void Promise.resolve(hasBegun || isDatabaseHere())
    .then((isHere) => (isHere ? keepOnDisk(key, null) : undefined))
    .catch(orStorageAlone);
}
