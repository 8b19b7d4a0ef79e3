import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { cityOf, dayIn, dayPlus, daysBetween, mondayOf, weekFrom } from './week.ts';

openPages({ languages: ['en', 'ar'], paths: ['/account/my-bookings'], role: 'user' });

const SCHEDULING = '/v2/api/lambda/scheduling';
const HOUR = 3_600_000;
const ahead = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const monday = mondayOf(dayIn(new Date(), zone));
const SELMA = { id: 7, name: 'Selma', timezone: 'Europe/Helsinki', minutes: 45, met: false };
const NOON = `${dayPlus(monday, 8)}T12:00:00+00:00`;
const QUARTER = `${dayPlus(monday, 8)}T12:45:00+00:00`;
const MEETING = {
  id: 3,
  kind: 'pair',
  meeting_start: ahead(72),
  meeting_end: ahead(73),
  meeting_details: 'The staircase',
  state: 'booked',
  title: 'Selma',
  with: { id: 7, timezone: 'Europe/Helsinki' },
  hosted: false,
  moved_from: null,
  cancelled_by: null,
  cancel_note: '',
  place: null,
};
const HOURS = {
  open: false,
  timezone: 'Europe/Vienna',
  minutes: 45,
  pause: 15,
  weekly: [{ weekday: 2, from: '18:00', to: '20:00' }],
  away: [],
  clock_change: { at: '2027-03-28T01:00:00Z', day: '2027-03-28', before: 60, after: 120 },
};
const page = (list: unknown[]) => ({
  error: false,
  list,
  total: list.length,
  limit: 100,
  num_pages: 1,
  page: 1,
});
const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

const answers = (coming: unknown[] = [MEETING], past: unknown[] = []) => ({
  [`POST ${SCHEDULING}/schedules`]: (body: unknown) =>
    json(page((body as { order?: string }).order === 'desc' ? past : coming)),
  [`GET ${SCHEDULING}/people`]: { body: { error: false, list: [SELMA] } },
  [`GET ${SCHEDULING}/hours`]: { body: { error: false, model: HOURS } },
  [`POST ${SCHEDULING}/tz-month-schedules`]: (body: unknown) => {
    const { rangeStart } = body as { rangeStart: string };
    const days = Object.fromEntries(weekFrom(rangeStart).map((day) => [day, [] as unknown[]]));
    days[dayPlus(monday, 8)]?.push(
      { start: NOON, end: QUARTER, available: true },
      { start: QUARTER, end: `${dayPlus(monday, 8)}T13:30:00+00:00`, available: false },
    );
    return json({ error: false, tz: zone, days });
  },
});

/** The one free time: what is taken is not offered. */
const onlyTime = () => screen.findByRole('radio');

test('weeks and days', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(weekFrom('2026-12-28').at(-1)).toBe('2027-01-03');
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect(dayIn('2026-11-22T23:30:00Z', 'Asia/Kolkata')).toBe('2026-11-23');
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});

test('a time with somebody is found, said on both clocks, and booked', async () => {
  const calls = standInForServer({
    ...answers([]),
    [`POST ${SCHEDULING}/POST`]: { body: { error: false, id: 4 } },
  });
  renderApp('/account/my-bookings?with=selma');
  await screen.findByText(/Nothing is planned/);
  await screen.findAllByText('nothing free');
  fireEvent.click(screen.getByRole('button', { name: 'The week after' }));
  fireEvent.click(await onlyTime());
  const card = await screen.findByRole('complementary', { name: /12:00/ });
  within(card).getByText('14:00–14:45');
  fireEvent.change(within(card).getByLabelText('What it is about, if you like'), {
    target: { value: 'The bridge' },
  });
  fireEvent.click(within(card).getByRole('button', { name: 'Book it' }));
  await screen.findByText('Booked. Selma has been told.');
  expect(calls.find(({ path }) => path.endsWith('/POST'))?.body).toEqual({
    user_id: 7,
    meeting_start: NOON,
    meeting_end: QUARTER,
    meeting_details: 'The bridge',
  });
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /12:00/ })).toBeNull());
});

