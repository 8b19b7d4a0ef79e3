import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BackupPlan, KeptPack, OwnBackups } from '#shared/own-backups.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { lostFile } from '#web/testing/lost-file.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { openLocked, OpeningFailed, secretIn } from './pack-keys.ts';

const BASE = '/v2/api/lambda/own-backups';
const IMPORTS = '/v2/api/lambda/portability/imports';
const plan: BackupPlan = {
  every: 'month',
  media: true,
  recipient: null,
  state: 'planned',
  next_at: '2026-12-22T10:00:00.000Z',
  fault: null,
  looked_at: '2026-11-22T10:00:00.000Z',
};
const pack: KeptPack = {
  id: 4,
  bytes: 3_400_000,
  encrypted: true,
  dreams: 12,
  fetched_at: null,
  created_at: '2026-11-22T10:00:00.000Z',
};
const answer = (model: OwnBackups) => ({ body: { error: false, model } });
const serve = (model: OwnBackups, more: Parameters<typeof standInForServer>[0] = {}) =>
  standInForServer({
    [`GET ${BASE}`]: answer(model),
    [`GET ${IMPORTS}`]: { body: { error: false, list: [] } },
    ...more,
  });
const part = async () => within(await screen.findByRole('region', { name: 'Automatic packs' }));

afterEach(() => {
  vi.restoreAllMocks();
});
openPages({ languages: SUPPORTED_LANGUAGES, paths: ['/user/portability'], role: 'user', user: 3 });

describe('a plan', () => {
  test('that could not be fetched says so, and is fetched again', async () => {
    const refused = { status: 403, body: { error: true, code: 'x', message: 'Not just now.' } };
    serve({ plan: null, packs: [] }, { [`GET ${BASE}`]: refused });
    renderApp('/user/portability');
    const view = await part();
    await view.findByText(/Not just now\./);
    serve({ plan: null, packs: [] });
    fireEvent.click(view.getByRole('button', { name: 'Try again' }));
    await view.findByRole('button', { name: 'Choose how' });
  });

  test('readable packs begin without a key', async () => {
    const calls = serve(
      { plan: null, packs: [] },
      { [`PUT ${BASE}/plan`]: answer({ plan: { ...plan, state: 'making' }, packs: [] }) },
    );
    renderApp('/user/portability');
    const view = await part();
    fireEvent.click(await view.findByRole('button', { name: 'Choose how' }));
    fireEvent.click(view.getByRole('radio', { name: 'Every week' }));
    fireEvent.click(view.getByRole('checkbox', { name: 'With recordings and pictures' }));
    fireEvent.click(view.getByRole('button', { name: 'Begin' }));
    await view.findByText('A pack is being made. You may leave this page.');
    const sent = calls.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({ every: 'week', media: false, recipient: null });
  });

  test('a key is made here, shown once, and only its public half goes to the server', async () => {
    const calls = serve({ plan: null, packs: [] }, { [`PUT ${BASE}/plan`]: answer({ plan, packs: [] }) });
    renderApp('/user/portability');
    const view = await part();
    fireEvent.click(await view.findByRole('button', { name: 'Choose how' }));
    fireEvent.click(view.getByRole('radio', { name: /^Locked with a key of my own/ }));
    fireEvent.click(view.getByRole('button', { name: 'Make the key' }));
    const secret = (await view.findByText(/^AGE-SECRET-KEY-1/)).textContent ?? '';
    view.getByText(/We cannot open your packs without it, and neither can you/);
    const begin = view.getByRole('button', { name: 'Begin' });
    expect(begin).toHaveProperty('disabled', true);
    fireEvent.click(view.getByRole('checkbox', { name: 'I have kept the key where I can find it again' }));
    fireEvent.click(begin);
    await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
    const sent = calls.find(({ method }) => method === 'PUT');
    expect(sent?.body).toEqual({
      every: 'month',
      media: true,
      recipient: await identityToRecipient(secret),
    });
    expect(JSON.stringify(calls)).not.toContain(secret);
  });

  test.each([
    ['unchanged', /nothing had changed since the last pack/],
    ['too_large', /larger than 2 GB/],
    ['no_space', /no room on the server/],
    ['failed', /could not be made/],
  ] as const)('says what kept the last pack from being made: %s', async (fault, words) => {
    serve({ plan: { ...plan, fault }, packs: [] });
    renderApp('/user/portability');
    await (await part()).findByText(words);
  });

  test('its end asks what becomes of the packs', async () => {
    const calls = serve(
      { plan, packs: [pack] },
      { [`DELETE ${BASE}/plan`]: answer({ plan: null, packs: [] }) },
    );
    renderApp('/user/portability');
    const view = await part();
    fireEvent.click(await view.findByRole('button', { name: 'Stop making packs' }));
    const asking = await screen.findByRole('dialog', { name: 'Stop making packs?' });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(within(asking).getByRole('button', { name: 'End and delete the packs' }));
    await view.findByRole('button', { name: 'Choose how' });
    expect(calls.find(({ method }) => method === 'DELETE')?.query.get('packs')).toBe('delete');
  });

  test('a fault of the server is told, and the plan stays as it was', async () => {
    serve({ plan: null, packs: [] });
    renderApp('/user/portability');
    const view = await part();
    fireEvent.click(await view.findByRole('button', { name: 'Choose how' }));
    fireEvent.click(view.getByRole('button', { name: 'Begin' }));
    await view.findByRole('alert');
    view.getByRole('button', { name: 'Begin' });
  });
});

