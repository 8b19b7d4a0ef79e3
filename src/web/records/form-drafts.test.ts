import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';

const KEY = 'form:7:faq:new';
const at = (second: number) => `2026-11-29T03:00:0${second}.000Z`;
const draft = (values: Record<string, unknown>, second: number) => ({ values, version: '', at: at(second) });

/** A device that has kept nothing, and a page that was just opened on it. */
beforeEach(async () => {
  await Dexie.delete('dream-diary');
  localStorage.clear();
});

const openPage = async () => {
  vi.resetModules();
  return import('./form-drafts.ts');
};
const onDisk = async () => {
  const { deviceDatabase } = await import('#web/offline/database.ts');
  return deviceDatabase.drafts.toArray();
};

test('what is saved before the disk was there for the first time does not come back as a draft', async () => {
  const { dropDraft, keepDraft } = await openPage();
  keepDraft(KEY, draft({ question: 'Where?' }, 1));
  dropDraft(KEY);
  await vi.waitFor(async () => expect((await onDisk()).map(({ words }) => words)).toEqual([{}]));
  const next = await openPage();
  expect((await next.readNewerDraft(KEY)) ?? null).toBeNull();
});

test('what is typed while the disk is slow takes nothing away from what lies there alone', async () => {
  const first = await openPage();
  first.keepDraft(KEY, draft({ question: 'Where?', answer: 'Here.' }, 1));
  await vi.waitFor(async () => expect(await onDisk()).toHaveLength(1));
  // The browser stopped before its storage was written.
  localStorage.clear();
  const { keepDraft, readNewerDraft } = await openPage();
  const reading = readNewerDraft(KEY);
  keepDraft(KEY, draft({ question: 'When?' }, 5));
  expect((await reading)?.values).toMatchObject({ answer: 'Here.' });
});
