import { z } from 'zod';

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Length in code points, as limits count it. */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

const MARKS_TOGETHER = 30;
const MANY_MARKS = new RegExp(`(?<!\\p{M})\\p{M}{${MARKS_TOGETHER + 1},}`, 'gu');
const JOINER = '\u034F';

/**
 * NFC in time that grows with the length: marks are sorted among those that follow each other, so more than thirty on one
 * letter are kept apart by an unseen joiner, as Unicode's stream-safe format has it (UAX 15). Nothing is taken away.
 */
export const composed = (text: string): string =>
  text
    .replace(MANY_MARKS, (marks) =>
      marks
        .split(JOINER)
        .flatMap((run) => run.match(/.{1,30}/gsu) ?? [''])
        .join(JOINER),
    )
    .normalize('NFC');

/** Text from people: NFC, no NUL, no lone surrogates, at most `max` code points. White space inside is kept. */
export const plainText = (max: number, min = 0) =>
  z
    .string()
    .max(max * 2, `At most ${max} characters`)
    .refine((text) => !text.includes('\u0000'), 'Contains a character that cannot be stored')
    .refine((text) => !LONE_SURROGATE.test(text), 'Contains a broken character')
    .transform(composed)
    .refine((text) => codePoints(text) <= max, `At most ${max} characters`)
    .refine((text) => codePoints(text.trim()) >= min, min <= 1 ? 'Required' : `At least ${min} characters`);

/** One line: like plainText, with control characters refused and ends trimmed. */
export const lineText = (max: number, min = 0) =>
  plainText(max, min)
    .refine((text) => !/[\p{Cc}]/u.test(text), 'One line only')
    .transform((text) => text.trim());

/** What is drawn as nothing: white space, signs that only steer, fillers of Korean, blank Braille. */
const UNSEEN = /^[\s\p{Cf}\p{Cc}\u034F\u115F\u1160\u2800\u3164\uFFA0]*$/u;

/** One line in which something can be seen: what stands in lists and as a heading for everybody. */
export const seenLine = (max: number) => lineText(max, 1).refine((text) => !UNSEEN.test(text), 'Required');

/** Positive integer id as JSON number. */
export const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
/** Positive integer id in a path or query; `1e3`, `01`, ` 1` and `1.0` are refused. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'Not an id')
  .transform(Number)
  .refine((value) => Number.isSafeInteger(value), 'Not an id');

/** Calendar day `YYYY-MM-DD` that exists, from the year 1000 on: a century before it can still be asked for. */
export const day = z.iso.date().refine((date) => date >= '1000-01-01', 'Not valid');

const FIRST_MOMENT = Date.UTC(1000, 0, 4);
const AFTER_LAST_MOMENT = Date.UTC(9999, 11, 30);
/** A moment in ISO 8601 with offset, whose night is a `day` wherever the dreamer lives. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(
    (moment) => Date.parse(moment) > FIRST_MOMENT && Date.parse(moment) < AFTER_LAST_MOMENT,
    'Not valid',
  );
