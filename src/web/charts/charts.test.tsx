import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '#web/testing/waiting-time.ts';
import { standInForBrowser } from '#web/testing/browser.ts';
import { startWords } from '#web/testing/words.ts';
import { BarChart } from './bar-chart.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { type ChartTable, csvOf } from './chart-table.ts';
import { IntervalRows } from './interval-rows.tsx';
import { LineChart } from './line-chart.tsx';

const TABLE: ChartTable = {
  columns: [{ name: 'Month' }, { name: 'Share', as: 'share' }, { name: 'Nights' }],
  rows: [
    { key: '2026-01', cells: ['January', 0.625, 8], to: '/user/dreams?q=on%3A2026-01' },
    { key: '2026-02', cells: ['=1+1', null, 0] },
    { key: '2026-03', cells: ['March', 9 / 35, 35] },
  ],
};
const POINTS = [
  { key: 'a', axis: 'Jan', value: 0.5, words: 'January: 4 of 8', to: '/user/dreams?q=a' },
  { key: 'b', axis: 'Feb', value: null, words: 'February: nothing' },
  { key: 'c', axis: 'Mar', value: 0.75, words: 'March: 6 of 8', to: '/user/dreams?q=c' },
];

beforeAll(() => startWords('en'));
beforeEach(() => {
  standInForBrowser();
  document.documentElement.dir = 'ltr';
});

afterEach(cleanup);

const draw = (chart: React.ReactNode) => render(<MemoryRouter>{chart}</MemoryRouter>);
/** What draws the plot comes after the words beside it. */
const drawPlot = async (chart: React.ReactNode) => {
  const drawn = draw(chart);
  await waitFor(() => expect(drawn.container.querySelector('[data-mark]')).not.toBeNull());
  return drawn;
};
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('marks', () => {
  it('of a line are links with words, one stop of the Tab key, and a gap is none', async () => {
    await drawPlot(<LineChart label="Recall" points={POINTS} format={String} />);
    const marks = screen.getAllByRole('link');
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'January: 4 of 8',
      'March: 6 of 8',
    ]);
    expect(marks.map((mark) => mark.getAttribute('tabindex'))).toEqual(['0', '-1']);
    expect(marks[1]?.getAttribute('href')).toBe('/user/dreams?q=c');
  });

  it('are walked by arrows, Home and End, the other way round in pages read from the right', async () => {
    await drawPlot(<LineChart label="Recall" points={POINTS} format={String} />);
    const [first] = screen.getAllByRole('link') as [HTMLElement];
    first.focus();
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(focused()).toBe('March: 6 of 8');
    fireEvent.keyDown(document.activeElement!, { key: 'Home' });
    expect(focused()).toBe('January: 4 of 8');
    document.documentElement.dir = 'rtl';
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
    expect(focused()).toBe('March: 6 of 8');
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(focused()).toBe('March: 6 of 8');
  });

  it('tell their figures when they are looked at, until Escape', async () => {
    const { container } = await drawPlot(<LineChart label="Recall" points={POINTS} format={String} />);
    fireEvent.focusIn(screen.getByRole('link', { name: 'January: 4 of 8' }));
    expect(container.querySelector('p')?.textContent).toBe('January: 4 of 8');
    fireEvent.keyDown(screen.getByRole('link', { name: 'January: 4 of 8' }), { key: 'Escape' });
    expect(container.querySelector('p')).toBeNull();
  });

  it('of stacked bars are one a piece, and a piece of nothing is none', async () => {
    const series = [
      { key: 'told', name: 'With a dream', tone: 'tide' as const },
      { key: 'empty', name: 'Without', tone: 'hollow' as const },
    ];
    const bar = (value: number, words: string) => ({ value, words });
    const groups = [
      { key: '1', axis: 'Jan', bars: { told: bar(2, 'two'), empty: bar(1, 'one without') } },
      { key: '2', axis: 'Feb', bars: { told: bar(0, 'none'), empty: bar(3, 'three without') } },
    ];
    await drawPlot(<BarChart label="Nights" series={series} groups={groups} format={String} />);
    const named = screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'));
    expect(new Set(named)).toEqual(new Set(['one without', 'three without', 'two']));
    expect(named).toHaveLength(3);
    expect(screen.getByText('Without')).toBeTruthy();
  });

  it('of rows hold their name and figure, also where no dreams are behind them', () => {
    const row = { key: 'calm', name: 'Calm', figure: '38 %', words: '8 of 21', value: 0.38 };
    draw(
      <IntervalRows
        label="Feelings"
        domain={[0, 1]}
        rows={[
          { ...row, tone: 'tide', from: 0.24, to: '/user/dreams?q=mood%3Acalm' },
          { ...row, key: 'sad', name: 'Sad', tone: 'ember' },
        ]}
      />,
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Calm 38 % 8 of 21' }).getAttribute('href')).toContain('calm');
    expect(screen.getByText('Sad').closest('[data-mark]')?.textContent).toBe('Sad 38 % 8 of 21');
  });
});

describe('behind a chart', () => {
  it('stands a table whose rows open their dreams', () => {
    draw(
      <ChartFigure title="Recall" note="8 nights" table={TABLE} file="recall">
        <p>drawing</p>
      </ChartFigure>,
    );
    expect(screen.queryByRole('table')).toBeNull();
    const button = screen.getByRole('button', { name: 'Table' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const [, january, february] = within(screen.getByRole('table')).getAllByRole('row');
    expect(january?.textContent).toBe('January62.5%8');
    expect(screen.getByRole('link', { name: 'January' }).getAttribute('href')).toBe(
      '/user/dreams?q=on%3A2026-01',
    );
    expect(february?.textContent).toBe('=1+1–0');
  });

  it.each([
    ['no rows', []],
    ['rows of nothing', [{ key: 'a', cells: ['January', null, 0] }]],
  ])('stands nothing where there are %s', (_what, rows) => {
    draw(
      <ChartFigure title="Recall" table={{ ...TABLE, rows }} file="recall">
        <p>Too few nights yet</p>
      </ChartFigure>,
    );
    expect(screen.getByRole('figure', { name: 'Recall' }).textContent).toContain('Too few nights yet');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('stands the same as CSV, where nothing becomes a formula', async () => {
    expect(await csvOf(TABLE)).toBe("\uFEFFMonth,Share,Nights\nJanuary,0.625,8\n'=1+1,,0\nMarch,0.2571,35\n");
  });
});

describe('on a slow line', () => {
  let comeNear: () => void = () => undefined;
  beforeEach(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '3g' } });
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
          comeNear = () => tell([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('what draws is fetched when its room, which is held, comes near', async () => {
    const { container } = draw(<LineChart label="Recall" points={POINTS} format={String} height={208} />);
    // Long enough for a part that is there already.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(container.querySelector('[data-mark]')).toBeNull();
    expect(container.querySelector<HTMLElement>('[style]')?.style.blockSize).toBe('208px');
    act(comeNear);
    await waitFor(() => expect(container.querySelector('[data-mark]')).not.toBeNull());
  });
});
