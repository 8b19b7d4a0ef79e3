import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { standInForBrowser } from '#web/testing/browser.ts';
import { choicesOf } from '#web/testing/choosing.ts';
import { startWords } from '#web/testing/words.ts';
import { ChoiceField } from './choice-field.tsx';
import { DayField } from './day-field.tsx';
import { MomentField } from './moment-field.tsx';
import { TagField } from './tag-field.tsx';
import { TimeField } from './time-field.tsx';

beforeAll(() => startWords(...SUPPORTED_LANGUAGES));
beforeEach(standInForBrowser);
afterEach(cleanup);

const told = vi.fn();
beforeEach(() => told.mockClear());
const key = (field: HTMLElement, ...keys: string[]) => {
  for (const one of keys) fireEvent.keyDown(field, { key: one });
};
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const OPTIONS = [
  { value: 'none', label: 'None' },
  { value: 'hour', label: 'One hour' },
  { value: 'closed', label: 'Once only', disabled: true },
  { value: 'morning', label: 'Until the next morning' },
  { value: 'days', label: 'Three days' },
];
function Choosing({ start = 'hour', error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start);
  const take = (next: string) => {
    told(next);
    setValue(next);
  };
  return (
    <ChoiceField
      label="Span"
      options={OPTIONS}
      value={value}
      onChange={take}
      error={error}
      placeholder="Choose"
    />
  );
}

