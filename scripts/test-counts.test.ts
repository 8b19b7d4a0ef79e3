import { describe, expect, it } from 'vitest';
import { failedJourneys, failedUnits, journeyCounts, summary, total, unitCounts } from './test-counts.ts';

describe('the counts of npm test', () => {
  it('adds the phases up', () => {
    const unit = unitCounts(
      { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 },
      false,
    );
    const journeys = journeyCounts({ stats: { expected: 3, flaky: 1, unexpected: 0, skipped: 1 } }, true);
    expect(total([unit, journeys])).toEqual({ passed: 9, failed: 1, skipped: 4 });
  });

  it('counts a run that broke without a failed test as a failure', () => {
    expect(unitCounts(undefined, false).failed).toBe(1);
    expect(journeyCounts({ stats: { expected: 3 } }, false).failed).toBe(1);
  });

  it('names skipped tests, and takes them for failures where nothing may be skipped', () => {
    const counts = { passed: 4, failed: 0, skipped: 2 };
    expect(summary(counts, { strict: false })).toEqual({ line: '4 passed, 0 failed, 2 skipped', ok: true });
    expect(summary(counts, { strict: true })).toEqual({ line: '4 passed, 2 failed', ok: false });
    expect(summary({ ...counts, skipped: 0 }, { strict: true }).line).toBe('4 passed, 0 failed');
  });

  it('names each test that failed, and each file that broke before its tests', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'is fine' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'b breaks' },
          { status: 'passed', fullName: 'b is fine' },
        ],
      },
      {
        name: 'c.test.ts',
        status: 'failed',
        message: 'Hook timed out\n  at c.test.ts',
        assertionResults: [{ status: 'skipped', fullName: 'c waits' }],
      },
    ];
    expect(failedUnits({ testResults })).toEqual(['b.test.ts › b breaks', 'c.test.ts: Hook timed out']);
    expect(failedUnits(undefined)).toEqual([]);
    const spec = (title: string, status: string) => ({ title, file: 'd.e2e.ts', tests: [{ status }] });
    const suites = [
      { specs: [spec('d', 'expected')], suites: [{ specs: [spec('e', 'unexpected'), spec('f', 'flaky')] }] },
    ];
    expect(failedJourneys({ suites })).toEqual(['d.e2e.ts › e']);
    expect(failedJourneys(undefined)).toEqual([]);
  });
});
