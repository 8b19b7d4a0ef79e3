import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

/** A photograph as a camera leaves it: JPEG with the place where it was taken. */
export const photograph = (red: number, side = 60): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: red, g: 80, b: 160 } } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .jpeg()
    .toBuffer();

/** The beginning of a picture as telephones of one maker write it; nothing here opens it. */
export const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(64),
]);

export const zipOf = (files: Record<string, string | Buffer>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]),
      ),
    ),
  );

/** A journal of Day One with what its export says of an entry. */
export const journal = (entries: readonly object[]): string =>
  JSON.stringify({ metadata: { version: '1.0' }, entries });

const uuid = (at: number) => `AFB8A5C4D8F54BCBB9E0C0A0B3E3A8${String(at).padStart(2, '0')}`;

export const entry = (at: number, text: string, more: object = {}) => ({
  uuid: uuid(at),
  creationDate: `2024-03-${String(at).padStart(2, '0')}T06:30:00Z`,
  timeZone: 'Europe/Berlin',
  text,
  weather: { conditionsDescription: 'Clear', temperatureCelsius: 4 },
  ...more,
});

export const photoOf = (identifier: string, md5: string, orderInEntry = 0) => ({
  identifier,
  md5,
  type: 'jpeg',
  orderInEntry,
  width: 60,
  height: 60,
});
