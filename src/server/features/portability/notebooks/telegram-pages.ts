import { boundedParser, TooDeep } from './bounded-parser.ts';
import { messagesAsDiary, type Message } from './chat.ts';
import { pictureLine } from './telegram-talk.ts';

const isDivOf = (attributes: Record<string, string>, name: string): boolean =>
  (attributes.class ?? '').split(/\s+/).includes(name);

/** "05.03.2024 06:12:50 UTC+01:00". */
const WHEN = /^(\d{1,2}\.\d{1,2}\.\d{4}) (\d{1,2}:\d{2})/;

/** Reads the pages that Telegram writes for browsers, one talk in their order. */
function messagesIn(pages: readonly string[]): Message[] {
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

/** The talk of all pages as a diary with those `pictures` that lie beside it; null where there is none. */
export function talkOfPages(pages: readonly string[], pictures: ReadonlySet<string>): string | null {
  try {
    const messages = messagesIn(pages);
    return messages.length === 0 ? null : messagesAsDiary(messages, pictures);
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}
