import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SpeechFault, type Transcriber } from '#server/adapters/speech/port.ts';
import { recordingDevice } from '#server/testing/recording-device.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { LedgerEntry } from '#shared/disclosures.ts';
import { noteDisclosures } from './disclosures.service.ts';

const HOST = 'transcribe.example.org';
const LAMBDA = '/v2/api/lambda';

let test: TestApp;
let marit: TestPerson;
let hear: () => Promise<string>;
const transcriber: Transcriber = {
  name: 'test',
  host: HOST,
  transcribe: async () => ({ text: await hear(), transcriber: 'test' }),
};

beforeAll(async () => {
  test = await createTestApp({ overrides: { transcriber } });
  marit = await test.person();
});
afterAll(() => test.close());
beforeEach(() => {
  hear = async () => 'an old house by the sea';
});

async function keep(person: TestPerson, body: object, client = randomUUID()): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${client}`;
  return (await test.call('PUT', url, { token: person.token, body })).body.model.id as number;
}
async function linesOf(id: number): Promise<unknown[][]> {
  const { body } = await test.call('GET', `${LAMBDA}/dreams/${id}/ledger`, { token: marit.token });
  return (body.list as LedgerEntry[]).map((line) => [line.kind, line.recipient, line.amount, line.whole]);
}

describe('sound that is written down elsewhere', () => {
  it('tells where it went and how long it was, each time', async () => {
    const client = randomUUID();
    const id = await keep(marit, { source: 'voice' }, client);
    const device = recordingDevice(test, marit);
    const { id: recording } = await device.record({ dream_client_id: client });
    await test.settle();
    expect(await linesOf(id)).toEqual([['transcribed', HOST, 3, false]]);
    await test.call('POST', `${LAMBDA}/voice/recordings/${recording}/transcribe`, { token: marit.token });
    await test.settle();
    expect(await linesOf(id)).toHaveLength(2);
  });

  it('may take hours: the job of an hour’s recording is not given up after a quarter of one', async () => {
    await recordingDevice(test, marit).record();
    const [job] = await test.deps.sql`
      select expire_seconds from jobs.job where name = 'voice.transcribe' order by created_on desc limit 1`;
    expect(Number(job?.expire_seconds)).toBeGreaterThan(2 * 3600);
    await test.settle();
  });

  it('tells it of a dream that arrived later, and of a try that failed', async () => {
    hear = async () => {
      throw new SpeechFault('No.');
    };
    const client = randomUUID();
    await recordingDevice(test, marit).record({ dream_client_id: client });
    await test.settle();
    const id = await keep(marit, { source: 'voice' }, client);
    await test.settle();
    expect(await linesOf(id)).toEqual([['transcribed', HOST, 3, false]]);
  });

  it('is in the ledger of the dream that a fragment was merged into', async () => {
    const id = await keep(marit, { text: 'the whole' });
    const piece = await keep(marit, { text: 'a piece', state: 'fragment' });
    await test.deps.sql`update dream set merged_into = ${id} where id = ${piece}`;
    await noteDisclosures(test.deps, [
      { user_id: marit.id, dream_id: piece, kind: 'transcribed', recipient: HOST, amount: 9 },
    ]);
    expect(await linesOf(id)).toEqual([['transcribed', HOST, 9, false]]);
  });

  it('is silent where the words are written down on this server', async () => {
    const here = await createTestApp({
      overrides: { transcriber: { name: 'local', transcribe: transcriber.transcribe } },
    });
    try {
      const person = await here.person();
      const client = randomUUID();
      const url = `${LAMBDA}/dreams/by-client/${client}`;
      await here.call('PUT', url, { token: person.token, body: { source: 'voice' } });
      await recordingDevice(here, person).record({ dream_client_id: client });
      await here.settle();
      const rows = await here.deps.sql`select 1 from dream_disclosure`;
      expect(rows).toHaveLength(0);
    } finally {
      await here.close();
    }
  });
});
