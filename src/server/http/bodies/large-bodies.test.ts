import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  onTheWire,
  pour,
  head,
  chunk,
  send,
  listen,
  SHORT_LIMITS,
  SLACK_MS,
  LOGIN,
  IMPORTS,
  JSON_TYPE,
  BYTES_TYPE,
  FORM_TYPE,
  CHUNKED,
  PART,
  type Listening,
  type WireAnswer,
} from '#server/http/wire.fixture.ts';

const MIB = 1024 * 1024;
let at: Listening;
beforeAll(async () => {
  at = await listen();
});
afterAll(() => at.close());

const refusedAs = (answer: WireAnswer) => [answer.status, answer.body.code];

describe('what is too large', () => {
  const zeros = Buffer.alloc(64 * 1024);
  const most = 300 * MIB;

  it.each([
    [
      'a picture',
      () => head('POST', at.photos, at.mine, FORM_TYPE, CHUNKED),
      chunk(Buffer.from(PART)),
      'request.file_too_large',
      11,
    ],
    [
      'the file of a picture after its part',
      () => head('POST', at.photos, at.mine, FORM_TYPE, CHUNKED),
      chunk(Buffer.from('')),
      'request.file_too_large',
      11,
    ],
    [
      'a field beside a picture',
      () => head('POST', at.photos, at.mine, FORM_TYPE, CHUNKED),
      chunk(Buffer.from('--xx\r\ncontent-disposition: form-data; name="a"\r\n\r\n')),
      'request.file_too_large',
      11,
    ],
    [
      'an import',
      () => head('POST', IMPORTS, at.mine, BYTES_TYPE, CHUNKED),
      Buffer.alloc(0),
      'portability.too_large',
      200,
    ],
    ['a login', () => head('POST', LOGIN, JSON_TYPE, CHUNKED), Buffer.alloc(0), 'request.too_large', 1],
  ])('is refused while it comes: %s', async (_, text, first, code, mebibytes) => {
    let sent = () => 0;
    const answer = await onTheWire(at.port, (socket) => {
      socket.write(text());
      if (first.length > 5) socket.write(first);
      ({ sent } = pour(socket, chunk(zeros), most));
    });
    expect(refusedAs(answer)).toEqual([413, code]);
    // What is on its way when the answer is written, and what is read to let it arrive.
    expect(sent()).toBeLessThan(mebibytes * MIB + SHORT_LIMITS.lingerBytes + 8 * MIB);
  });

  it.each([
    [
      'a picture',
      () => head('POST', at.photos, at.mine, FORM_TYPE, 'content-length: 314572800'),
      'request.file_too_large',
    ],
    [
      'an import',
      () => head('POST', IMPORTS, at.mine, BYTES_TYPE, 'content-length: 2200000000'),
      'portability.too_large',
    ],
    ['a login', () => head('POST', LOGIN, JSON_TYPE, 'content-length: 20000'), 'request.too_large'],
    [
      'a dream',
      () =>
        head(
          'PUT',
          '/v2/api/lambda/dreams/by-client/00000000-0000-4000-8000-000000000002',
          at.mine,
          JSON_TYPE,
          'content-length: 600000',
        ),
      'request.too_large',
    ],
  ])('is refused by its length alone: %s', async (_, text, code) => {
    const answer = await onTheWire(at.port, send(text()));
    expect(refusedAs(answer)).toEqual([413, code]);
    expect(answer.took).toBeLessThan(SLACK_MS);
  });

  it.each([
    [
      'a picture',
      () => head('POST', at.photos, at.mine, FORM_TYPE, 'content-length: 314572800', 'expect: 100-continue'),
      413,
    ],
    ['a login', () => head('POST', LOGIN, JSON_TYPE, 'content-length: 20000', 'expect: 100-continue'), 413],
    [
      'a picture of nobody',
      () => head('POST', at.photos, FORM_TYPE, 'content-length: 5000', 'expect: 100-continue'),
      401,
    ],
    [
      'a packed one',
      () =>
        head(
          'POST',
          LOGIN,
          JSON_TYPE,
          'content-encoding: gzip',
          'content-length: 50',
          'expect: 100-continue',
        ),
      415,
    ],
  ])('is not asked for by who waits to be asked: %s', async (_, text, status) => {
    const answer = await onTheWire(at.port, send(text()));
    expect(answer.text.startsWith('HTTP/1.1 100')).toBe(false);
    expect(answer.status).toBe(status);
  });

  it('who waits to be asked is asked, and answered', async () => {
    const body = JSON.stringify({ email: 'a@example.org', password: 'seven grey herons', role: 'user' });
    const answer = await onTheWire(at.port, (socket) => {
      socket.write(
        head(
          'POST',
          LOGIN,
          JSON_TYPE,
          `content-length: ${body.length}`,
          'connection: close',
          'expect: 100-continue',
        ),
      );
      socket.once('data', () => socket.write(body));
    });
    expect(answer.text.startsWith('HTTP/1.1 100 Continue')).toBe(true);
    expect(answer.status).toBe(403);
  });

  it('is counted as it comes where its length lies', async () => {
    const more = await onTheWire(
      at.port,
      send(`${head('POST', LOGIN, JSON_TYPE, 'content-length: 2')}{}GARBAGE / x`),
    );
    expect(more.status).toBe(400);
    const less = await onTheWire(at.port, (socket) => {
      socket.end(`${head('POST', LOGIN, JSON_TYPE, 'content-length: 20')}{}`);
    });
    expect([0, 400]).toContain(less.status);
  });

  it.each([
    ['one chunk', `5;${'a'.repeat(40_000)}\r\n{"a":\r\n`],
    ['a chunk a thousand times', `1;${'a'.repeat(15_000)}\r\n \r\n`.repeat(1000)],
  ])('is also what stands about chunks: %s', async (_, chunks) => {
    const answer = await onTheWire(at.port, send(head('POST', LOGIN, JSON_TYPE, CHUNKED) + chunks));
    expect([408, 413]).toContain(answer.status);
  });
});

