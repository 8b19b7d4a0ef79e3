import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  onTheWire,
  trickle,
  head,
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

let at: Listening;
beforeAll(async () => {
  at = await listen();
});
afterAll(() => at.close());

const refusedAs = (answer: WireAnswer) => [answer.status, answer.body.code];

describe('who is slow', () => {
  it.each([
    ['says nothing', ''],
    ['stops in the middle of a header', 'POST / HTTP/1.1\r\nhost: x\r\nx-a: '],
    ['stops before the end of the headers', 'POST / HTTP/1.1\r\nhost: x\r\n'],
    ['stops in the middle of a body', `${head('POST', LOGIN, JSON_TYPE, 'content-length: 100')}{"email":`],
    ['stops in the middle of a chunk', `${head('POST', LOGIN, JSON_TYPE, CHUNKED)}40\r\n{"email":`],
    ['sends no byte of a body', head('POST', LOGIN, JSON_TYPE, 'content-length: 100')],
    ['sends no byte of a body that nobody reads', head('GET', '/healthz', JSON_TYPE, 'content-length: 100')],
  ])('is answered and cut off: %s', async (_, text) => {
    const answer = await onTheWire(at.port, send(text));
    expect(answer.took).toBeLessThan(SHORT_LIMITS.headersMs + SHORT_LIMITS.bodyMs + SLACK_MS);
    if (!text.startsWith('GET')) expect(refusedAs(answer)).toEqual([408, 'request.timeout']);
  });

  it.each([
    ['a header', 'POST / HTTP/1.1\r\nhost: x\r\nx-a: ', 'a'],
    ['a body', `${head('POST', LOGIN, JSON_TYPE, 'content-length: 10000')}{"email":"`, 'a'],
    ['chunks', head('POST', LOGIN, JSON_TYPE, CHUNKED), '1\r\n \r\n'],
  ])('is cut off though a byte comes now and then: %s', async (_, text, piece) => {
    const answer = await onTheWire(at.port, (socket) => {
      socket.write(text);
      trickle(socket, piece, 30);
    });
    expect(refusedAs(answer)).toEqual([408, 'request.timeout']);
    expect(answer.took).toBeLessThan(SHORT_LIMITS.headersMs + SHORT_LIMITS.bodyMs + SLACK_MS);
  });

  it.each([
    ['a picture', () => head('POST', at.photos, at.mine, FORM_TYPE, 'content-length: 100000') + PART],
    ['an import', () => `${head('POST', IMPORTS, at.mine, BYTES_TYPE, 'content-length: 100000')}date,text`],
  ])('with an upload that stands still is cut off: %s', async (_, text) => {
    const answer = await onTheWire(at.port, send(text()));
    expect(refusedAs(answer)).toEqual([408, 'request.timeout']);
    expect(answer.took).toBeLessThan(SHORT_LIMITS.bodyMs + SLACK_MS);
  });

  it('with an upload that gets on is heard to its end, however long it takes', async () => {
    const rows = `date,text\n${'2026-03-01,The ferry left without us and I stayed at the lake\n'.repeat(40)}`;
    const steps = 14;
    const text = rows.repeat(steps);
    const answer = await onTheWire(at.port, async (socket) => {
      socket.write(
        head('POST', IMPORTS, at.mine, BYTES_TYPE, `content-length: ${text.length}`, 'connection: close'),
      );
      for (let at = 0; at < steps; at += 1) {
        socket.write(rows);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
    expect(answer.took).toBeGreaterThan(SHORT_LIMITS.bodyMs * 3);
    expect(answer.status).toBe(200);
  });
});

describe('many at once on one connection', () => {
  it('are answered in their order', async () => {
    const one = head('GET', '/healthz');
    const answer = await onTheWire(
      at.port,
      send(one.repeat(20) + head('GET', '/healthz', 'connection: close')),
    );
    expect(answer.text.match(/HTTP\/1\.1 200/g)).toHaveLength(21);
  });
});
