import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, onTestFinished, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { houseAnswer } from './dashboard.fixture.ts';

const HOUSE = 'GET /v2/api/lambda/admin/dashboard';
openPages({ languages: ['en', 'fr'], paths: ['/admin/dashboard'], role: 'admin' });

test('figures lead to the lists that they count; of private dreams there is none, and a few dreamers are not told', async () => {
  standInForServer({ [HOUSE]: { body: houseAnswer() } });
  renderApp('/admin/dashboard');
  const figures = within(await screen.findByRole('list', { name: 'Counts' }));
  expect(figures.getByRole('link', { name: /6\s*signed up today/ }).getAttribute('href')).toBe(
    '/admin/users?role=user&create_at_from=2026-11-22',
  );
  expect(figures.getByRole('link', { name: /refused log-ins/ }).getAttribute('href')).toBe(
    '/admin/audit?action=login.refused&from=2026-11-22',
  );
  expect(figures.getByRole('link', { name: /shared today/ }).getAttribute('href')).toBe(
    '/admin/reports?view=shared&from=2026-11-22',
  );
  figures.getByText('dreams last night');
  expect(figures.queryByRole('link', { name: /dreams last night/ })).toBeNull();
  figures.getByText('shown from 5 dreamers on');
  screen.getByText(/Nothing needs you\./);
  screen.getByText('Full in about 7 months, if it goes on like this.');
});

test('is drawn when it is known whether money stands between its parts', async () => {
  let come = (): void => undefined;
  const later = new Promise<void>((resolve) => (come = resolve));
  const calls = standInForServer({
    [HOUSE]: { body: houseAnswer() },
    'GET /v2/api/lambda/stripe/figures': async () => {
      await later;
      return Response.json({ error: true, message: 'Not found' }, { status: 404 });
    },
  });
  renderApp('/admin/dashboard');
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/figures'))).toBe(true));
  await screen.findByRole('status', { name: 'Dashboard' });
  expect(screen.queryByRole('list', { name: 'Counts' })).toBeNull();
  come();
  await screen.findByRole('list', { name: 'Counts' });
});

test('one thing alone begins its sentence, and of nobody who came nothing is told to be a part', async () => {
  const { figures } = houseAnswer();
  const body = houseAnswer({
    failed_mails: 1,
    jobs: { failed: [], total: 1 },
    figures: { ...figures, dreamers: { ...figures.dreamers, came_week: 0 } },
  });
  standInForServer({ [HOUSE]: { body } });
  renderApp('/admin/dashboard');
  const first = await screen.findByRole('link', { name: 'one mail' });
  expect(first.dataset.first).toBe('true');
  screen.getByText('kept a dream last night');
  expect(screen.queryByRole('link', { name: /kept a dream last night/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'one job' }).dataset.first).toBeUndefined();
  expect(screen.queryByText(/of 0 who came/)).toBeNull();
});

test('what wants somebody is one sentence whose things open their lists', async () => {
  const waiting = houseAnswer().waiting.map((one) =>
    one.what === 'reports' ? { ...one, count: 5, since: '2026-11-20T06:10:00.000Z' } : one,
  );
  standInForServer({
    [HOUSE]: {
      body: houseAnswer({
        waiting,
        failed_mails: 3,
        jobs: { failed: [], total: 1 },
        parts: [
          {
            part: 'mail',
            state: 'down',
            ms: null,
            host: 'smtp.example.org:587',
            about: '',
            fault: 'refused',
            said: 'connect ECONNREFUSED',
            since: '2026-11-20T09:12:00.000Z',
          },
          {
            part: 'files', state: 'down', ms: null, host: null, about: '', fault: 'full', said: '',
            since: '2026-11-20T09:12:00.000Z',
          },
        ], // prettier-ignore
      }),
    },
  });
  renderApp('/admin/dashboard');
  const reports = await screen.findByRole('link', { name: '5 reports' });
  expect(reports.getAttribute('href')).toBe('/admin/reports');
  expect(screen.getByRole('link', { name: '3 mails' }).getAttribute('href')).toBe(
    '/admin/outbox?state=failed',
  );
  screen.getByRole('link', { name: 'one job' });
  screen.getByText(/Mails wait in the outbox; nothing is lost\. Look at SMTP_URL\./);
  screen.getByText(/smtp\.example\.org:587\u2069 refuses the connection since/);
  // A shortened month would bring German a second full stop.
  screen.getByText(/^Has no room left since 20 November\.$/);
  expect(screen.getAllByText('not well')).toHaveLength(2);
});