describe('what is wrapped', () => {
  it.each(['gzip', 'br', 'deflate', 'zstd', 'identity, gzip', 'nonsense'])(
    'in %s is a 415 unread',
    async (encoding) => {
      for (const text of [
        head('POST', LOGIN, JSON_TYPE, `content-encoding: ${encoding}`, 'content-length: 10000'),
        head('POST', at.photos, at.mine, FORM_TYPE, `content-encoding: ${encoding}`, 'content-length: 10000'),
        head('POST', IMPORTS, at.mine, BYTES_TYPE, `content-encoding: ${encoding}`, 'content-length: 10000'),
      ])
        expect(refusedAs(await onTheWire(at.port, send(text)))).toEqual([415, 'request.unsupported_type']);
    },
  );

  const whole = (body: string) =>
    head(
      'POST',
      at.photos,
      at.mine,
      FORM_TYPE,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ) + body;
  it.each([
    [
      'thousands of fields',
      '--xx\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(20_000),
      413,
    ],
    ['thousands of files', `${PART}x\r\n`.repeat(20_000), 400],
    ['two files', `${PART}x\r\n${PART}y\r\n`, 400],
    [
      'thousands of headers',
      `--xx\r\n${'x-a: b\r\n'.repeat(50_000)}content-disposition: form-data; name="a"\r\n\r\n1\r\n`,
      400,
    ],
    ['a header without an end', `--xx\r\nx-a: ${'b'.repeat(2 * MIB)}`, 400],
    ['names of objects', '--xx\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n', 400],
    ['nothing', '', 400],
  ])('as a form with %s is refused', async (_, parts, status) => {
    const answer = await onTheWire(at.port, send(whole(`${parts}--xx--\r\n`)));
    expect(answer.status).toBe(status);
    expect(answer.took).toBeLessThan(SLACK_MS);
  });
});

describe('what is full of faults', () => {
  it.each([
    ['unknown keys', Object.fromEntries(Array.from({ length: 390 }, (_, at) => [`key ${at}`, at]))],
    ['keys of great length', { ['k'.repeat(5000)]: 1, ['l'.repeat(5000)]: 1 }],
    ['wrong entries', { email: Array.from({ length: 5000 }, () => 1) }],
  ])('is told of by no more than twenty, whatever there are of %s', async (_, body) => {
    const answer = await at.test.call('POST', LOGIN, { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validation).length).toBeLessThanOrEqual(20);
    expect(answer.bytes.length).toBeLessThan(4000);
  });

  it('in a batch, too', async () => {
    const one = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`key ${at}`, at]));
    const body = Array.from({ length: 100 }, () => one);
    const answer = await at.test.call('POST', '/v4/api/records/dream', { token: at.person.token, body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validation)).toHaveLength(20);
  });
});
