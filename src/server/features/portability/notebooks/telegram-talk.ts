import { z } from 'zod';
import { messagesAsDiary, type Message } from './chat.ts';
import { jsonIn } from './json-text.ts';

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

export const pictureLine = (path: string): string => `${path.split('/').at(-1)} (file attached)`;

/** The talk in it, of a whole account the one with oneself; none where it is something else. */
function messagesIn(text: string): Message[] {
  const value = jsonIn(text);
  const all = account.safeParse(value).data?.chats.list;
  const saved = all?.find((one) => talk.safeParse(one).data?.type === 'saved_messages');
  return messagesOf(saved ?? value);
}

/** The talk as a diary with those `pictures` that lie beside it; null where there is none. */
export function talkIn(text: string, pictures: ReadonlySet<string>): string | null {
  const messages = messagesIn(text);
  return messages.length === 0 ? null : messagesAsDiary(messages, pictures);
}
