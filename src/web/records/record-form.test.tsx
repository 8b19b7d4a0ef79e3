import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { draftKey, readDraft } from './form-drafts.ts';
import type { FormSpec } from './form-spec.ts';
import { RecordForm } from './record-form.tsx';
import { openRecords } from './records.fixture.tsx';

openPages({ role: 'admin', languages: ['en'] });
beforeEach(() => localStorage.clear());

type Values = { name: string; text: Record<string, string>; kind: string; on: boolean };
const spec = (record?: FormSpec<Values>['record']): FormSpec<Values> => ({
  table: 'lamp',
  ...(record && { record }),
  initial: { name: 'Tall', text: { en: 'It stands', de: '', ar: '' }, kind: 'oil', on: true },
  fields: [
    { kind: 'line', name: 'name', label: 'Name', max: 60 },
    {
      kind: 'languages',
      name: 'texts',
      label: 'Text',
      fields: [{ kind: 'text', name: 'text', label: 'Text', max: 200 }],
    },
    { kind: 'line', name: 'why', label: 'Why', max: 60, show: ({ on }) => !on },
    { kind: 'switch', name: 'on', label: 'On' },
  ],
  faults: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'A name is needed' } : {}),
  inputOf: ({ name, text, on }) => ({ name, text, status: on ? 1 : 0 }),
  back: '/elsewhere',
  preview: ({ name }) => <p>Seen as {name}</p>,
});
const CHANGE = 'PUT /v4/api/records/lamp/7';
const RECORD = { id: 7, updated_at: '2026-01-01T00:00:00.000Z' };
const open = (answers: Parameters<typeof standInForServer>[0] = {}, record?: typeof RECORD) => {
  const calls = standInForServer(answers);
  return { ...openRecords(<RecordForm spec={spec(record)} />), calls };
};
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('saving', () => {
  test('a new record is sent whole, and leads back to the list', async () => {
    const { calls, address } = open({
      'POST /v4/api/records/lamp': { body: { error: false, model: { id: 9 } } },
    });
    write('Name', 'Wide');
    screen.getByText('Seen as Wide');
    press('Save');
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(calls[0]?.body).toEqual({ name: 'Wide', text: { en: 'It stands', de: '', ar: '' }, status: 1 });
    expect(readDraft(draftKey('lamp', undefined))).toBeNull();
  });

  test('by keys from any field, one of many lines too', async () => {
    const { calls, address } = open({
      'POST /v4/api/records/lamp': { body: { error: false, model: { id: 9 } } },
    });
    write('Name', 'Wide');
    fireEvent.keyDown(screen.getByDisplayValue('It stands'), { key: 'Enter' });
    expect(calls).toHaveLength(0);
    fireEvent.keyDown(screen.getByDisplayValue('It stands'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(calls[0]?.body).toMatchObject({ name: 'Wide' });
  });

  test('a login that has ended is told in words, not in the sign that programs act on', async () => {
    open({
      'POST /v4/api/records/lamp': {
        status: 401,
        body: { error: true, code: 'auth.expired', message: 'TOKEN_EXPIRED' },
      },
    });
    press('Save');
    await screen.findByText('Your login has ended. Log in again.');
    expect(screen.queryByText('TOKEN_EXPIRED')).toBeNull();
  });

  test('what is too large for something on the way is told in our words', async () => {
    open({ 'POST /v4/api/records/lamp': { status: 413, body: {} } });
    press('Save');
    await screen.findByText(/larger than can be taken at once/);
  });

  test('a change carries the version that was read; one that came between is told', async () => {
    const message = 'Somebody else changed it.';
    const { calls } = open({ [CHANGE]: { status: 409, body: { error: true, message } } }, RECORD);
    press('Save');
    const told = await screen.findByText(message);
    const newer = screen.getByRole('button', { name: 'See the newer version' });
    // Beside the acts, which stay in view however long the form is.
    expect(told.parentElement).toBe(newer.parentElement);
    expect(calls[0]?.body).toMatchObject({ updated_at: RECORD.updated_at });
  });

  test('faults stand under their fields, our own before anything is sent', async () => {
    const { calls } = open(
      {
        [CHANGE]: {
          status: 400,
          body: { error: true, message: 'No', validation: { name: 'Taken', ghost: 'Odd' } },
        },
      },
      RECORD,
    );
    write('Name', ' ');
    press('Save');
    await screen.findByText('A name is needed');
    expect(calls).toHaveLength(0);
    write('Name', 'Wide');
    press('Save');
    await screen.findByText('Taken');
    screen.getByText('Odd');
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  });
});

test('a fault in a language that is not shown opens it', async () => {
  const fault = { error: true, message: 'No', validation: { 'text.de': 'Too short' } };
  open({ [CHANGE]: { status: 400, body: fault } }, RECORD);
  press('Save');
  await screen.findByText('Too short');
  expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/Deutsch.*needs another look/);
});

describe('what is typed', () => {
  test('is kept on the device, stands there again, and is thrown away on wish', async () => {
    const { unmount } = open({}, RECORD);
    write('Name', 'Half a na');
    await screen.findByText(/Not saved yet/);
    unmount();
    open({}, RECORD);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half a na'));
    press('Discard');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Tall');
    expect(readDraft(draftKey('lamp', 7))).toBeNull();
  });

  test('is kept to the last letter by whoever leaves at once', async () => {
    const { unmount } = open({}, RECORD);
    write('Name', 'Half a na');
    unmount();
    expect(readDraft(draftKey('lamp', 7))?.values).toEqual({ name: 'Half a na' });
    open({}, RECORD);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half a na'));
  });

  test('goes when what was typed is taken back by hand', async () => {
    const { unmount } = open({}, RECORD);
    write('Name', 'Half a na');
    await screen.findByText(/Not saved yet/);
    write('Name', 'Tall');
    await waitFor(() => expect(readDraft(draftKey('lamp', 7))).toBeNull());
    unmount();
    open({}, RECORD);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Tall');
    expect(screen.queryByText(/Not saved yet/)).toBeNull();
  });

  test('on top of an older version says that the entry has changed since', async () => {
    const { unmount } = open({}, RECORD);
    write('Name', 'Older');
    await screen.findByText(/Not saved yet/);
    unmount();
    open({}, { ...RECORD, updated_at: '2026-02-02T00:00:00.000Z' });
    await screen.findByText(/has been changed since/);
  });

  test('is nobody else’s: a broken or foreign draft is passed over', () => {
    localStorage.setItem(draftKey('lamp', 7), '{"values":3}');
    localStorage.setItem('form:2:lamp:7', JSON.stringify({ values: { name: 'X' }, version: '', at: '' }));
    open({}, RECORD);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Tall');
  });

  test('is asked about before the page is left', async () => {
    const { address } = open({}, RECORD);
    write('Name', 'Unsaved');
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Stay here' }));
    expect(address()).toBe('/lamps');
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText('Another page');
  });
});

test('languages that lack words are marked; fields hide where they do not apply', async () => {
  open();
  expect(screen.getByRole('tab', { name: /Deutsch ?missing/ })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: /English ?missing/ })).toBeNull();
  expect(screen.queryByLabelText('Why')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'On' }));
  expect(await screen.findByLabelText('Why')).toBeTruthy();
});

test('words stand as their language runs, their label as the reader’s does', async () => {
  open();
  fireEvent.click(await screen.findByRole('tab', { name: /العربية/ }));
  const field = await screen.findByRole('textbox', { name: 'Text' });
  const around = field.closest<HTMLElement>('[dir]');
  expect([field.lang, around?.dir]).toEqual(['ar', 'rtl']);
  expect(around?.contains(screen.getByText('Text', { selector: 'label' }))).toBe(false);
});
