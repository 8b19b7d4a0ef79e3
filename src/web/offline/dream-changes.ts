import {
  DEVICE_FIELDS,
  type Dream,
  type DreamInput,
  type DreamWords,
  WORD_FIELDS,
  wordsOf as wordsIn,
} from '#shared/dreams.ts';
import type { DeviceDream } from './database.ts';

/** Attempts that are remembered; more than can be under way between two answers. */
const ATTEMPTS_KEPT = 12;

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Text as it can be stored: without NUL, with broken characters replaced, in the form that the server compares. */
const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().normalize('NFC');

/** The writable part of what the server holds. */
export const fieldsOf = (dream: Dream): DreamInput =>
  Object.fromEntries(DEVICE_FIELDS.map((name) => [name, dream[name]])) as DreamInput;

export const baseOf = (dream: Dream): NonNullable<DeviceDream['base']> => ({
  dream_id: dream.id,
  updated_at: dream.updated_at,
  fields: fieldsOf(dream),
});

/** What the server lacks: only changed fields, with the version that was read where words are among them. */
export function patchOf(row: DeviceDream): DreamInput {
  const { base, fields } = row;
  if (!base) return fields;
  const changed = DEVICE_FIELDS.filter(
    (name) => fields[name] !== undefined && !same(fields[name], base.fields[name]),
  );
  const patch = Object.fromEntries(changed.map((name) => [name, fields[name]])) as DreamInput;
  const hasWords = WORD_FIELDS.some((name) => patch[name] !== undefined);
  return hasWords ? { ...patch, updated_at: base.updated_at } : patch;
}

export const isEmptyPatch = (patch: DreamInput): boolean => Object.keys(patch).length === 0;

/** A short digest of the words, to recognise later what this device has sent (FNV-1a, 2 x 32 bits). */
function digestOf(words: Partial<DreamWords>): string {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  const { title, text, ...rest } = wordsIn(words);
  // Without the others the digest is what it was before they counted: attempts of that time are still recognised.
  const beside = Object.values(rest).every((word) => word === '') ? [] : Object.values(rest);
  for (const char of [title, text, ...beside].join('\u0000')) {
    const code = char.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + 0x9e37), 0x01000193);
  }
  return `${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`;
}

/** The whole of the words as they would stand on the server once this row has been saved. */
const wordsOf = (row: DeviceDream): DreamWords => wordsIn(wholeOf(row));

export const rememberAttempt = (row: DeviceDream): string[] =>
  [...row.attempts.filter((digest) => digest !== digestOf(wordsOf(row))), digestOf(wordsOf(row))].slice(
    -ATTEMPTS_KEPT,
  );

/**
 * True where nothing of the server's words would be lost by ours: we do not touch them, or they are what this device knew,
 * sent (and the answer was lost) or goes on from.
 */
export function mayFollow(row: DeviceDream, theirs: Dream): boolean {
  if (row.attempts.includes(digestOf(theirs))) return true;
  return WORD_FIELDS.every((name) => {
    const mine = row.fields[name];
    const present = theirs[name] ?? '';
    const isUntouched = mine === undefined || present === (row.base?.fields[name] ?? '');
    return isUntouched || (mine ?? '').startsWith(present);
  });
}

/** What was written after `sent` had been taken for sending. */
export const changesSince = (sent: DeviceDream, current: DeviceDream): DreamInput =>
  Object.fromEntries(
    Object.entries(current.fields).filter(
      ([name, value]) => !same(value, sent.fields[name as keyof DreamInput]),
    ),
  ) as DreamInput;

/** The row with these fields written into it; what is as the server has it is no change. */
export function writeInto(row: DeviceDream, fields: DreamInput, at: string): DeviceDream {
  const clean: DreamInput = { ...fields };
  for (const name of WORD_FIELDS) {
    const written = fields[name];
    if (written !== undefined) clean[name] = storableText(written);
  }
  const next = Object.entries({ ...row.fields, ...clean }).filter(
    ([name, value]) =>
      value !== undefined && !(row.base && same(value, row.base.fields[name as keyof DreamInput])),
  );
  return {
    ...row,
    fields: Object.fromEntries(next) as DreamInput,
    revision: row.revision + 1,
    edited_at: at,
    fault: null,
  };
}

/** The server lacks something of it, whether or not it would take it. */
export const hasUnsent = (row: DeviceDream): boolean => row.revision > row.synced;

export const isWaiting = (row: DeviceDream): boolean => hasUnsent(row) && row.fault === null;

/** Everything that is known of the dream, the server's part and this device's. */
export const wholeOf = (row: DeviceDream): DreamInput => ({ ...row.base?.fields, ...row.fields });

/** This device's version as a dream of its own, for when another device has written different words meanwhile. */
export function copyOf(row: DeviceDream, clientId: string): DeviceDream {
  const fields: DreamInput = { ...row.base?.fields, ...row.fields };
  return {
    ...row,
    client_id: clientId,
    fields,
    base: null,
    revision: 1,
    synced: 0,
    attempts: [],
    fault: null,
  };
}
