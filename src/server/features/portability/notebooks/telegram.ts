import { z } from 'zod';
import { headOf, bytesOf, decode } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { boundedParser } from './bounded-parser.ts';
import { messagesAsDiary, type Message } from './chat.ts';
import { inOnePiece } from './note-file.ts';

/** A talk of years with oneself, all its pages together. */
const MAX_BYTES = 64 * 1024 * 1024;
const HEAD_BYTES = 4096;
const JSON_FILE = /\.json$/i;
const PAGE = /(?:^|\/)messages(\d*)\.html$/i;

const run = z.union([z.string(), z.object({ text: z.string() })]);
const message = z.object({
  type: z.literal('message'),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/),
  from: z.string().nullish(),
  text: z.union([z.string(), z.array(run)]),
  photo: z.string().nullish(),
});
/** A talk as Telegram writes it, and all talks of an account, among them one with oneself. */
const talk = z.object({ type: z.string().optional(), messages: z.array(z.unknown()).min(1) });
const account = z.object({ chats: z.object({ list: z.array(z.unknown()) }) });

const wordsOf = (text: z.infer<typeof message>['text']): string =>
  typeof text === 'string' ? text : text.map((one) => (typeof one === 'string' ? one : one.text)).join('');

function messagesOf(value: unknown): Message[] {
  const own = talk.safeParse(value).data;
  return (own?.messages ?? []).flatMap((one) => {
    const { data } = message.safeParse(one);
    if (!data) return [];
    const words = wordsOf(data.text).split('\n');
    const lines = data.photo ? [pictureLine(data.photo), ...words] : words;
    const [day = '', time = ''] = data.date.split('T');
    return [{ day, time: time.slice(0, 5), sender: data.from ?? '', lines }];
  });
}

const pictureLine = (path: string): string => `${path.split('/').at(-1)} (file attached)`;

/** The talk in it, of a whole account the one with oneself; none where it is something else. */
function talkIn(text: string): Message[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
  const all = account.safeParse(value).data?.chats.list;
  const saved = all?.find((one) => talk.safeParse(one).data?.type === 'saved_messages');
  return messagesOf(saved ?? value);
}

const isDivOf = (attributes: Record<string, string>, name: string): boolean =>
  (attributes.class ?? '').split(/\s+/).includes(name);

/** "05.03.2024 06:12:50 UTC+01:00". */
const WHEN = /^(\d{1,2}\.\d{1,2}\.\d{4}) (\d{1,2}:\d{2})/;

/** Reads the pages that Telegram writes for browsers, one talk in their order. */
function readPages(pages: readonly string[]): Message[] {
  const messages: Message[] = [];
  /** How deep inside what is read now; 0: outside of it. */
  let depth = 0;
  let into: 'sender' | 'words' | null = null;
  let sender = '';
  const { write, end } = boundedParser({
    open: (name, attributes) => {
      if (into !== null) {
        if (name === 'div') depth += 1;
        if (name === 'br' && into === 'words') messages.at(-1)?.lines.push('');
        if (name === 'br' || name === 'div') return;
      }
      if (name === 'a' && isDivOf(attributes, 'photo_wrap') && attributes.href)
        messages.at(-1)?.lines.splice(0, 1, pictureLine(attributes.href), '');
      if (name !== 'div' || into !== null) return;
      const when = isDivOf(attributes, 'date') ? WHEN.exec(attributes.title ?? '') : null;
      if (when) messages.push({ day: when[1] ?? '', time: when[2] ?? '', sender, lines: [''] });
      else if (isDivOf(attributes, 'from_name')) [into, depth, sender] = ['sender', 1, ''];
      else if (isDivOf(attributes, 'text') && !isDivOf(attributes, 'bold')) [into, depth] = ['words', 1];
    },
    text: (text) => {
      const last = messages.at(-1);
      if (into === 'sender') sender += text;
      else if (into === 'words' && last) last.lines[last.lines.length - 1] += text;
    },
    close: (name) => {
      if (name !== 'div' || into === null) return;
      depth -= 1;
      if (depth > 0) return;
      const last = messages.at(-1);
      if (into === 'sender') {
        sender = sender.trim();
        if (last) last.sender = sender;
      }
      into = null;
    },
  });
  for (const page of pages) write(page);
  end();
  return messages
    .map((one) => ({ ...one, lines: one.lines.map((line) => line.trim()) }))
    .filter(({ lines }) => lines.some((line) => line !== ''));
}

const pageOf = ({ name }: SourceFile): number => Number(PAGE.exec(name)?.[1] || 1);

/** The export of a talk of Telegram as the diary that it is, with its pictures; null for all else. */
export async function telegramDiary(files: readonly SourceFile[]): Promise<SourceFile[] | null> {
  const pages = files
    .filter(({ name }) => PAGE.test(name))
    .toSorted((one, other) => pageOf(one) - pageOf(other));
  const json = files.filter(({ name }) => JSON_FILE.test(name));
  const first = pages[0] ?? (json.length === 1 ? json[0] : undefined);
  if (!first || files.reduce((sum, { size }) => sum + (size > MAX_BYTES ? size : 0), 0) > 0) return null;
  const head = await headOf(await first.open(), HEAD_BYTES);
  const isTelegram = pages[0]
    ? /class="(?:page_wrap|page_header|history)"/.test(head)
    : /"(?:messages|chats)"\s*:/.test(head) &&
      /"(?:date_unixtime|text_entities|saved_messages|personal_information|chats)"/.test(head);
  if (!isTelegram) return null;
  const texts: string[] = [];
  for (const file of pages[0] ? pages : [first])
    texts.push(decode((await bytesOf(await file.open(), MAX_BYTES)) ?? new Uint8Array()));
  const messages = pages[0] ? readPages(texts) : talkIn(texts[0] ?? '');
  if (messages.length === 0) return null;
  const pictures = files.filter(
    ({ name }) => /\.(?:jpe?g|png|webp)$/i.test(name) && /(?:^|\/)photos\//.test(name),
  );
  const names = new Set(pictures.map(({ name }) => name.split('/').at(-1) ?? ''));
  const bytes = Buffer.from(messagesAsDiary(messages, names));
  const folder = first.name.slice(0, first.name.lastIndexOf('/') + 1);
  const name = `${folder}messages.${pictures.length > 0 ? 'md' : 'txt'}`;
  const diary = { ...first, name, size: bytes.length, isDiary: true, open: async () => inOnePiece(bytes) };
  return [diary, ...pictures];
}