test('French says since which day with its article', async () => {
  onTestFinished(async () => void (await i18next.changeLanguage('en')));
  const waiting = houseAnswer().waiting.map((one) =>
    one.what === 'reports' ? { ...one, count: 5, since: '2026-11-20T06:10:00.000Z' } : one,
  );
  standInForServer({ [HOUSE]: { body: houseAnswer({ waiting }) } });
  renderApp('/admin/dashboard');
  await screen.findByRole('link', { name: '5 reports' });
  await act(() => i18next.changeLanguage('fr'));
  const reports = await screen.findByRole('link', { name: '5 signalements' });
  expect(reports.parentElement?.textContent).toContain('le plus ancien depuis le 20 novembre');
});

test('the bars can be read as a table', async () => {
  standInForServer({ [HOUSE]: { body: houseAnswer() } });
  renderApp('/admin/dashboard');
  const fold = await screen.findByText('The last fourteen days as a table');
  const details = fold.closest('details');
  if (!details) throw new Error('no fold');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const table = await screen.findByRole('table', { name: 'The last fourteen days as a table' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(15);
  expect(rows[1]?.textContent).toBe('22 Nov68497–52');
});

test('reading again asks the parts anew; a failure says so and keeps what was read', async () => {
  const calls = standInForServer({ [HOUSE]: { body: houseAnswer() } });
  renderApp('/admin/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(calls.some(({ query }) => query.get('fresh') === 'true')).toBe(true));
  standInForServer({});
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await screen.findByText('Not found');
  screen.getByRole('list', { name: 'Counts' });
});

test('what waits opens the list whose lines it counts, entries those of all books', async () => {
  const waiting = houseAnswer().waiting.map((one) => ({ ...one, count: 2 }));
  standInForServer({ [HOUSE]: { body: houseAnswer({ waiting, behind: [] }) } });
  renderApp('/admin/dashboard');
  const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await leads('Book entries to review')).toBe('/admin/dream_book?part=entries&status=review');
  expect(await leads('Comments held back for a week')).toBe('/admin/comments?view=waiting');
  expect(await leads('Texts missing in a language')).toBe('/admin/cms?missing=any');
  expect(await leads('Casts for the pond to read')).toBe('/admin/pond?view=waiting');
});

test('what waits at the pond wants somebody', async () => {
  const counts = { casts: 2, cast_reports: 1 };
  const waiting = houseAnswer().waiting.map((one) => ({
    ...one,
    count: counts[one.what as keyof typeof counts] ?? 0,
  }));
  standInForServer({ [HOUSE]: { body: houseAnswer({ waiting }) } });
  renderApp('/admin/dashboard');
  const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await leads('2 casts')).toBe('/admin/pond?view=waiting');
  expect(await leads('one cast')).toBe('/admin/pond?view=reported');
  expect(screen.queryByText(/Nothing needs you/)).toBeNull();
});

test('a disk that is nearly full is said at once, though nothing else is wrong, and what to do', async () => {
  const gigabyte = 1024 ** 3;
  const disk = { free: 2 * gigabyte, size: 60 * gigabyte };
  standInForServer({ [HOUSE]: { body: houseAnswer({ disk }) } });
  renderApp('/admin/dashboard');
  const said = await screen.findByRole('link', { name: 'The disk is nearly full, with 2 GB left.' });
  expect(said.getAttribute('href')).toBe('#space');
  expect(screen.queryByText(/Nothing needs you/)).toBeNull();
  screen.getByText(/^Nearly full\. Make room/);
});
