// The worst bodies that a call takes, and those that it should refuse cheaply.
import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';

const MIB = 1024 * 1024;

export type HostileBody = {
  name: string;
  method: 'POST' | 'PUT';
  path: () => string;
  body: () => Buffer | string;
  type?: string;
  /** How often it is sent, one after the other; a limit of tries may end it earlier. */
  times: number;
};

const LAMBDA = '/v2/api/lambda';
const DREAM_LETTERS = 50_000;
const filled = (piece: string, letters: number) =>
  piece.repeat(Math.ceil(letters / piece.length)).slice(0, letters);
const list = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Texts that cost more than their length: to compare, to take apart, to look up. */
const TEXTS: Readonly<Record<string, string>> = {
  'one word without an end': filled('a', DREAM_LETTERS),
  'letters of ten accents each': filled(
    'a\u0301\u0323\u0302\u0308\u0327\u0331\u0330\u0303\u0306\u0325',
    DREAM_LETTERS,
  ),
  'accents in the wrong order': `a${filled('\u0301\u0323', DREAM_LETTERS - 1)}`,
  'words of two letters, all different': list(16_000, (at) => at.toString(36))
    .join(' ')
    .slice(0, DREAM_LETTERS),
  'capitals at every word': filled('Anna Maria Huber Met Peter Paul Moser. ', DREAM_LETTERS),
  'signs of faces': filled('👩‍👩‍👧‍👦', DREAM_LETTERS),
  Chinese: filled('母亲在船上我们在河里游泳', DREAM_LETTERS),
  Arabic: filled('كانت أمي في القارب ومعها أخي ', DREAM_LETTERS),
  'long German words': filled('Donaudampfschifffahrtsgesellschaftskapitän ', DREAM_LETTERS),
  'nothing but spaces and stops': `x${filled(' .', DREAM_LETTERS - 1)}`,
  quotes: filled('"\\\n', DREAM_LETTERS),
  'what looks like addresses': filled('a@a.a@a.a-', DREAM_LETTERS),
  'a dream as dreams are': filled(
    'I was at the lake with my mother and the ferry had left without us. ',
    DREAM_LETTERS,
  ),
};

const names = (mark: string) => list(60, (at) => `${mark} ${at} ${'x'.repeat(70)}`);

const dreamsOf = (): HostileBody[] =>
  Object.entries(TEXTS).map(([what, text]) => ({
    name: `a dream of ${what}`,
    method: 'PUT',
    path: () => `${LAMBDA}/dreams/by-client/${randomUUID()}`,
    body: () =>
      JSON.stringify({
        text,
        waking_note: text.slice(0, 5000),
        reflection: text.slice(0, 5000),
        tags: names('tag'),
        people: names('person'),
        places: names('place'),
        signs: names('sign'),
        series: names('series'),
      }),
    times: 6,
  }));

const json = (name: string, path: string, body: unknown, method: 'POST' | 'PUT' = 'POST'): HostileBody => ({
  name,
  method,
  path: () => path,
  body: () => (typeof body === 'string' ? body : JSON.stringify(body)),
  times: 12,
});

const keys = (count: number) => Object.fromEntries(list(count, (at) => [`key ${at}`, at]));

const refused = (): HostileBody[] => [
  json('a login of 100 000 keys', `${LAMBDA}/login`, keys(100_000)),
  json('a login of 390 keys', `${LAMBDA}/login`, keys(390)),
  json('a login of lists', `${LAMBDA}/login`, { email: list(7000, () => 1) }),
  json('a login nested deeply', `${LAMBDA}/login`, '['.repeat(16_000)),
  json('a sign-up of words without an end', `${LAMBDA}/register`, {
    email: `${'a.'.repeat(4000)}@b`,
    password: 'x'.repeat(8000),
    role: 'user',
  }),
  json(
    'a dream of 20 000 values',
    `${LAMBDA}/dreams/by-client/${randomUUID()}`,
    { tags: list(19_000, () => 1) },
    'PUT',
  ),
  json(
    'a dream twice as long',
    `${LAMBDA}/dreams/by-client/${randomUUID()}`,
    { text: filled('a\u0301', 250_000) },
    'PUT',
  ),
  json(
    'a batch of nothing but faults',
    '/v4/api/records/dream',
    list(100, () => keys(190)),
  ),
  json(
    'a batch of a thousand',
    '/v4/api/records/dream',
    list(1000, () => ({ text: 'a' })),
  ),
  json('a condition of many values', '/v1/api/rest/dream/PAGINATE', {
    filter: [`id,in,${list(10_000, String).join(',')}`],
  }),
  json('words to take back that are none', `${LAMBDA}/elements/undo`, { undo: filled('abcdefg.', 900_000) }),
  json('a megabyte of one string', '/v4/api/records/dream', { text: filled('\\u0061', MIB - 100) }),
];

const taken = (): HostileBody[] => [
  {
    ...json(
      'a batch of 100 dreams',
      '/v4/api/records/dream',
      list(100, (at) => ({ text: filled(`I saw lake ${at} `, 9000) })),
    ),
    times: 4,
  },
  json('a thousand dreams changed at once', `${LAMBDA}/dream/bulk`, {
    action: 'tag',
    ids: list(1000, (at) => at + 1),
    tags: ['a'],
  }),
  json('a look at a pack of a hundred dreams', `${LAMBDA}/dream-packs/preview`, {
    redaction: { hide_people: true, hide_places: true, blur_dates: true },
    dreams: { ids: list(100, (at) => at + 1) },
  }),
  json('a search of a thousand letters', '/v1/api/rest/dream/PAGINATE', { search: filled('a b c ', 1000) }),
  json('a letter', `${LAMBDA}/contact`, {
    about: 'other',
    email: 'a@example.org',
    text: filled('a\u0301\u0323', 4000),
  }),
];

