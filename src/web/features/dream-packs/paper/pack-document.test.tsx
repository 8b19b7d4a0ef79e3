import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { DREAMS, packDream, packOf } from '#web/features/dream-packs/pack.fixture.ts';
import { PackDocument } from './pack-document.tsx';
import { PLAIN_LAYOUT, usualLayout } from './pack-layout.ts';
import { openPages } from '#web/testing/pages.ts';

const BOOK = { ...PLAIN_LAYOUT, titlePage: true, contents: true };
const draw = (fields: Parameters<typeof packOf>[0] = {}, layout = BOOK) =>
  render(<PackDocument pack={packOf(fields)} layout={layout} />);

openPages({ languages: SUPPORTED_LANGUAGES });
beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('the head of a pack', () => {
  test('says title, whose, which nights, how many, the note and what is left out', () => {
    draw();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Autumn dreams');
    expect(screen.getByText('Ines')).toBeTruthy();
    expect(screen.getByText('13 September – 20 November 2026')).toBeTruthy();
    expect(screen.getByText('7 dreams')).toBeTruthy();
    expect(screen.getByText(/For our talk on Thursday/).getAttribute('dir')).toBe('auto');
    expect(screen.getByText('Places are covered.')).toBeTruthy();
  });

  test('keeps the dreamer’s name and the nights to itself where they are left out', () => {
    const redaction = { ...packOf().redaction, hide_places: false, without_dates: true, with_name: false };
    draw({ by: null, redaction, dreams: [packDream({ title: 'Fog', text: 'Fog.', night_of: '2026-10' })] });
    expect(screen.queryByText('Ines')).toBeNull();
    expect(screen.getByText('October 2026')).toBeTruthy();
    expect(screen.getByText('A night in October 2026')).toBeTruthy();
    expect(screen.getByText('Only the months are given, not the nights.')).toBeTruthy();
  });

  test('speaks the language of the page around dreams that keep their own', async () => {
    await i18next.changeLanguage('de');
    draw();
    expect(screen.getByText('13. September – 20. November 2026')).toBeTruthy();
    expect(screen.getByText('Nacht vom Mittwoch, 14. Oktober 2026')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Inhalt' })).toBeTruthy();
  });
});

describe('the dreams', () => {
  test('stand by month, those of long ago before all, with their heads under the month’s', () => {
    draw();
    const headings = screen.getAllByRole('heading').map((one) => `${one.tagName} ${one.textContent}`);
    expect(headings.slice(1)).toEqual([
      'H3 Contents',
      'H3 From long ago',
      'H4 The bear behind the stove',
      'H3 September 2026',
      'H4 The house with one more room',
      'H3 October 2026',
      'H4 Der Zug ohne Fahrkarten',
      'H4 البيت والبحر',
      'H3 November 2026',
      'H4 Nothing but a colour and that I had been forgiven 🐳.',
      'H4 Flood in the attic',
      'H4 Only a recording',
    ]);
    expect(screen.getAllByText('as a child, in the house by the mill')).toHaveLength(2);
    expect(screen.getByText('No words were written down.')).toBeTruthy();
  });

  test('of one month need no months, and one of long ago says so itself', () => {
    draw({ dreams: DREAMS.slice(0, 1), title: 'Childhood' }, PLAIN_LAYOUT);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('The bear behind the stove');
    const night = screen.getByText(/^From long ago/);
    expect(night.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      'From long ago: as a child, in the house by the mill',
    );
  });

  test('alone need no title but their own, only the note that goes with them', () => {
    const [, house] = DREAMS;
    const dreams = house ? [house] : [];
    const redaction = { ...packOf().redaction, hide_places: false };
    const one = { dreams, title: 'The house with one more room', by: null, note: '', redaction };
    draw(one, PLAIN_LAYOUT);
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('The house with one more room');
    expect(screen.queryByText('1 dream')).toBeNull();
    cleanup();
    draw({ ...one, note: 'The one I meant.' }, PLAIN_LAYOUT);
    expect(screen.getByText('The one I meant.')).toBeTruthy();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    cleanup();
    draw({ ...one, title: 'For Thursday' }, PLAIN_LAYOUT);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('For Thursday');
  });

  test('keep their direction and language, an Arabic one right to left in an English pack', () => {
    draw();
    const arabic = screen.getByRole('article', { name: 'البيت والبحر' });
    expect(arabic.getAttribute('dir')).toBe('rtl');
    expect(within(arabic).getByRole('heading').getAttribute('lang')).toBe('ar');
    expect(arabic.querySelector('div[lang="ar"] p')?.getAttribute('dir')).toBe('auto');
    const german = screen.getByRole('article', { name: 'Der Zug ohne Fahrkarten' });
    expect(german.getAttribute('dir')).toBe('ltr');
    expect(german.querySelector('div[lang="de"]')?.textContent).toContain('Schlüsselblumen');
  });

  test('carry feelings, kind, people and places quietly, and what was thought awake apart', () => {
    draw();
    const house = screen.getByRole('article', { name: 'The house with one more room' });
    expect(house.textContent).toContain('recurringuneasy, calmMotherold flat, Linz');
    expect(within(house).getByText('On waking')).toBeTruthy();
    expect(within(house).getByText('Hands still moving. Twenty to seven, rain.')).toBeTruthy();
    expect(within(house).getByText(/It is the sixth time since March/)).toBeTruthy();
  });

  test('read names without the signs they were typed with', () => {
    draw();
    const flood = screen.getByRole('article', { name: 'Flood in the attic' });
    expect(flood.textContent).toContain('Aunt Ruth has left the tap on in the attic, and the flood comes');
  });

  test('are drawn as far as asked, the months after that not at all', () => {
    render(<PackDocument pack={packOf()} layout={PLAIN_LAYOUT} shown={2} />);
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'October 2026' })).toBeNull();
  });
});

describe('the layout', () => {
  test('that suits a few dreams has no pages of its own around them, many get a book', () => {
    expect(usualLayout(packOf({ dreams: DREAMS.slice(0, 3) }))).toEqual(PLAIN_LAYOUT);
    expect(usualLayout(packOf())).toEqual(BOOK);
    const year = ['01', '02', '03'].flatMap((month) =>
      ['04', '11', '18', '25'].map((day) => packDream({ night_of: `2026-${month}-${day}` })),
    );
    expect(usualLayout(packOf({ dreams: year }))).toEqual({ ...BOOK, monthPages: true });
  });

  test('reaches the paper: new pages, room for binding, size', () => {
    const { container } = draw({}, { ...BOOK, monthPages: true, binding: true, size: 'large' });
    const { size, bound, newPage } = (container.firstElementChild as HTMLElement).dataset;
    expect({ size, bound, newPage }).toEqual({ size: 'large', bound: 'true', newPage: 'month' });
    cleanup();
    const single = draw({ dreams: DREAMS.slice(1, 2) }, { ...PLAIN_LAYOUT, monthPages: true });
    expect((single.container.firstElementChild as HTMLElement).dataset.newPage).toBeUndefined();
  });
});
