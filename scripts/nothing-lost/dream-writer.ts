import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Device } from './device.ts';
import type { DreamEntry } from './ledger.ts';

const WORDS = [
  'a lake',
  'standing',
  'مفتاح',
  'the stairs',
  'über dem Meer',
  '🌊',
  'nobody',
  'door',
  'и снег',
  'then',
];
const LETTERS = Array.from('bcdfghklmnprtvz');

type Model = { text?: string; updated_at?: string; client_id?: string };
const modelOf = ({ body }: Answer): Model => body.model ?? {};

/** A word that nothing else contains, so that it can be found in an index whatever the stemmer does to its end. */
const markerOf = (device: Device): string =>
  Array.from({ length: 9 }, () => device.chance.pick(LETTERS)).join('o');

const phraseOf = (device: Device): string =>
  Array.from({ length: device.chance.whole(1, 12) }, () => device.chance.pick(WORDS)).join(' ');

async function send(device: Device, entry: DreamEntry, fields: Record<string, unknown>): Promise<Answer> {
  const patch = { ...fields, ...(entry.updatedAt === null ? {} : { updated_at: entry.updatedAt }) };
  const call = () => device.insist('PUT', `/dreams/by-client/${entry.clientId}`, patch);
  if (!device.chance.once(8)) return call();
  const [first, second] = await Promise.all([call(), call()]);
  const later = (modelOf(first).updated_at ?? '') < (modelOf(second).updated_at ?? '') ? second : first;
  return later.status === 200 ? later : first.status === 200 ? first : second;
}

/** Saves until the server confirms these very words. */
async function save(device: Device, entry: DreamEntry, text: string, state: string): Promise<void> {
  entry.attempts.push(text);
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await send(device, entry, { text, state });
    const model = modelOf(answer);
    if (answer.status === 200) {
      if (model.text !== text) device.breach(`the answer to ${entry.clientId} holds other words`);
      entry.acknowledged = text;
      entry.updatedAt = model.updated_at ?? null;
      entry.kept = state === 'kept';
      return;
    }
    const isOurs = answer.status === 409 && entry.attempts.includes(model.text ?? '');
    if (!isOurs) return device.breach(`saving was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    entry.updatedAt = model.updated_at ?? null;
  }
  device.breach(`${entry.clientId} could never be saved`);
}

/** Writes one dream in a few steps, each acknowledged before the next. Answers its client id. */
export async function writeDream(device: Device): Promise<string> {
  const entry: DreamEntry = {
    clientId: randomUUID(),
    acknowledged: null,
    attempts: [],
    updatedAt: null,
    kept: false,
  };
  device.ledger.dreams.push(entry);
  const steps = device.chance.whole(1, 4);
  let text = phraseOf(device);
  for (let step = 1; step <= steps; step += 1) {
    text += ` ${phraseOf(device)}${step === steps ? ` ${markerOf(device)}` : ''}`;
    await save(device, entry, text.normalize('NFC'), step === steps ? 'kept' : 'draft');
    await sleep(device.chance.whole(0, 60));
  }
  return entry.clientId;
}
