import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import type { TemplateRow } from './email-templates.queries.ts';
import { subjectIn } from './template-columns.tsx';
import { fieldOf, textsOf, valuesOf } from './template-values.ts';

const RECORDS = '/v4/api/records/email_template';
const CALLS = '/v2/api/lambda/admin/email-templates';
const english = {
  subject: 'Your link to log in',
  lines: ['It works for {{minutes}} minutes.', 'Never pass it on.'],
  button: 'Log in',
  code: 'Your code:',
};
const german = { ...english, subject: 'Dein Link' };
const row: TemplateRow = {
  id: 5,
  slug: 'magic',
  kind: 'account',
  state: 'rewritten',
  subject: 'Your door',
  languages: ['en', 'de'],
  variables: ['minutes', 'link', 'code'],
  shipped: { en: english, de: german },
  texts: { en: { ...english, subject: 'Your door' } },
  draft: {},
  archived: false,
  sent_30: 1204,
  failed_30: 2,
  updated_by: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
};
const own: TemplateRow = {
  ...row,
  id: 6,
  slug: 'own.sunday',
  kind: 'own',
  state: 'own',
  subject: 'Closed on Sunday',
  variables: ['email', 'link'],
  shipped: {},
  texts: { en: { subject: 'Closed on Sunday', lines: ['Dear {{email}}'] } },
  failed_30: 0,
};
const list = { error: false, list: [row, own], total: 2, limit: 20, num_pages: 1, page: 1 };
const html = '<!doctype html><html><head></head><body><p>Ten minutes</p></body></html>';
const answers = {
  [`GET ${RECORDS}`]: { body: list },
  [`GET ${RECORDS}/5`]: { body: { error: false, model: row } },
  [`GET ${RECORDS}/6`]: { body: { error: false, model: own } },
  [`POST ${CALLS}/preview`]: {
    body: { error: false, model: { subject: 'x', text: 'It works for 10 minutes.', html } },
  },
};
const done = { body: { error: false } };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

openPages({
  role: 'admin',
  paths: ['/admin/email', '/admin/edit-email/5', '/admin/add-email', '/admin/outbox'],
});
beforeEach(() => localStorage.clear());

describe('the list', () => {
  test('shows subject, name, languages, state and what came of it, without the archive', async () => {
    const calls = standInForServer(answers);
    renderApp('/admin/email');
    const table = within(await screen.findByRole('table', { name: 'E-mail templates' }));
    await table.findByText('Your door');
    table.getByText('magic');
    table.getByText('rewritten');
    table.getAllByText('Missing: Spanish, French, Portuguese, Chinese and Arabic');
    expect(table.getByRole('link', { name: /^2/ }).getAttribute('href')).toBe(
      '/admin/outbox?kind=magic&state=failed',
    );
    const asked = calls.find(({ path }) => path === RECORDS)?.query;
    expect(asked?.getAll('filter')).toEqual(['archived,eq,false']);
    expect(asked?.getAll('order')).toEqual(['sent_30,desc', 'id,desc']);
  });

  test('shows each subject in the reader’s language, where the mail is written in it', () => {
    expect(subjectIn(row, 'de')).toBe('Dein Link');
    expect(subjectIn(row, 'en-GB')).toBe('Your door');
    expect(subjectIn(row, 'ar')).toBe('Your door');
    expect(subjectIn(own, undefined)).toBe('Closed on Sunday');
  });

  test('asks the server for what lacks a language', async () => {
    const calls = standInForServer(answers);
    renderApp('/admin/email?missing=fr&state=archived');
    await screen.findByText('Your door');
    expect(calls.find(({ path }) => path === RECORDS)?.query.getAll('filter')).toEqual([
      'languages,neq,fr',
      'state,eq,archived',
    ]);
  });

  test('puts chosen ones back to what ships, and takes that back; archives own ones alone', async () => {
    const calls = standInForServer({ ...answers, [`PUT ${RECORDS}/5`]: done, [`PUT ${RECORDS}/6`]: done });
    renderApp('/admin/email');
    await screen.findByText('Your door');
    const sent = () => calls.filter(({ method }) => method === 'PUT');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
    press('Back to shipped');
    const body = { texts: {}, draft: {}, updated_at: row.updated_at };
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ body }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ texts: row.texts, draft: {} }));
    expect(sent().every(({ path }) => path.endsWith('/5'))).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all rows of this page' }));
    press('Archive');
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({ path: `${RECORDS}/6`, body: { archived: true } }),
    );
  });
});

