import { randomUUID } from 'node:crypto';
import type { Answer, TestApp, TestPerson } from './test-app.ts';

export const RECORDINGS = '/v2/api/lambda/voice/recordings';
export const OCTETS = { 'content-type': 'application/octet-stream' };

/** The first bytes of a WebM file, then anything. */
export const WEBM = Buffer.concat([
  Buffer.from(
    '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
    'hex',
  ),
  Buffer.alloc(3000, 7),
]);
export const PIECES = [WEBM.subarray(0, 1000), WEBM.subarray(1000, 2000), WEBM.subarray(2000)];

/** A device of this person that sends recordings as the web's uploader does. */
export function recordingDevice(test: TestApp, { token }: TestPerson) {
  const start = (clientId: string, more: object = {}): Promise<Answer> =>
    test.call('POST', RECORDINGS, {
      token,
      body: {
        client_id: clientId,
        mime: 'audio/webm;codecs=opus',
        started_at: '2026-03-01T03:12:00Z',
        ...more,
      },
    });
  const send = (clientId: string, seq: number | string, raw: Buffer): Promise<Answer> =>
    test.call('PUT', `${RECORDINGS}/${clientId}/pieces/${seq}`, { token, raw, headers: OCTETS });
  const finish = (clientId: string, pieces = PIECES.length): Promise<Answer> =>
    test.call('POST', `${RECORDINGS}/${clientId}/finish`, { token, body: { pieces, duration_ms: 2900 } });

  return {
    start,
    send,
    finish,
    /** A whole recording from start to finish. */
    record: async (more: object = {}): Promise<{ id: number; client_id: string }> => {
      const clientId = randomUUID();
      await start(clientId, more);
      for (const [seq, piece] of PIECES.entries()) await send(clientId, seq, piece);
      return (await finish(clientId)).body.model;
    },
    read: async (id: number) => {
      const { body } = await test.call('GET', RECORDINGS, { token });
      return body.list.find((row: { id: number }) => row.id === id);
    },
  };
}

export type RecordingDevice = ReturnType<typeof recordingDevice>;