describe('one of several', () => {
  const open = (props: Parameters<typeof Choosing>[0] = {}) => {
    render(<Choosing {...props} />);
    return screen.getByRole('combobox', { name: 'Span' });
  };
  const looked = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

  test('says at the head of its sheet what is chosen, since that covers the field', () => {
    key(open(), 'Enter');
    expect(document.querySelector('[data-asked]')?.getAttribute('data-asked')).toBe('Span');
  });

  test('shows what is chosen, and lists the rest in order', () => {
    const field = open();
    expect(field.textContent).toBe('One hour');
    expect(choicesOf(field)).toEqual(OPTIONS.map(({ label }) => label));
  });

  test('arrows pass over what cannot be chosen, Enter chooses, Escape leaves it as it was', () => {
    const field = open();
    key(field, 'ArrowDown', 'ArrowDown');
    expect(looked(field)).toBe('Until the next morning');
    key(field, 'End', 'ArrowDown');
    expect(looked(field)).toBe('Three days');
    key(field, 'Escape');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(told).not.toHaveBeenCalled();
    key(field, 'Enter', 'Home', 'Enter');
    expect(told.mock.calls).toEqual([['none']]);
    expect(field.textContent).toBe('None');
  });

  test('typing finds, spaces within words too', () => {
    const field = open();
    key(field, 't', 'h');
    expect(looked(field)).toBe('Three days');
    cleanup();
    const again = open();
    key(again, 'n', 'e', 'x', 't', ' ', 'm', 'Enter');
    expect(told).toHaveBeenCalledWith('morning');
  });

  test('what cannot be chosen is not, by pressing either', () => {
    const field = open();
    fireEvent.click(field);
    fireEvent.click(screen.getByRole('option', { name: 'Once only' }));
    expect(told).not.toHaveBeenCalled();
  });

  test('a fault stands below and belongs to the field; an unknown value is none', () => {
    const field = open({ start: '', error: 'A dream needs its night.' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'A dream needs its night.',
    );
    expect(field.textContent).toBe('Choose');
  });
});

function Day({ start = '2025-11-06', ...rest }: { start?: string; min?: string; max?: string }) {
  const [day, setDay] = useState(start);
  const take = (next: string) => {
    told(next);
    setDay(next);
  };
  return <DayField label="Night" value={day} onChange={take} {...rest} />;
}

describe('a day', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Night');
  const focused = () => (document.activeElement as HTMLElement).dataset.day;

  test('is written out, with its year where that is another', () => {
    render(<Day />);
    expect(field().value).toMatch(/^Thursday,? 6 November 2025$/);
  });

  test('is told once what is typed is whole, and stays as typed until it is left', () => {
    render(<Day />);
    write(field(), '3.');
    write(field(), '3.2.2024');
    expect(told.mock.calls).toEqual([['2024-02-03']]);
    expect(field().value).toBe('3.2.2024');
    fireEvent.blur(field());
    expect(field().value).toMatch(/^Saturday,? 3 February 2024$/);
  });

  test('what is no day, or lies outside, says so when it is left and tells nothing', () => {
    render(<Day max="2025-12-31" />);
    write(field(), '31.2.2025');
    fireEvent.blur(field());
    screen.getByText(/^Write a day/);
    write(field(), '1.1.2026');
    fireEvent.blur(field());
    screen.getByText(/lies outside/);
    expect(told).not.toHaveBeenCalled();
  });

  test('the calendar opens by arrow, is walked by day, week and month, and stops at its ends', () => {
    render(<Day min="2025-10-08" max="2025-11-20" />);
    key(field(), 'ArrowDown');
    const grid = screen.getByRole('grid');
    expect(focused()).toBe('2025-11-06');
    key(grid, 'ArrowRight');
    expect(focused()).toBe('2025-11-07');
    key(grid, 'ArrowDown', 'End');
    expect(focused()).toBe('2025-11-16');
    key(grid, 'PageDown');
    expect(focused()).toBe('2025-11-20');
    key(grid, 'PageUp', 'PageUp');
    expect(focused()).toBe('2025-10-08');
    fireEvent.click(document.activeElement as HTMLElement);
    expect(told.mock.calls).toEqual([['2025-10-08']]);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  test('Escape closes it and takes nothing; the day can be taken away', () => {
    render(<Day />);
    fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
    key(screen.getByRole('dialog'), 'Escape');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(told).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
    fireEvent.click(screen.getByRole('button', { name: 'No day' }));
    expect(told.mock.calls).toEqual([['']]);
    expect(field().value).toBe('');
  });

  test('weeks begin with Monday here, and hold every day of a month once', () => {
    render(<Day start="2024-02-10" />);
    key(field(), 'ArrowDown');
    const heads = within(screen.getByRole('grid')).getAllByRole('columnheader');
    expect(heads.map((head) => head.getAttribute('abbr'))[0]).toBe('Monday');
    const days = [...screen.getByRole('grid').querySelectorAll<HTMLElement>('[data-day]')];
    expect(days.map(({ dataset }) => Number(dataset.day?.slice(8)))).toEqual(
      Array.from({ length: 29 }, (_, at) => at + 1),
    );
    expect(days[0]?.closest('tr')?.children[3]?.contains(days[0])).toBe(true);
  });
});

test('a time is read in any usual way; nonsense is put back', () => {
  const Timed = () => {
    const [time, setTime] = useState('07:00');
    return <TimeField label="At" value={time} onChange={(next) => (told(next), setTime(next))} />;
  };
  render(<Timed />);
  const field = screen.getByLabelText<HTMLInputElement>('At');
  for (const [typed, shown] of [
    ['6:5', '07:00'],
    ['6', '06:00'],
    ['2230', '22:30'],
    ['25:00', '22:30'],
  ] as const) {
    write(field, typed);
    fireEvent.blur(field);
    expect(field.value).toBe(shown);
  }
});

test('a moment is told with its day; a day alone means midnight', () => {
  const Planned = () => {
    const [moment, setMoment] = useState('');
    return <MomentField label="When" value={moment} onChange={(next) => (told(next), setMoment(next))} />;
  };
  render(<Planned />);
  write(screen.getByLabelText('When'), '2026-01-02');
  write(screen.getByLabelText('Time'), '08:30');
  expect(told.mock.calls).toEqual([['2026-01-02T00:00'], ['2026-01-02T08:30']]);
});

function Words({
  start = ['Grandfather'],
  ...rest
}: Partial<Parameters<typeof TagField>[0]> & { start?: string[] }) {
  const [words, setWords] = useState<readonly string[]>(start);
  const take = (next: string[]) => {
    told(next);
    setWords(next);
  };
  return <TagField label="Who" value={words} onChange={take} {...rest} />;
}

describe('words in a row', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Who' });
  const offers = [
    { value: 'lighthouse', label: 'lighthouse', count: 2 },
    { value: 'Linz', label: 'Linz', count: 7 },
    { value: 'Berlin', label: 'Berlin' },
  ];
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

  test('one’s own that begin with what is written stand first, then those that hold it, then the new one', () => {
    render(<Words offers={offers} />);
    write(field(), 'li');
    expect(offered()).toEqual(['lighthouse2', 'Linz7', 'Berlin', 'New: “li”Enter']);
    key(field(), 'ArrowDown', 'ArrowDown', 'Enter');
    expect(told).toHaveBeenLastCalledWith(['Grandfather', 'Linz']);
    expect(field().value).toBe('');
  });

  test('Enter, a comma of any script and leaving keep the word; Backspace takes the last back', () => {
    render(<Words start={[]} />);
    write(field(), 'sea');
    key(field(), 'Enter');
    write(field(), 'ice، wind');
    fireEvent.blur(field());
    expect(told).toHaveBeenLastCalledWith(['sea', 'ice', 'wind']);
    key(field(), 'Backspace');
    expect(told).toHaveBeenLastCalledWith(['sea', 'ice']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove sea' }));
    expect(told).toHaveBeenLastCalledWith(['ice']);
  });

  test('a word that is there is said so and not kept twice; no more than the limit', () => {
    render(<Words max={2} />);
    write(field(), 'grandfather');
    key(field(), 'Enter');
    screen.getByText('“Grandfather” is there already.');
    write(field(), 'one,two,three,');
    expect(told).toHaveBeenLastCalledWith(['Grandfather', 'one']);
    expect(field().readOnly).toBe(true);
  });

  test('where only what is offered may stand, nothing else does', () => {
    render(<Words start={[]} offers={offers} closed />);
    write(field(), 'nowhere');
    key(field(), 'Enter');
    fireEvent.blur(field());
    expect(told).not.toHaveBeenCalled();
    write(field(), 'berl');
    key(field(), 'Enter');
    expect(told).toHaveBeenLastCalledWith(['Berlin']);
  });
});
