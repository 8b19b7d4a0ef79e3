import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const isInstalled = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Which of the speech tools this machine lacks: a test that needs them is skipped and says so. */
export function missingSpeechTools(): string[] {
  const missing = ['flite', 'ffmpeg'].filter((program) => !isInstalled(program));
  const hears = isInstalled('pocketsphinx_continuous') || isInstalled('pocketsphinx');
  return hears ? missing : [...missing, 'pocketsphinx'];
}

/** Five sentences of a dream. */
export const SPOKEN_DREAM = [
  'I was walking through an old house with many rooms.',
  'Behind the coats there was a door that I had never seen.',
  'My mother stood in the garden and called my name.',
  'The water in the river was rising very fast.',
  'Then I woke up and it was still dark.',
].join(' ');

/** Speaks `text` with flite into a WAV of 48 kHz, with a breath before and after it. */
export function speakToWav(folder: string, text: string): string {
  const words = path.join(folder, 'dream.txt');
  const spoken = path.join(folder, 'spoken.wav');
  const file = path.join(folder, 'dream.wav');
  writeFileSync(words, text);
  execFileSync('flite', ['-voice', 'rms', '-f', words, '-o', spoken]);
  const filter = 'adelay=700:all=1,apad=pad_dur=1';
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    '-i',
    spoken,
    '-af',
    filter,
    '-ac',
    '1',
    '-ar',
    '48000',
    file,
  ]);
  return file;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

/** Word error rate: substitutions, deletions and insertions by the number of words spoken. */
export function wordError(spoken: string, heard: string): number {
  const said = wordsOf(spoken);
  const got = wordsOf(heard);
  let row = Array.from({ length: got.length + 1 }, (_, index) => index);
  for (const [at, word] of said.entries()) {
    const next = [at + 1];
    for (const [index, other] of got.entries()) {
      const change = (row[index] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(change, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / said.length;
}
