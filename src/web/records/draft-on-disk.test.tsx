import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deviceDatabase } from '#web/offline/database.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { draftKey, readDraft } from './form-drafts.ts';
import type { FormSpec } from './form-spec.ts';
import { RecordForm } from './record-form.tsx';
import { openRecords } from './records.fixture.tsx';

openPages({ role: 'admin', languages: ['en'] });
beforeEach(async () => {
  localStorage.clear();
  await deviceDatabase.drafts.clear();
});
afterEach(() => deviceDatabase.drafts.clear());

type Values = { name: string; kind: string };
const KEY = () => draftKey('lamp', undefined);
const spec: FormSpec<Values> = {
  table: 'lamp',
  initial: { name: '', kind: '' },
  fields: [
    { kind: 'line', name: 'name', label: 'Name', max: 60 },
    { kind: 'line', name: 'kind', label: 'Kind', max: 60 },
  ],
  inputOf: (values) => values,
  back: '/elsewhere',
};
const open = () => {
  standInForServer({});
  return openRecords(<RecordForm spec={spec} />);
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const onDisk = async () => (await deviceDatabase.drafts.toArray()).map(({ words }) => words.form ?? null);
/** What is left of the storage when the browser is killed: what it had written to the disk before. */
const killBrowser = (stored: string | null) => {
  localStorage.clear();
  if (stored !== null) localStorage.setItem(KEY(), stored);
};

async function typeAndKeep(name: string): Promise<void> {
  const { unmount } = open();
  write('Name', name);
  await screen.findByText(/Not saved yet/);
  await waitFor(async () => expect((await onDisk())[0]).toContain(name));
  unmount();
}

test('stands there again when the browser was killed before it wrote its storage', async () => {
  await typeAndKeep('Tall');
  killBrowser(null);
  open();
  await waitFor(() => expect(field('Name').value).toBe('Tall'));
  await screen.findByText(/Not saved yet/);
});

test('is the newer of what the storage and the disk have', async () => {
  await typeAndKeep('Tal');
  const older = localStorage.getItem(KEY());
  await typeAndKeep('Tall lamp');
  killBrowser(older);
  open();
  await waitFor(() => expect(field('Name').value).toBe('Tall lamp'));
});

test('does not go over what has been typed since the form opened', async () => {
  await typeAndKeep('Tall');
  killBrowser(null);
  open();
  write('Kind', 'oil');
  await waitFor(() => expect(field('Name').value).toBe('Tall'));
  expect(field('Kind').value).toBe('oil');
});

test('that was thrown away does not come back with an old storage', async () => {
  await typeAndKeep('Tall');
  const older = localStorage.getItem(KEY());
  const { unmount } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await onDisk()).toEqual([null]));
  unmount();
  killBrowser(older);
  open();
  await waitFor(() => expect(field('Name').value).toBe(''));
  expect(readDraft(KEY())).toBeNull();
});
