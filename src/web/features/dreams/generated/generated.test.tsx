import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type {
  GeneratedAnswer,
  GeneratedReading,
  PreviewAnswer,
} from '#shared/generated/generated-readings.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { aDreamPage } from '#web/testing/dreams.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const LIST = `GET ${LAMBDA}/dreams/60/generated-readings`;
const MAKE = `POST ${LAMBDA}/dreams/60/generated-readings`;
const PREVIEW = `GET ${LAMBDA}/dreams/60/generated-readings/preview`;
const AGREE = `PUT ${LAMBDA}/generated-readings/consent`;

const service = { host: 'model.example', model: 'small', prompt_version: 'closely-2' };
const answer: GeneratedAnswer = {
  error: false,
  service,
  consent_at: null,
  left: 3,
  renews_at: '2026-12-01T00:00:00.000Z',
  safety: 'none',
  list: [],
};
const part = {
  passage: { text: 'on the stairs', range: [0, 13] as [number, number] },
  text: 'What was above?',
};
const reading: GeneratedReading = {
  id: 7,
  dream_id: 60,
  parts: [part],
  language: 'en',
  model: 'small',
  host: 'model.example',
  prompt_version: 'closely-2',
  masked: true,
  verdict: null,
  turns: [],
  turns_left: 4,
  created_at: '2026-11-23T08:00:00.000Z',
};
const shown: PreviewAnswer = {
  error: false,
  service,
  messages: [
    { role: 'system', content: 'Read closely.' },
    { role: 'user', content: '<dream>\nA lamp on the stairs.\n</dream>' },
  ],
  characters: 60,
  cut: false,
  names: [{ name: 'Nora', as: 'Person A' }],
  digest: 'a'.repeat(64),
};

const pageOf = (list: GeneratedAnswer) => ({
  [`GET ${LAMBDA}/dreams/60`]: aDreamPage(),
  [LIST]: { body: list },
});
const stream =
  (...events: [event: string, data: object][]) =>
  async () =>
    new Response(
      events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''),
      {
        headers: { 'content-type': 'text/event-stream' },
      },
    );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

openPages({ role: 'user', paths: ['/user/dreams/60'] });

test('where no model is asked, the page says nothing of one', async () => {
  standInForServer(pageOf({ ...answer, service: null }));
  renderApp('/user/dreams/60');
  await screen.findByRole('heading', { name: 'Ways to read it' });
  expect(screen.queryByText('From a language model')).toBeNull();
});

test('where the dreamer speaks of dying awake, nothing is offered', async () => {
  const calls = standInForServer(pageOf({ ...answer, safety: 'waking' }));
  renderApp('/user/dreams/60');
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/generated-readings'))).toBe(true);
  await screen.findByRole('heading', { name: 'Ways to read it' });
  expect(screen.queryByRole('button', { name: 'Ask the model' })).toBeNull();
});

test('the dreamer sees every word, agrees, and hears the answer; what was shown is what is sent', async () => {
  const calls = standInForServer({
    ...pageOf(answer),
    [PREVIEW]: { body: shown },
    [AGREE]: { body: { error: false, consent_at: reading.created_at } },
    [MAKE]: stream(
      ['passage', { text: 'on the stairs' }],
      ['words', { text: 'What was above?' }],
      ['done', { model: reading }],
    ),
  });
  renderApp('/user/dreams/60');
  await press('Ask the model');
  const asking = within(await screen.findByRole('dialog'));
  await asking.findByText(/A lamp on the stairs/);
  asking.getByText('Read closely.');
  asking.getByText(/60 characters go to model.example/);
  asking.getByText('Person A');
  const send = asking.getByRole<HTMLButtonElement>('button', { name: 'Send it to model.example' });
  expect(send.disabled).toBe(true);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.click(asking.getByRole('checkbox'));
  expect(send.disabled).toBe(false);
  fireEvent.click(send);
  await expect
    .poll(() => calls.find((call) => `${call.method} ${call.path}` === MAKE)?.body)
    .toMatchObject({
      digest: shown.digest,
      mask_names: false,
      lang: 'en',
    });
  expect(calls.find(({ method, path }) => method === 'PUT' && path.endsWith('/consent'))?.body).toEqual({
    given: true,
  });
});

