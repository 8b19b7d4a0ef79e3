import type { DateOrder } from '#shared/portability.ts';
import { guessOrder } from '#server/features/portability/csv/csv-columns.ts';
import { findDate, type WrittenDate } from '#server/features/portability/sources/written-date.ts';
import { westernDigits } from '#server/features/portability/sources/written-months.ts';

/** What is told this much later is another dream. */
const PAUSE_MINUTES = 180;
const LINES_THAT_TELL = 3;

const MARKS = /[\u200e\u200f\u202a-\u202e]/gu;
const WHEN = String.raw`(\d{1,4}[./-]\d{1,2}[./-]\d{2,4}),?\s+(\d{1,2}:\d{2})(?::\d{2})?\s?([ap]\.?\s?m\.?)?`;
/** "[05/03/2024, 06:12:50] Sam: …" and "12.03.24, 06:42 - Lena: …"; what has no sender is the program's own. */
const MESSAGE = new RegExp(String.raw`^(?:\[${WHEN}\]\s|${WHEN}\s[-–]\s)(?:([^:\n]{1,60}):\s)?(.*)$`, 'iu');
const OF_THE_PROGRAM = /end-to-end|ende-zu-ende|bout en bout|extremo a extremo|ponta a ponta|بين الطرفين/iu;
/** "IMG-1.jpg (file attached)", "<attached: 1-PHOTO.jpg>". */
const ATTACHED = /^<\p{L}+:\s*([^<>]+\.\w{2,5})>$|^([^\s<>][^<>]*\.\w{2,5}) \([^)]+\)$/u;

/** What somebody said: `day` and `time` as the program writes them, `lines` of words or the name of a picture that is attached. */
export type Message = { day: string; time: string; sender: string | undefined; lines: string[] };

function readMessage(line: string): Message | null {
  const found = MESSAGE.exec(westernDigits(line).replace(MARKS, ''));
  if (!found) return null;
  const [, day1, time1, half1, day2, time2, half2, sender] = found;
  // Its words keep their own digits.
  const words = line.replace(MARKS, '').slice(found[0].length - (found[8] ?? '').length);
  const half = (half1 ?? half2 ?? '').replace(/[.\s]/g, '');
  return { day: day1 ?? day2 ?? '', time: `${time1 ?? time2} ${half}`.trim(), sender, lines: [words] };
}

function messagesIn(text: string): Message[] {
  const messages: Message[] = [];
  for (const line of text.split(/\r?\n/)) {
    const begun = readMessage(line);
    if (begun) messages.push(begun);
    else messages.at(-1)?.lines.push(line.replace(MARKS, ''));
  }
  return messages.filter(
    ({ sender, lines }) =>
      sender !== undefined && !(lines.length === 1 && OF_THE_PROGRAM.test(lines[0] ?? '')),
  );
}

/** True for the beginning of a talk as WhatsApp writes it. */
export const isChat = (head: string): boolean =>
  head
    .split(/\r?\n/)
    .slice(0, 20)
    .filter((line) => readMessage(line) !== null).length >= LINES_THAT_TELL;

const two = (value: number) => String(value).padStart(2, '0');
const minutesOf = ({ day, time }: Local): number =>
  Date.parse(`${day}T00:00:00Z`) / 60_000 + (time?.hour ?? 0) * 60 + (time?.minute ?? 0);
type Local = Extract<WrittenDate, { kind: 'local' }>;

/** Where no day tells which part is the month, the clock does: twelve hours go with the month first. */
function orderOf(messages: readonly Message[]): DateOrder {
  const days = messages.map(({ day }) => day);
  const isTold = days.some((day) => day.split(/[./-]/).some((part) => Number(part) > 12 && part.length < 3));
  const guessed = guessOrder(days);
  if (guessed !== 'mdy' || isTold) return guessed;
  return messages.some(({ time }) => /m$/i.test(time)) ? 'mdy' : 'dmy';
}

/** The talk as a diary: a day with its hour over what was told without a long pause. */
export function messagesAsDiary(messages: readonly Message[], pictures: ReadonlySet<string>): string {
  const order = orderOf(messages);
  const isAlone = new Set(messages.map(({ sender }) => sender)).size === 1;
  const written: string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { day, time, sender, lines } of messages) {
    const date = findDate(`${day} ${time}`, order);
    if (date?.kind !== 'local') continue;
    const at = minutesOf(date);
    const { hour = 0, minute = 0 } = date.time ?? {};
    if (at - last > PAUSE_MINUTES) written.push('', `${date.day} ${two(hour)}:${two(minute)}`, '');
    last = at;
    const attached = ATTACHED.exec(lines[0] ?? '');
    const name = attached?.[1] ?? attached?.[2] ?? '';
    const said = pictures.has(name) ? [`![](<${name}>)`, ...lines.slice(1)] : lines;
    // One by one: a message may have more lines than a call takes arguments.
    for (const [place, line] of said.entries())
      written.push(place === 0 && !isAlone ? `${sender}: ${line}` : line);
  }
  return written.join('\n').trimStart();
}

/** A talk as WhatsApp writes it as a diary, with those `pictures` that lie beside it. */
export const chatIn = (text: string, pictures: ReadonlySet<string>): string =>
  messagesAsDiary(messagesIn(text), pictures);