describe('values', () => {
  test('go out as they came in; a language whose fields are all empty is left out', () => {
    expect(textsOf(valuesOf(row))).toEqual({ en: { ...english, subject: 'Your door' }, de: german });
    const values = valuesOf(row);
    values.lines.en = '  One \n\n\n Two ';
    expect(textsOf(values).en?.lines).toEqual(['One', 'Two']);
  });

  test('take the server’s faults under the form’s fields', () =>
    expect(['texts.de.lines.3', 'draft.en.subject', 'texts.fr', 'slug'].map(fieldOf)).toEqual([
      'lines.de',
      'subject.en',
      'subject.fr',
      'slug',
    ]));
});

describe('one template', () => {
  test('is shown as typed, with sample values, and in a frame that may do nothing', async () => {
    const calls = standInForServer(answers);
    renderApp('/admin/edit-email/5');
    await screen.findByText('It works for 10 minutes.');
    expect(screen.getByTitle('The mail as it looks').getAttribute('sandbox')).toBe('');
    press('Dawn');
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Another door' } });
    await waitFor(() => {
      const asked = calls.findLast(({ path }) => path.endsWith('/preview'))?.body;
      expect(asked).toMatchObject({ slug: 'magic', theme: 'dawn', words: { subject: 'Another door' } });
    });
    screen.getByText('{{minutes}}');
    expect(screen.queryByText('{{code}}')).toBeNull();
  });

  test('is saved to go out, with the version that was read', async () => {
    const put = `PUT ${RECORDS}/5`;
    const calls = standInForServer({ ...answers, [put]: done });
    const { address } = renderApp('/admin/edit-email/5');
    fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Another door' } });
    press('Save');
    await waitFor(() => expect(address()).toBe('/admin/email'));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      texts: { en: { ...english, subject: 'Another door' }, de: german },
      updated_at: row.updated_at,
    });
  });

  test('begins with its draft where there is one, and stays one', async () => {
    const draft = { en: { ...english, subject: 'Half a door' } };
    const model = { ...row, state: 'draft', draft };
    const calls = standInForServer({
      ...answers,
      [`GET ${RECORDS}/5`]: { body: { error: false, model } },
      [`PUT ${RECORDS}/5`]: done,
    });
    renderApp('/admin/edit-email/5');
    await screen.findByDisplayValue('Half a door');
    press('Save');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        draft: { ...draft, de: german },
        updated_at: row.updated_at,
      }),
    );
  });

  test('is put back to what ships in the language that is open', async () => {
    standInForServer(answers);
    renderApp('/admin/edit-email/5');
    expect((await screen.findByLabelText<HTMLInputElement>('Subject')).value).toBe('Your door');
    press('Put it back');
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Your link to log in');
    expect(screen.queryByText('What ships with the product')).toBeNull();
  });

  test('says under its field what the server refuses, and opens that language', async () => {
    const validation = { 'texts.de.lines': 'Names a value that this mail does not have' };
    standInForServer({
      ...answers,
      [`PUT ${RECORDS}/5`]: { status: 400, body: { error: true, message: 'No', validation } },
    });
    renderApp('/admin/edit-email/5');
    await screen.findByLabelText('Subject');
    press('Save');
    await screen.findByText('Names a value that this mail does not have');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Deutsch');
  });

  test('sends a test of the words as typed', async () => {
    const calls = standInForServer({ ...answers, [`POST ${CALLS}/5/test`]: done });
    renderApp('/admin/edit-email/5');
    fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Try me' } });
    press('Send me a test');
    await screen.findByText('A test is on its way to your address.');
    expect(calls.find(({ path }) => path.endsWith('/test'))?.body).toEqual({
      language: 'en',
      words: { ...english, subject: 'Try me' },
    });
  });

  test('puts former words into the fields again', async () => {
    const former = {
      id: 1,
      texts: { en: { ...english, subject: 'Long ago' } },
      updated_by: 1,
      created_at: row.updated_at,
    };
    standInForServer({
      ...answers,
      'GET /v4/api/records/email_template_revision': { body: { ...list, list: [former], total: 1 } },
    });
    renderApp('/admin/edit-email/5');
    const history = await screen.findByText('History');
    history.closest('details')?.setAttribute('open', '');
    fireEvent(history.closest('details')!, new Event('toggle'));
    fireEvent.click(await screen.findByRole('button', { name: 'Into the fields' }));
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Long ago');
  });
});

