// `npm run bench [name …]`: runs each benchmark in a process of its own and repeats its verdicts at the end.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = import.meta.dirname;
const VERDICT = /\((?:limit|at least|at most) .*\) (?:ok|MISSED)$/;

const wanted = process.argv.slice(2);
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

async function run(name: string): Promise<string[]> {
  console.log(`\n== ${name} ==`);
  const child = spawn(process.execPath, [path.join(FOLDER, `${name}.bench.ts`)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const verdicts = output.split('\n').filter((line) => VERDICT.test(line));
  return code === 0 ? verdicts : [...verdicts, `${name}: ended with ${code} (limit 0) MISSED`];
}

const verdicts: string[] = [];
for (const name of names) verdicts.push(...(await run(name)));
console.log(`\n== All figures ==\n${verdicts.join('\n')}`);
process.exitCode = verdicts.some((line) => line.endsWith('MISSED')) ? 1 : 0;
