import type { SpokenSegment } from '#shared/recordings.ts';
import { composed } from '#shared/text.ts';

const MOST_SEGMENTS = 20_000;
const clean = (text: unknown): string =>
  typeof text === 'string' ? composed(text.replaceAll('\u0000', '')).trim() : '';
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Segments as an OpenAI-compatible server lists them (`verbose_json`); undefined where there are none that make sense. */
export function readSegments(listed: unknown): SpokenSegment[] | undefined {
  if (!Array.isArray(listed) || listed.length === 0 || listed.length > MOST_SEGMENTS) return undefined;
  const segments: SpokenSegment[] = [];
  for (const one of listed as (Record<string, unknown> | null)[]) {
    const { start, end, text } = one ?? {};
    if (!isMoment(start) || !isMoment(end) || end < start) return undefined;
    const words = clean(text);
    if (words) segments.push({ start, end, text: words });
  }
  return segments.length > 0 ? segments : undefined;
}

const MOMENT = String.raw`(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{3})`;
const TIMED = new RegExp(String.raw`^\[?${MOMENT}\s*-->\s*${MOMENT}\]?\s*(.*)$`);
const SHEET = /^WEBVTT\b.*$/;
const NUMBER = /^\d+$/;

const seconds = ([hours = '0', minutes = '0', whole = '0', thousandths = '0']: (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1000;

/**
 * What a program printed: plain words, or lines with times as whisper.cpp, SubRip and WebVTT write them
 * (`[00:00:01.000 --> 00:00:04.000] words`, or the words on the lines below). */
export function readPrinted(output: string): { text: string; segments?: SpokenSegment[] } {
  const plain = output.replaceAll('\u0000', '').trim();
  const segments: SpokenSegment[] = [];
  for (const line of plain.split(/\r?\n/)) {
    const words = line.trim();
    const timed = TIMED.exec(words);
    const last = segments.at(-1);
    if (timed) {
      const [start, end] = [seconds(timed.slice(1, 5)), seconds(timed.slice(5, 9))];
      segments.push({ start, end: Math.max(start, end), text: timed[9] ?? '' });
    } else if (words !== '' && !SHEET.test(words) && !NUMBER.test(words)) {
      if (!last) return { text: plain };
      last.text = `${last.text} ${words}`.trim();
    }
  }
  const spoken = readSegments(segments);
  return spoken ? { text: spoken.map(({ text }) => text).join(' '), segments: spoken } : { text: plain };
}
