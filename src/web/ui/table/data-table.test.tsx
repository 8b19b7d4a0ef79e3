import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resizeTo, standInForBrowser } from '#web/testing/browser.ts';
import { DataTable } from './data-table.tsx';

beforeEach(standInForBrowser);
afterEach(cleanup);

const COLUMNS = [{ key: 'name', head: 'Name', cell: (row: { name: string }) => row.name }];
const draw = (stackBelow?: number) =>
  render(
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={[{ name: 'Anna' }]}
      rowKey={(row) => row.name}
      stackBelow={stackBelow}
    />,
  );
const isStacked = () => 'stacked' in screen.getByRole('table', { name: 'People' }).dataset;

test('rows become notes below the width that the list asks for, and lines again above it', () => {
  draw(768);
  expect(isStacked()).toBe(false);
  act(() => resizeTo(767));
  expect(isStacked()).toBe(true);
  screen.getByRole('cell', { name: 'Anna' });
  act(() => resizeTo(768));
  expect(isStacked()).toBe(false);
});

test('a list that asks for none keeps its lines on a phone', () => {
  resizeTo(390);
  draw();
  expect(isStacked()).toBe(false);
});

test('a bare number keeps its head in a stacked row', () => {
  resizeTo(390);
  const columns = [
    ...COLUMNS,
    { key: 'entries', head: 'Entries', headed: true as const, cell: () => 7 },
    { key: 'year', head: 'Year', cell: () => 1901 },
  ];
  render(
    <DataTable label="Books" columns={columns} rows={[{ name: 'Anna' }]} rowKey={() => 1} stackBelow={768} />,
  );
  expect(screen.getByRole('cell', { name: '7' }).dataset.head).toBe('Entries');
  expect(screen.getByRole('cell', { name: '1901' }).dataset.head).toBeUndefined();
});
