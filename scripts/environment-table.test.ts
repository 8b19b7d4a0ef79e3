import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment } from '#server/config.ts';
import { environmentTable, withTable } from './environment-table.ts';

describe('the table of environment variables', () => {
  it('explains every variable', () => {
    expect(Object.values(environment.shape).every(({ description }) => (description ?? '').length > 10)).toBe(
      true,
    );
    expect(environmentTable().split('\n')).toHaveLength(Object.keys(environment.shape).length + 2);
  });

  it('stands in the README as it is: run "node scripts/environment-table.ts" when it does not', () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');
    expect(withTable(readme)).toBe(readme);
  });
});
