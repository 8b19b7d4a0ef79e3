// What `npm test` runs: format, lint, types, unit and HTTP tests, browser journeys; ends with one line of counts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import {
  type Counts,
  failedJourneys,
  failedUnits,
  journeyCounts,
  summary,
  total,
  unitCounts,
} from './test-counts.ts';

const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'dream-diary-reports-'));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
process.env.PATH = PATH;

const phases: [string, () => Counts][] = [
  ['Format', () => check(scripts['format:check']!)],
  ['Lint', () => check(scripts.lint!)],
  ['Types', () => check(scripts.typecheck!)],
  ['Unit and HTTP tests', unitTests],
  ['Browser journeys', journeys],
];
/** What failed, named once more at the end: what was printed of it stands far above. */
const failures: string[] = [];
const counts = phases.map(([title, phase]) => {
  console.log(`\n== ${title} ==`);
  const started = Date.now();
  const result = phase();
  if (result.failed > 0) failures.push(title);
  console.log(`-- ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return result;
});
rmSync(reports, { recursive: true, force: true });
const { line, ok } = summary(total(counts), { strict: process.env.CI === 'true' });
for (const failure of failures) console.log(`failed: ${failure.replace(`${root}/`, '')}`);
console.log(`\n${line}`);
process.exitCode = ok ? 0 : 1;

/** Runs a command with its output visible; true when it succeeded. */
function run(command: string, env: NodeJS.ProcessEnv = {}): boolean {
  const options = { cwd: root, shell: true, stdio: ['ignore', 'inherit', 'inherit'] as const };
  return (
    spawnSync(command, { ...options, stdio: [...options.stdio], env: { ...process.env, ...env } }).status ===
    0
  );
}

function check(command: string): Counts {
  const ok = run(command);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

function unitTests(): Counts {
  const report = join(reports, 'unit.json');
  const ok = run(`vitest run --reporter=default --reporter=json --outputFile.json="${report}"`);
  const read = readReport(report);
  failures.push(...failedUnits(read));
  return unitCounts(read, ok);
}

function journeys(): Counts {
  if (ensureBrowser() === undefined) {
    console.log(
      'No browser could be found or installed: the journeys are skipped. Set CHROMIUM_PATH to run them.',
    );
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const report = join(reports, 'journeys.json');
  const ok = run('playwright test --reporter=list,json --pass-with-no-tests', {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const read = readReport(report);
  failures.push(...failedJourneys(read));
  return journeyCounts(read, ok);
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
