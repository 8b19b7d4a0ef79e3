import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { standInForBrowser } from '#web/testing/browser.ts';
import { startWords } from '#web/testing/words.ts';
import { ChoiceField } from './choice-field.tsx';
import { FindField } from './find-field.tsx';

beforeAll(() => startWords('ar'));
beforeEach(standInForBrowser);
afterEach(cleanup);

const LONG = 'The dog that rang at the door of the house by the sea (6 Nov 2025)';
const options = [{ value: 'dog', label: LONG }];
const ignore = () => undefined;

// What is cut is cut where its direction ends; `<bdi>` inside says nothing to the line that cuts.
test('the words that were chosen are cut at their own end on a page of the other direction', () => {
  render(
    <div dir="rtl">
      <ChoiceField label="Night" options={options} value="dog" onChange={ignore} />
      <ChoiceField label="Empty" options={options} placeholder="اختر" onChange={ignore} />
    </div>,
  );
  expect(screen.getByText(LONG).getAttribute('dir')).toBe('auto');
  expect(screen.getByText(LONG).closest('bdi')).toBeNull();
  expect(screen.getByText('اختر').hasAttribute('dir')).toBe(false);
});

test('so are the words in a field that finds', () => {
  render(
    <MantineProvider>
      <FindField label="Dream" options={options} value="dog" nothing="Nothing" onChange={ignore} />
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Dream' });
  expect([field.value, field.dir]).toEqual([LONG, 'auto']);
});

test('the list of a field that finds is no stop on the way through the page', () => {
  render(
    <MantineProvider>
      <FindField label="Dream" options={options} value="dog" nothing="Nothing" onChange={ignore} />
    </MantineProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Dream' });
  fireEvent.click(field);
  const list = screen.getByRole('listbox', { hidden: true });
  const scrollers = [...list.querySelectorAll('.mantine-ScrollArea-viewport')];
  expect(scrollers.map((one) => one.getAttribute('tabindex'))).toEqual(['-1']);
});
