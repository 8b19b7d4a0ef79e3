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
