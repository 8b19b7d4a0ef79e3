import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RATE = 16_000;

/** True when this machine can speak, turn the recording round and recognise it again. */
export function hasSpeechTools(): boolean {
  return (
    ['flite', 'ffmpeg', 'pocketsphinx_continuous'].every((tool) => isThere(tool)) || isThereForVersion5()
  );
}

function isThereForVersion5(): boolean {
  return ['flite', 'ffmpeg', 'pocketsphinx'].every((tool) => isThere(tool));
}

function isThere(tool: string): boolean {
  return spawnSync(tool, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** In the journeys' folder, which is removed after them. */
function newFile(): string {
  return join(mkdtempSync(join(process.env.E2E_FOLDER ?? tmpdir(), 'voice-')), 'voice.wav');
}

/** Speaks the text into a new WAV file and returns its path. Throws when there is no flite. */
export function speak(text: string): string {
  const path = newFile();
  const run = spawnSync('flite', ['-voice', 'rms', '-t', text, '-o', path], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`flite could not speak: ${run.stderr ?? run.error?.message}`);
  return path;
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
