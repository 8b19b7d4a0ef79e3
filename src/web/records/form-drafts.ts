import { session } from '#web/api/session.ts';
import { browserStorage } from '#web/api/storage.ts';

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

export function readDraft(key: string): FormDraft | null {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(key) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** False where the browser has no room for it. */
export function keepDraft(key: string, draft: FormDraft): boolean {
  try {
    browserStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const dropDraft = (key: string): void => browserStorage.removeItem(key);