test('a time that somebody else took is said so, and the week is asked for again', async () => {
  const calls = standInForServer({
    ...answers([]),
    [`POST ${SCHEDULING}/POST`]: {
      status: 409,
      body: { error: true, code: 'scheduling.not_free', message: 'This time is not free any more.' },
    },
  });
  renderApp('/account/my-bookings?with=Selma');
  await screen.findAllByText('nothing free');
  fireEvent.click(screen.getByRole('button', { name: 'The week after' }));
  fireEvent.click(await onlyTime());
  const asked = () => calls.filter(({ path }) => path.endsWith('tz-month-schedules')).length;
  const before = asked();
  fireEvent.click(await screen.findByRole('button', { name: 'Book it' }));
  await screen.findByText('This time is not free any more.');
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

test('a link to somebody who offers nothing says so', async () => {
  standInForServer({ ...answers([]), [`GET ${SCHEDULING}/people`]: { body: { error: false, list: [] } } });
  renderApp('/account/my-bookings?with=Nobody');
  await screen.findByText('Nobody offers no hours right now.');
});

test('a meeting is cancelled with a word, once it was asked', async () => {
  const calls = standInForServer({
    ...answers(),
    [`POST ${SCHEDULING}/meetings/3/cancel`]: { body: { error: false } },
  });
  renderApp('/account/my-bookings');
  await screen.findByRole('heading', { name: 'Selma' });
  screen.getByText('The staircase');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('A word to Selma, if you like'), {
    target: { value: 'a cold' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel the meeting' }));
  await screen.findByText('Cancelled. The other person has been told.');
  expect(calls.find(({ path }) => path.endsWith('/cancel'))?.body).toEqual({ note: 'a cold' });
});

test('a meeting is moved to another of their times', async () => {
  const calls = standInForServer({
    ...answers(),
    [`POST ${SCHEDULING}/meetings/3/move`]: { body: { error: false } },
  });
  renderApp('/account/my-bookings');
  fireEvent.click(await screen.findByRole('button', { name: 'Move' }));
  await screen.findByText(/You are moving the meeting with Selma/);
  fireEvent.click(await screen.findByRole('button', { name: 'The week after' }));
  fireEvent.click(await onlyTime());
  fireEvent.click(await screen.findByRole('button', { name: 'Move it here' }));
  await screen.findByText('Moved. The other person has been told.');
  expect(calls.find(({ path }) => path.endsWith('/move'))?.body).toEqual({
    meeting_start: NOON,
    meeting_end: QUARTER,
  });
  await waitFor(() => expect(screen.queryByText(/You are moving/)).toBeNull());
});

test('hours are changed, kept together, and a fault stands with its day', async () => {
  let fails = true;
  const calls = standInForServer({
    ...answers([]),
    [`PUT ${SCHEDULING}/hours`]: (body) => {
      if (!fails) return json({ error: false, model: { ...HOURS, ...(body as object) } });
      fails = false;
      const validation = { 'weekly.1.to': 'Ends before it begins' };
      return json({ error: true, code: 'request.invalid', message: 'Some fields', validation }, 400);
    },
  });
  renderApp('/account/my-bookings');
  await screen.findByText('One day a week. Others may book you until the day before.');
  screen.getByText(/Your clock goes forward on 28 March/);
  fireEvent.click(screen.getByRole('button', { name: 'Change Friday' }));
  fireEvent.click(screen.getByRole('combobox', { name: 'Friday, until' }));
  fireEvent.click(await screen.findByRole('option', { name: '24:00', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep these hours' }));
  await screen.findByText('Ends before it begins');
  fireEvent.click(screen.getByRole('button', { name: 'Keep these hours' }));
  await screen.findByText('Kept.');
  const { clock_change: _, ...own } = HOURS;
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    ...own,
    weekly: [...own.weekly, { weekday: 5, from: '18:00', to: '24:00' }],
  });
});

test('what was is told with what became of it', async () => {
  const cancelled = { ...MEETING, id: 5, state: 'cancelled', cancelled_by: 'other', cancel_note: 'a cold' };
  const past = { ...MEETING, id: 6, title: 'Yun', meeting_start: ahead(-50), meeting_end: ahead(-49) };
  standInForServer(answers([cancelled], [past]));
  renderApp('/account/my-bookings');
  await screen.findByText('cancelled by Selma: “a cold”');
  await screen.findByText('Yun');
  screen.getByText(/Nothing is planned/);
});

test('where nothing can be loaded, it can be tried again', async () => {
  standInForServer({});
  renderApp('/account/my-bookings');
  await screen.findByText('Your meetings could not be loaded');
  expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
});
