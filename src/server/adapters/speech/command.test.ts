import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCommandTranscriber } from './command.ts';
import { LONGEST_WORK_MS, SpeechFault, workingTime } from './port.ts';

let folder: string;
const limits = { timeoutMs: 700, outputBytes: 2000 };
const program = async (name: string, source: string) => {
  const file = path.join(folder, name);
  await writeFile(file, source);
  return `${process.execPath} ${file}`;
};
const audio = () => ({ path: path.join(folder, 'a; touch gone.webm'), mime: 'audio/webm', language: 'en' });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'speech-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('command transcriber', () => {
  it('gives the file as one argument, without a shell, and returns what was printed', async () => {
    const command = await program(
      'echo.mjs',
      'console.log("  " + process.argv.slice(2).join("|") + "\\0\\n")',
    );
    const words = await makeCommandTranscriber(`${command} {file} $HOME`).transcribe(audio());
    expect(words.text).toBe(`${audio().path}|$HOME`);
    expect(words.language).toBe('en');
  });

  it('turns a failing and a missing program into plain words', async () => {
    const command = await program('fail.mjs', 'console.error("no model"); process.exit(3)');
    await expect(makeCommandTranscriber(command).transcribe(audio())).rejects.toThrow(/could not read/);
    await expect(makeCommandTranscriber('/no/such/program').transcribe(audio())).rejects.toBeInstanceOf(
      SpeechFault,
    );
  });

  it('gives a long recording more time than a short one', async () => {
    const command = await program('slow.mjs', 'setTimeout(() => console.log("after all"), 1200)');
    const transcriber = makeCommandTranscriber(command, limits);
    await expect(transcriber.transcribe(audio())).rejects.toThrow(/too long/);
    const words = await transcriber.transcribe({ ...audio(), seconds: 2 });
    expect(words.text).toBe('after all');
    expect(workingTime(3600, 900_000)).toBeGreaterThan(3600_000);
    expect(workingTime(24 * 3600, 900_000)).toBe(LONGEST_WORK_MS);
    expect(workingTime(undefined, 900_000)).toBe(900_000);
  });

  it('stops one that prints without end', async () => {
    const command = await program('loud.mjs', 'setInterval(() => process.stdout.write("x".repeat(900)), 1)');
    await expect(makeCommandTranscriber(command, limits).transcribe(audio())).rejects.toThrow(
      /more than can be words/,
    );
  });

  it('kills a program and its children at the time limit', async () => {
    const note = path.join(folder, 'alive');
    const child = await program(
      'child.mjs',
      `import fs from "node:fs"; setInterval(() => fs.appendFileSync(${JSON.stringify(note)}, "x"), 50)`,
    );
    const [node, file] = child.split(' ');
    const parent = await program(
      'parent.mjs',
      `import { spawn } from "node:child_process"; spawn(${JSON.stringify(node)}, [${JSON.stringify(file)}]); setInterval(() => {}, 1000)`,
    );
    await expect(makeCommandTranscriber(parent, limits).transcribe(audio())).rejects.toThrow(/too long/);
    await wait(150);
    const then = (await readFile(note, 'utf8')).length;
    await wait(300);
    expect((await readFile(note, 'utf8')).length).toBe(then);
    expect(then).toBeGreaterThan(0);
  });

  it('leaves no program behind when the server is killed', async () => {
    const note = path.join(folder, 'left');
    const command = await program(
      'left.mjs',
      `import fs from "node:fs"; setInterval(() => fs.appendFileSync(${JSON.stringify(note)}, "x"), 50)`,
    );
    const adapter = JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'command.ts')).href);
    const source = `import { makeCommandTranscriber } from ${adapter};
      void makeCommandTranscriber(${JSON.stringify(command)}).transcribe(${JSON.stringify(audio())});`;
    const server = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'ignore' });
    const written = () =>
      readFile(note, 'utf8').then(
        (text) => text.length,
        () => 0,
      );
    await expect.poll(written, { timeout: 30_000 }).toBeGreaterThan(0);
    server.kill('SIGKILL');
    await wait(400);
    const then = await written();
    await wait(300);
    expect(await written()).toBe(then);
  });
});