describe('packs that stand', () => {
  test('tell what they are, and lead the browser to the file', async () => {
    const calls = serve(
      { plan, packs: [pack] },
      { [`POST ${BASE}/packs/4/ticket`]: { body: { error: false, model: { url: '/the-pack' } } } },
    );
    const led: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      led.push(new URL(this.href).pathname);
    });
    renderApp('/user/portability');
    const view = await part();
    await view.findByText('12 dreams · 3.2 MB · locked · not downloaded yet');
    fireEvent.click(view.getByRole('button', { name: 'Download the pack of 22 November 2026' }));
    await view.findByText('The download begins.');
    expect(led).toEqual(['/the-pack']);
    expect(calls.some(({ path }) => path.endsWith('/packs/4/ticket'))).toBe(true);
  });

  test('go after asking', async () => {
    const calls = serve({ plan, packs: [pack] }, { [`DELETE ${BASE}/packs/4`]: answer({ plan, packs: [] }) });
    renderApp('/user/portability');
    const view = await part();
    fireEvent.click(await view.findByRole('button', { name: 'Delete the pack of 22 November 2026' }));
    const asking = await screen.findByRole('dialog');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(within(asking).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(view.queryByText(/not downloaded yet/)).toBeNull());
  });
});

async function lock(words: string, secret: string): Promise<File> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(secret));
  const bytes = await encrypter.encrypt(words);
  return new File([new Uint8Array(bytes)], 'dream-diary-2026-11-22.zip.age');
}

describe('a locked pack', () => {
  beforeAll(() => {
    // jsdom's files have no streams, and the files of Node's answers are not its own.
    Response.prototype.blob = async function blob(this: Response) {
      return new Blob([await this.arrayBuffer()]);
    };
    Blob.prototype.stream = function stream(this: Blob) {
      const start = async (controller: ReadableStreamDefaultController) => {
        controller.enqueue(new Uint8Array(await this.arrayBuffer()));
        controller.close();
      };
      return new ReadableStream({ start });
    };
  });
  test('is opened in the browser and sent as it was before', async () => {
    const secret = await generateIdentity();
    const calls = serve(
      { plan: null, packs: [] },
      { [`POST ${IMPORTS}`]: { body: { error: false, model: {} } } },
    );
    renderApp('/user/portability');
    const field = await screen.findByLabelText('Choose a file', { selector: 'input' });
    fireEvent.change(field, { target: { files: [await lock('the pack', secret)] } });
    const key = await screen.findByLabelText('Its key');
    expect(screen.getByRole('button', { name: 'Open it' })).toHaveProperty('disabled', true);
    fireEvent.change(key, { target: { value: 'not a key' } });
    screen.getByText('There is no key in this. A key begins with AGE-SECRET-KEY-1.');
    const slipped = secret.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q'));
    fireEvent.change(key, { target: { value: slipped } });
    fireEvent.click(screen.getByRole('button', { name: 'Open it' }));
    await screen.findByText(/This key was not copied quite right/);
    fireEvent.change(key, { target: { value: await generateIdentity() } });
    fireEvent.click(screen.getByRole('button', { name: 'Open it' }));
    await screen.findByText(/This key does not open this pack/);
    expect((await screen.findByRole('alert')).textContent).toContain('This key does not open this pack');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.change(key, { target: { value: `# public key: age1…\n${secret.toLowerCase()}\n` } });
    fireEvent.click(screen.getByRole('button', { name: 'Open it' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.query.get('name')).toBe('dream-diary-2026-11-22.zip');
    const body = sent?.body as Blob | undefined;
    expect(await body?.text()).toBe('the pack');
    expect(JSON.stringify(calls)).not.toContain(secret);
  });

  test('that was cut off says so', async () => {
    const secret = await generateIdentity();
    const whole = await lock('x'.repeat(200_000), secret);
    const cut = new File([await whole.slice(0, 100_000).arrayBuffer()], 'a.zip.age');
    await expect(openLocked(cut, secret)).rejects.toEqual(new OpeningFailed('damaged'));
    expect(secretIn('AGE-SECRET-KEY-1SHORT')).toBeUndefined();
  });

  test('a key made here opens what is locked with it', async () => {
    const secret = await generateIdentity();
    const decrypter = new Decrypter();
    decrypter.addIdentity(secret);
    const locked = await lock('words', secret);
    expect(await decrypter.decrypt(new Uint8Array(await locked.arrayBuffer()), 'text')).toBe('words');
    expect(await (await openLocked(locked, secret)).text()).toBe('words');
  });

  test('that is gone from the device is not called damaged, nor is its key file', async () => {
    const secret = await generateIdentity();
    await expect(openLocked(lostFile('a.zip.age'), secret)).rejects.toEqual(new OpeningFailed('unreadable'));
    serve({ plan: null, packs: [] });
    renderApp('/user/portability');
    const field = await screen.findByLabelText('Choose a file', { selector: 'input' });
    fireEvent.change(field, { target: { files: [await lock('the pack', secret)] } });
    const keyFile = await screen.findByLabelText('Choose the key file', { selector: 'input' });
    fireEvent.change(keyFile, { target: { files: [lostFile('key.txt')] } });
    await screen.findByText(/This file could not be read any more/);
    fireEvent.change(keyFile, { target: { files: [new File([secret], 'key.txt')] } });
    await waitFor(() => expect(screen.getByLabelText('Its key')).toHaveProperty('value', secret));
    expect(screen.queryByText(/This file could not be read any more/)).toBeNull();
  });
});
