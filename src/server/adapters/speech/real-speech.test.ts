import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingSpeechTools, speakToWav, SPOKEN_DREAM, wordError } from '#server/testing/spoken-file.ts';
import { makeTranscriber } from './transcriber.ts';

const missing = missingSpeechTools();
const PROGRAM = path.resolve('e2e/support/transcribe-pocketsphinx.sh');

describe('wordError', () => {
  it.each([
    ['a b c', 'a b c', 0],
    ['a b c d', 'a x c', 0.5],
    ['A, b.', 'a b', 0],
    ['a', 'a b c', 2],
  ])('%s / %s', (spoken, heard, rate) => expect(wordError(spoken, heard)).toBe(rate));
});

describe.skipIf(missing.length > 0)(
  `a real recogniser as command${missing.length ? ` (lacks ${missing.join(', ')})` : ''}`,
  () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'spoken-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it(
      'writes down five spoken sentences with a word error of at most 0.35',
      { timeout: 60_000 },
      async () => {
        const webm = path.join(folder, 'a dream.webm');
        const wav = speakToWav(folder, SPOKEN_DREAM);
        execFileSync('ffmpeg', ['-loglevel', 'error', '-i', wav, '-c:a', 'libopus', '-b:a', '64k', webm]);
        const transcriber = makeTranscriber({
          TRANSCRIBE_MODEL: '',
          TRANSCRIBE_COMMAND: `${PROGRAM} {file}`,
        });
        const words = await transcriber!.transcribe({ path: webm, mime: 'audio/webm', language: 'en' });
        const rate = wordError(SPOKEN_DREAM, words.text);
        console.info(`word error ${rate.toFixed(3)}: ${words.text}`);
        expect(rate).toBeLessThanOrEqual(0.35);
      },
    );
  },
);
