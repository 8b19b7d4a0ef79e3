import { randomBytes, randomUUID } from 'node:crypto';
import type { Answer, Device } from './device.ts';
import type { RecordingEntry } from './ledger.ts';

const RECORDINGS = '/voice/recordings';
const AT_ONCE = 4;
const FINISH_ROUNDS = 8;
/** The first bytes of a WebM file. */
const HEADER = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
  'hex',
);

const makePieces = (device: Device): Buffer[] =>
  Array.from({ length: device.chance.whole(2, 9) }, (_, seq) => {
    const sound = randomBytes(device.chance.whole(900, 12_000));
    return seq === 0 ? Buffer.concat([HEADER, sound]) : sound;
  });

const wrong = (device: Device, what: string, { status, body }: Answer): void =>
  device.breach(`${what} was answered ${status} ${JSON.stringify(body)}`);

/** True while the server still takes pieces. */
async function announce(device: Device, entry: RecordingEntry): Promise<boolean> {
  const answer = await device.insist('POST', RECORDINGS, {
    client_id: entry.clientId,
    dream_client_id: entry.dreamClientId,
    mime: 'audio/webm;codecs=opus',
    started_at: new Date().toISOString(),
  });
  if (answer.status !== 200) wrong(device, 'announcing', answer);
  else entry.started = true;
  return (answer.body.model as { state?: string } | undefined)?.state === 'receiving';
}

async function sendPiece(device: Device, entry: RecordingEntry, seq: number): Promise<void> {
  const bytes = entry.pieces[seq];
  if (!bytes) return device.breach(`the server wants piece ${seq}, which was never made`);
  const answer = await device.insist('PUT', `${RECORDINGS}/${entry.clientId}/pieces/${seq}`, bytes);
  if (answer.status === 200) entry.acknowledged.add(seq);
  else if (answer.body.code !== 'voice.finished' || !entry.finishAsked) wrong(device, `piece ${seq}`, answer);
}

async function sendPieces(device: Device, entry: RecordingEntry, seqs: readonly number[]): Promise<void> {
  for (let at = 0; at < seqs.length; at += AT_ONCE) {
    await Promise.all(seqs.slice(at, at + AT_ONCE).map((seq) => sendPiece(device, entry, seq)));
  }
}

async function finish(device: Device, entry: RecordingEntry): Promise<void> {
  const size = entry.pieces.reduce((sum, piece) => sum + piece.length, 0);
  for (let round = 0; round < FINISH_ROUNDS; round += 1) {
    entry.finishAsked = true;
    const answer = await device.insist('POST', `${RECORDINGS}/${entry.clientId}/finish`, {
      pieces: entry.pieces.length,
      duration_ms: entry.pieces.length * 1000,
    });
    if (answer.status === 200) {
      const model = answer.body.model as { bytes?: number; state?: string };
      if (model.bytes !== size || model.state === 'receiving') wrong(device, 'finishing', answer);
      entry.finished = true;
      return;
    }
    if (answer.body.code !== 'voice.pieces_missing') return wrong(device, 'finishing', answer);
    const missing = answer.body.missing as number[];
    const lost = missing.filter((seq) => entry.acknowledged.has(seq));
    if (lost.length > 0)
      device.breach(`acknowledged pieces ${lost.join(', ')} of ${entry.clientId} are missing`);
    await sendPieces(device, entry, missing);
  }
  device.breach(`${entry.clientId} could never be finished`);
}

/** Records one take for a dream and sends it as the web's uploader does, some pieces later than others. */
export async function speakDream(device: Device, dreamClientId: string): Promise<void> {
  const entry: RecordingEntry = {
    clientId: randomUUID(),
    dreamClientId,
    pieces: makePieces(device),
    started: false,
    acknowledged: new Set(),
    finishAsked: false,
    finished: false,
  };
  device.ledger.recordings.push(entry);
  if (!(await announce(device, entry))) return device.breach(`${entry.clientId} is not received`);
  const late = device.chance.once(3) ? device.chance.whole(0, entry.pieces.length - 1) : -1;
  const order = [...entry.pieces.keys()].filter((seq) => seq !== late);
  await sendPieces(device, entry, order);
  if (device.chance.once(5)) await announce(device, entry);
  const both = device.chance.once(4) ? 2 : 1;
  await Promise.all(Array.from({ length: both }, () => finish(device, entry)));
}
