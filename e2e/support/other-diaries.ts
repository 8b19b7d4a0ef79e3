import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

export type Given = { name: string; mimeType: string; buffer: Buffer };

const photograph = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 420, channels: 3, background: { r: red, g: 90, b: 150 } } })
    .jpeg()
    .toBuffer();

const zipped = (name: string, files: Record<string, string | Buffer>): Given => {
  const bytes = Object.entries(files).map(([file, given]) => [
    file,
    typeof given === 'string' ? strToU8(given) : new Uint8Array(given),
  ]);
  const buffer = Buffer.from(zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>));
  return { name, mimeType: 'application/zip', buffer };
};

const entry = (day: string, text: string, photos: readonly string[], more: object = {}) => ({
  uuid: `0A1B2C3D4E5F60718293A4B5C6D7E8${day}`,
  creationDate: `2023-05-${day}T05:40:00Z`,
  timeZone: 'Europe/Berlin',
  text: [text, ...photos.map((id) => `![](dayone-moment://${id})`)].join('\n\n'),
  photos: photos.map((id, at) => ({ identifier: id, md5: id.toLowerCase(), type: 'jpeg', orderInEntry: at })),
  ...more,
});

/** Three dreams with two photos; a video, a place and a photo that is missing stay behind. */
export async function dayOne(): Promise<Given> {
  const entries = [
    entry('03', '# The ferry\n\nThe **ferry** sailed through the kitchen\\.', ['AAA']),
    entry('04', '# The stairs\n\nThey only went down\\.', ['BBB', 'GONE']),
    entry('05', '# The choir\n\nNobody sang\\.', [], {
      videos: [{ identifier: 'V', type: 'mov' }],
      location: { placeName: 'Cabin' },
    }),
  ];
  return zipped('Day One.zip', {
    'Journal.json': JSON.stringify({ metadata: { version: '1.0' }, entries }),
    'photos/aaa.jpeg': await photograph(200),
    'photos/bbb.jpeg': await photograph(40),
  });
}

/** A German spreadsheet: the title before the dream, dates in words, a feeling that is unknown here, a row without a date. */
export const spreadsheet = (): Given => ({
  name: 'Träume.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Titel;Datum;Traum;Stimmung;Mond',
      'Der Garten;5. März 2021;Im Garten stand ein Klavier im Regen.;ruhig;voll',
      'Das Amt;6. März 2021;Auf dem Amt gab es nur Türen.;zappelig;halb',
      'Die Tante;;Die Tante kam durch das Fenster.;zappelig;neu',
    ].join('\r\n'),
  ),
});

/** Two dated notes, one with a picture, and a recipe that is no dream. */
export async function vault(): Promise<Given> {
  return zipped('Notes.zip', {
    'Dreams/2022-08-14 The lighthouse.md':
      '---\ntags: [sea]\n---\nThe light was ==warm==. I met [[Ada]].\n\n![[light.jpeg|A warm light]]\n',
    'Dreams/2022-08-15 The well.md': 'I looked into it and *it looked back*.',
    'People/Ada.md': 'A friend.',
    'Kitchen/Soup.md': 'Onions, water.',
    'files/light.jpeg': await photograph(240),
    'files/walk.pdf': '%PDF-1.4',
  });
}
