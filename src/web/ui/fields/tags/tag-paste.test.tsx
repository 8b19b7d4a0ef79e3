import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { TagField } from '#web/ui/fields/tag-field.tsx';
import { splitPasted } from './tag-options.ts';

openPages();

function Names() {
  const [names, setNames] = useState<string[]>([]);
  return (
    <>
      <TagField label="People" offers={[]} value={names} onChange={setNames} maxLength={20} />
      <output>{names.join('|')}</output>
    </>
  );
}

const paste = (text: string) =>
  fireEvent.paste(screen.getByRole('combobox', { name: 'People' }), {
    clipboardData: { getData: () => text },
  });

test('names that are pasted together stand each by itself', () => {
  render(<Names />);
  expect(paste('Anna, Ben;Chloé\nDario\tأمي، anna')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Anna|Ben|Chloé|Dario|أمي');
  paste(`${'x'.repeat(90)}, Emil`);
  expect(screen.getByRole('status').textContent).toBe(`Anna|Ben|Chloé|Dario|أمي|${'x'.repeat(20)}|Emil`);
});

test('one word is pasted like any text', () => {
  render(<Names />);
  expect(paste('Anna')).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('');
});

test.each([
  ['', []],
  [' , ;\n', []],
  ['O’Brien, Anna Maria', ['O’Brien', 'Anna Maria']],
])('%j is cut into words', (text, words) => expect(splitPasted(text)).toEqual(words));