describe('own templates', () => {
  test('go to one address by hand; others have no such form', async () => {
    const fault = { to: 'Enter a valid e-mail' };
    const calls = standInForServer({
      ...answers,
      [`POST ${CALLS}/6/send`]: { status: 400, body: { error: true, message: 'No', validation: fault } },
    });
    const view = renderApp('/admin/edit-email/6');
    const form = within(await screen.findByRole('form', { name: 'Send to one person' }));
    fireEvent.change(form.getByLabelText('E-mail'), { target: { value: 'nobody' } });
    fireEvent.click(form.getByRole('button', { name: 'Send' }));
    await form.findByText('Enter a valid e-mail');
    expect(calls.find(({ path }) => path.endsWith('/send'))?.body).toEqual({ to: 'nobody', language: 'en' });
    view.unmount();
    renderApp('/admin/edit-email/5');
    await screen.findByLabelText('Subject');
    expect(screen.queryByRole('form', { name: 'Send to one person' })).toBeNull();
  });

  test('are told by name which values a mail does not have, before anything is sent', async () => {
    const calls = standInForServer(answers);
    renderApp('/admin/add-email');
    fireEvent.change(await screen.findByLabelText('Short name'), { target: { value: 'sunday' } });
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'For {{nmae}}' } });
    press('Save');
    await screen.findByText(/This mail has no .*\{\{nmae\}\}.*: it knows only the values above\./);
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'For {{email' } });
    press('Save');
    await screen.findByText(/\{\{email.* is no whole value: two braces stand before its name/);
    expect(calls.some(({ path, method }) => path === RECORDS && method === 'POST')).toBe(false);
  });

  test('are added with a name and words, and open then', async () => {
    const calls = standInForServer({
      ...answers,
      [`POST ${RECORDS}`]: { body: { error: false, model: { id: 6 } } },
    });
    const { address } = renderApp('/admin/add-email');
    fireEvent.change(await screen.findByLabelText('Short name'), { target: { value: 'sunday' } });
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Closed' } });
    fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Dear {{email}}' } });
    press('Save');
    await waitFor(() => expect(address()).toBe('/admin/edit-email/6'));
    expect(calls.find(({ path, method }) => path === RECORDS && method === 'POST')?.body).toEqual({
      slug: 'sunday',
      texts: { en: { subject: 'Closed', lines: ['Dear {{email}}'] } },
    });
  });
});

test('the delivery log shows the mails of one template', async () => {
  const mails = { ...list, list: [], total: 0, delivers: true };
  const calls = standInForServer({ 'GET /v2/api/lambda/admin/outbox': { body: mails } });
  const { address } = renderApp('/admin/outbox?kind=magic&state=failed');
  expect((await screen.findByLabelText<HTMLInputElement>('Template')).value).toBe('magic');
  expect(calls.some(({ path, query }) => path.endsWith('/outbox') && query.get('kind') === 'magic')).toBe(
    true,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe('/admin/outbox?state=failed'));
});
