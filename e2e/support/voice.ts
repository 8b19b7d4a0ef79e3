import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RATE = 16_000;

/** In the journeys' folder, which is removed after them. */
function newFile(): string {
  return join(mkdtempSync(join(process.env.E2E_FOLDER ?? tmpdir(), 'voice-')), 'voice.wav');
}

/** Writes a WAV file with a plain tone, for journeys that need sound but no words. */
export function tone(seconds: number, hertz = 330): string {
  const samples = new Int16Array(seconds * RATE);
  for (let at = 0; at < samples.length; at++)
    samples[at] = 9000 * Math.sin((2 * Math.PI * hertz * at) / RATE);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  const path = newFile();
  writeFileSync(path, Buffer.concat([header, Buffer.from(samples.buffer)]));
  return path;
}
