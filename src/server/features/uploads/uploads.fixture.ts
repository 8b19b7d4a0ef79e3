import sharp from 'sharp';
import type { Answer, TestApp } from '#server/testing/test-app.ts';

const BOUNDARY = 'x-boundary-of-this-test';

type Form = { name?: string; type?: string; field?: string };

const formOf = (bytes: Buffer, { name = 'lake.jpg', type = 'image/jpeg', field = 'file' }: Form): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

/** Sends one file as a form does. */
export const sendFile = (
  test: TestApp,
  call: { method?: string; url: string; token?: string | undefined },
  bytes: Buffer,
  form: Form = {},
): Promise<Answer> =>
  test.call(call.method ?? 'POST', call.url, {
    ...(call.token !== undefined && { token: call.token }),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    raw: formOf(bytes, form),
  });

export const picture = (width = 40, height = 20, background = '#123456') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Half a second of silence, as a WAV of one channel. */
export function sound(seconds = 0.5): Buffer {
  const data = Buffer.alloc(Math.round(8000 * seconds));
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** Reads a file as a browser does: without our header. */
export const readFile = (
  test: TestApp,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => test.app.inject({ method, url, headers });
