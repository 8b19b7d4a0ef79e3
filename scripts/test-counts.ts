export type Counts = { passed: number; failed: number; skipped: number };

/** Adds counts up. */
export function total(counts: Counts[]): Counts {
  const sum = (key: keyof Counts) => counts.reduce((all, one) => all + one[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** Counts of Vitest's JSON report. A run that failed without a failed test, or without a report, counts as one failure. */
export function unitCounts(report: unknown, ok: boolean): Counts {
  const found = (report ?? {}) as Record<string, number>;
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = found;
  return atLeastOneFailure(
    { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    ok,
  );
}

/** Counts of Playwright's JSON report; a journey that passed at its second try counts as passed. */
export function journeyCounts(report: unknown, ok: boolean): Counts {
  const { stats = {} } = (report ?? {}) as { stats?: Record<string, number> };
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected, skipped }, ok);
}

type UnitFile = {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string }[];
};
type Suite = {
  file?: string;
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: Suite[];
};

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** Which tests of Vitest's JSON report failed, and which files broke before their tests, each with its file. */
export function failedUnits(report: unknown): string[] {
  const { testResults = [] } = (report ?? {}) as { testResults?: UnitFile[] };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length > 0) return tests.map(({ fullName }) => `${name} › ${fullName}`);
    return status === 'failed' ? [`${name}: ${firstLine(message || 'could not be run')}`] : [];
  });
}

/** Which journeys of Playwright's JSON report failed at their last try. */
export function failedJourneys(report: unknown): string[] {
  const within = ({ specs = [], suites = [] }: Suite): string[] => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === 'unexpected'))
      .map(({ file, title }) => `${file} › ${title}`),
    ...suites.flatMap(within),
  ];
  return within(report ?? {});
}

/** The closing line. Where `strict` is set nothing may be skipped: a skipped test is a failed one. */
export function summary(counts: Counts, options: { strict: boolean }): { line: string; ok: boolean } {
  const failed = counts.failed + (options.strict ? counts.skipped : 0);
  const skipped = options.strict ? 0 : counts.skipped;
  const line = `${counts.passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return { line, ok: failed === 0 };
}

function atLeastOneFailure(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