test('who had covered names finds them covered when asking again', async () => {
  const calls = standInForServer({
    ...pageOf({ ...answer, consent_at: reading.created_at, list: [reading] }),
    [PREVIEW]: { body: shown },
    [MAKE]: stream(['done', { model: { ...reading, id: 8 } }]),
  });
  renderApp('/user/dreams/60');
  await press('Ask again, and keep this one');
  await screen.findByText('Read closely.');
  await press('Send it to model.example');
  await expect
    .poll(() => calls.find((call) => `${call.method} ${call.path}` === MAKE)?.body)
    .toMatchObject({ mask_names: true });
});

test('a fault says what happened and that nothing was lost; a refusal of the server speaks for itself', async () => {
  const agreed = { ...answer, consent_at: reading.created_at };
  const answers = {
    ...pageOf(agreed),
    [PREVIEW]: { body: shown },
    [MAKE]: stream(['failed', { fault: 'overbearing' }]),
  };
  standInForServer(answers);
  const first = renderApp('/user/dreams/60');
  await press('Ask the model');
  await screen.findByText('Read closely.');
  await press('Send it to model.example');
  const fault = await screen.findByText(/claimed to know more than anybody can/);
  expect(fault.textContent).toContain('Nothing was lost');
  first.unmount();
  const refusal = { error: true, code: 'billing.used_up', message: 'This month’s part is used up.' };
  standInForServer({ ...answers, [MAKE]: { status: 402, body: refusal } });
  renderApp('/user/dreams/60');
  await press('Ask the model');
  await screen.findByText('Read closely.');
  await press('Send it to model.example');
  expect((await screen.findByText(/This month’s part is used up/)).textContent).not.toContain(
    'costs you nothing',
  );
});

test('a reading says where it comes from, is judged, and an earlier one stays', async () => {
  const earlier = { ...reading, id: 6, parts: [{ ...part, text: 'Who lit it?' }] };
  const calls = standInForServer({
    ...pageOf({ ...answer, consent_at: reading.created_at, left: 0, list: [reading, earlier] }),
    [`PUT ${LAMBDA}/generated-readings/7/verdict`]: {
      body: { error: false, model: { ...reading, verdict: 'aha' } },
    },
  });
  renderApp('/user/dreams/60');
  const newest = within(await screen.findByRole('article', { name: /Written on/ }));
  newest.getByText(/Written by the model small at model.example on 23 November 2026 \(closely-2\)/);
  newest.getByText('“on the stairs”');
  fireEvent.click(newest.getByRole('button', { name: 'aha' }));
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toEqual({ verdict: 'aha' });
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Ask again, and keep this one' }).disabled,
  ).toBe(true);
  screen.getByText(/used up. There are new ones on 1 December/);
  fireEvent(screen.getByText('An earlier one').closest('details')!, new Event('toggle'));
  await screen.findByText('Who lit it?');
});

test('who says something back goes on in the same field', async () => {
  standInForServer({
    ...pageOf({ ...answer, consent_at: reading.created_at, list: [reading] }),
    [`POST ${LAMBDA}/generated-readings/7/turns`]: stream(['words', { text: 'Who was it?' }], ['done', {}]),
  });
  renderApp('/user/dreams/60');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Say something back' });
  fireEvent.change(field, { target: { value: 'It was her house.' } });
  const send = screen.getByRole('button', { name: 'Send' });
  send.focus();
  fireEvent.click(send);
  await expect.poll(() => field.value).toBe('');
  expect(document.activeElement).toBe(field);
});