const FORM = 'multipart/form-data; boundary=xx';
const PART =
  '--xx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
const END = '\r\n--xx--\r\n';

async function pictures(dream: number): Promise<HostileBody[]> {
  const flat = { create: { width: 8000, height: 5000, channels: 3 as const, background: '#123' } };
  const wide = await sharp(flat).png().toBuffer();
  const upload = (name: string, bytes: Buffer, times: number): HostileBody => ({
    name,
    method: 'POST',
    path: () => `${LAMBDA}/dreams/${dream}/photos?client_id=${randomUUID()}`,
    body: () => Buffer.concat([Buffer.from(PART), bytes, Buffer.from(END)]),
    type: FORM,
    times,
  });
  return [
    upload('a picture of 40 megapixels', wide, 3),
    upload('10 MB that are no picture', randomBytes(10 * MIB - 100), 6),
    upload('a form of 20 000 parts', Buffer.from(`x\r\n${PART}`.repeat(20_000)), 6),
    upload('20 MB that look like ends of parts', Buffer.from(filled('\r\n--x', 9 * MIB)), 6),
  ];
}

const imported = (name: string, file: string, body: () => Buffer | string, times = 1): HostileBody => ({
  name,
  method: 'POST',
  path: () => `${LAMBDA}/portability/imports?name=${file}`,
  body,
  type: 'application/octet-stream',
  times,
});

const tables = (): HostileBody[] => {
  const row = '2026-03-01,The ferry,"I was at the lake with my mother, and the ferry had left without us"\n';
  return [
    imported('a table of 50 000 dreams', 'a.csv', () => `date,title,text\n${row.repeat(50_000)}`),
    imported('a table of one line', 'a.csv', () => `date,text\n2026-01-01,"${filled('a ', 20 * MIB)}`),
    imported('a table of 20 MB of quotes', 'a.csv', () => `date,text\n${filled('""', 20 * MIB)}`),
    imported('a table of 20 MB of commas', 'a.csv', () => `date,text\n${filled(',', 20 * MIB)}`),
    imported('a table of accents', 'a.csv', () =>
      `date,text\n2026-01-01,"a${filled('\u0301\u0323', 190_000)}"\n`.repeat(20),
    ),
  ];
};

const diaries = (): HostileBody[] => [
  imported(
    'a journal of 20 MB',
    'a.json',
    () =>
      `{"entries":[${'{"creationDate":"2026-01-01T06:00:00Z","text":"I was at the lake"},'.repeat(300_000)}1]}`,
  ),
  imported('20 MB of lines of JSON', 'a.jsonl', () =>
    filled('{"text":"a","night_of":"2026-01-01"}\n', 20 * MIB),
  ),
  imported('one JSON of 20 MB', 'a.json', () => `[${filled('{"a":1},', 20 * MIB)}1]`),
  imported('one JSON of 20 MB of words', 'a.json', () =>
    JSON.stringify(
      filled('I was at the lake.|', 20 * MIB)
        .split('|')
        .map((text) => ({ text, date: '2026-01-01' })),
    ),
  ),
  imported('a talk of 20 MB', 'WhatsApp chat.txt', () =>
    filled('[05/03/2024, 06:12:50] Sam: I was at the lake.\n', 20 * MIB),
  ),
  imported(
    'a talk of 20 MB in JSON',
    'result.json',
    () =>
      `{"type":"saved_messages","messages":[${filled('{"type":"message","date":"2026-01-01T06:00:00","date_unixtime":"1","text":"lake"},', 20 * MIB)}1]}`,
  ),
  imported(
    'a backup of 20 MB',
    'backup.txt',
    () =>
      `{"items":[${filled('{"uuid":"a","content_type":"Note","content":{"text":"lake","title":"a"}},', 20 * MIB)}1]}`,
  ),
  imported(
    'a page of 15 MB',
    'a.html',
    () => `<html><body>${filled('<p>I was at the <b>lake</b>.</p>', 15 * MIB)}`,
  ),
  imported('a diary of 10 MB in short lines', 'a.txt', () => filled('5.3.2024\nAt the lake\n\n', 10 * MIB)),
  imported(
    'a diary of 10 MB',
    'a.txt',
    () => `5.3.2024\n${filled('We were at the lake, and the ferry had left.\n', 10 * MIB)}`,
  ),
  imported('20 MB of notes', 'a.txt', () => filled('2026-01-01\nI was at the lake.\n\n', 20 * MIB)),
  imported('a head that never ends', 'a.md', () => `---\n${filled('a: b\n', 20 * MIB)}`),
  imported('50 MB of nothing', 'a.zip', () => Buffer.alloc(50 * MIB)),
];

/** Every body, those that are taken and those that are refused; `dream` is one of the sender's. */
export const hostileBodies = async (dream: number): Promise<HostileBody[]> => [
  ...refused(),
  ...dreamsOf(),
  ...taken(),
  ...(await pictures(dream)),
  ...tables(),
  ...diaries(),
];
