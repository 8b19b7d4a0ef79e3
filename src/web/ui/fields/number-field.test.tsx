import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { standInForBrowser } from '#web/testing/browser.ts';
import { startWords } from '#web/testing/words.ts';
import { NumberField } from './number-field.tsx';

beforeAll(() => startWords(...SUPPORTED_LANGUAGES));
beforeEach(standInForBrowser);
afterEach(cleanup);

const told = vi.fn();
const sent = vi.fn();
beforeEach(() => {
  told.mockClear();
  sent.mockClear();
});

type Rest = Partial<Omit<ComponentProps<typeof NumberField>, 'value'>>;
function Counting({ start = '', ...rest }: Rest & { start?: number | '' }) {
  const [value, setValue] = useState<number | ''>(start);
  const take = (next: number | '') => {
    told(next);
    setValue(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(value);
      }}
    >
      <NumberField label="Times awake" value={value} onChange={take} {...rest} />
      <button type="submit">Keep</button>
    </form>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Times awake' });
const less = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Less', description: 'Times awake' });
const more = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'More', description: 'Times awake' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const keys = (...pressed: string[]) => {
  for (const key of pressed) fireEvent.keyDown(field(), { key });
};

describe('a number between two buttons', () => {
  test('steps by one and stops at its ends, whose button takes no press then', () => {
    render(<Counting start={29} min={0} max={30} />);
    fireEvent.click(more());
    expect(field().value).toBe('30');
    expect(more().disabled).toBe(true);
    fireEvent.click(less());
    fireEvent.click(less());
    expect(told.mock.calls).toEqual([[30], [29], [28]]);
    cleanup();
    render(<Counting start={0} min={0} max={30} />);
    expect([less().disabled, more().disabled]).toEqual([true, false]);
  });

  test('begins at its lower bound where nothing was said', () => {
    render(<Counting min={1} max={30} />);
    expect(field().value).toBe('');
    fireEvent.click(more());
    expect(told).toHaveBeenLastCalledWith(1);
  });

  test('arrows step, the page keys by ten, none beyond the bounds', () => {
    render(<Counting start={5} min={0} max={12} />);
    fireEvent.focus(field());
    keys('ArrowUp', 'ArrowDown', 'ArrowDown', 'PageUp', 'PageDown');
    expect(told.mock.calls).toEqual([[6], [5], [4], [12], [2]]);
    expect(field().getAttribute('aria-valuenow')).toBe('2');
  });

  test('tells what is typed while it lies within the bounds, and the nearer bound when it is left', () => {
    render(<Counting min={2} max={30} />);
    write('1');
    expect(told).not.toHaveBeenCalled();
    write('12');
    write('123');
    expect(told.mock.calls).toEqual([[12]]);
    fireEvent.blur(field());
    expect(told).toHaveBeenLastCalledWith(30);
    expect(field().value).toBe('30');
  });

  test('Enter sends the number that then stands there', () => {
    render(<Counting start={3} min={0} max={30} />);
    write('900');
    keys('Enter');
    fireEvent.submit(field());
    expect(field().value).toBe('30');
    expect(sent).toHaveBeenCalledWith(30);
  });

  test('reads the digits of other scripts, and takes nothing else', () => {
    render(<Counting min={0} max={90} />);
    for (const [typed, number] of [
      ['١٢', 12],
      ['４５', 45],
      ['a7 b', 7],
    ] as const) {
      write(typed);
      expect(told).toHaveBeenLastCalledWith(number);
      expect(field().value).toBe(String(number));
    }
  });

  test('a minus and a comma only where they mean something', () => {
    render(<Counting min={-3000} max={2200} />);
    write('-');
    write('-400');
    expect(told.mock.calls).toEqual([[-400]]);
    cleanup();
    render(<Counting decimal />);
    write('1,5');
    expect(told).toHaveBeenLastCalledWith(1.5);
    keys('ArrowDown');
    expect(told).toHaveBeenLastCalledWith(0.5);
  });

  test('emptied, it says nothing; where there is always one, it takes the one before back', () => {
    render(<Counting start={4} min={0} />);
    write('');
    expect(told.mock.calls).toEqual([['']]);
    cleanup();
    told.mockClear();
    render(<Counting start={4} min={0} required />);
    write('');
    fireEvent.blur(field());
    expect(told).not.toHaveBeenCalled();
    expect(field().value).toBe('4');
  });

  test('names what is counted, except while it is written', () => {
    render(<Counting start={40} unit="min" min={1} />);
    expect([field().value, field().getAttribute('aria-valuetext')]).toEqual(['40 min', '40 min']);
    fireEvent.focus(field());
    expect(field().value).toBe('40');
  });

  test('what was there before its bounds were stays until another is written', () => {
    render(<Counting start={50} max={30} />);
    fireEvent.focus(field());
    fireEvent.blur(field());
    expect(told).not.toHaveBeenCalled();
    expect(field().value).toBe('50');
  });

  test('is drawn closed where it is', () => {
    render(<Counting start={5} disabled />);
    expect([field(), less(), more()].map(({ disabled }) => disabled)).toEqual([true, true, true]);
  });

  test.each(SUPPORTED_LANGUAGES)('its buttons have names of their own: %s', async (language) => {
    await i18next.changeLanguage(language);
    render(<Counting start={5} />);
    const names = screen
      .getAllByRole('button', { description: 'Times awake' })
      .map((one) => one.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(2);
    expect(names.join()).not.toContain('number.');
    await i18next.changeLanguage('en');
  });
});
