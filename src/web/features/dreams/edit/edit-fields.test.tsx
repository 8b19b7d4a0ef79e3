import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Dream } from '#shared/dreams.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { aDream, aDreamPage } from '#web/testing/dreams.ts';

const LAMBDA = '/v2/api/lambda';

openPages({ paths: ['/user/edit-dream/60'], role: 'user', user: 7 });

/** The edit page of a dream; the server answers what has been saved so far. */
async function open(fields: Partial<Dream> = {}) {
  const clientId = crypto.randomUUID();
  const page = aDreamPage({ ...fields, client_id: clientId });
  const saves = (): Partial<Dream>[] =>
    calls.filter(({ path }) => path.endsWith(clientId)).map(({ body }) => body as Partial<Dream>);
  const saved = (): Partial<Dream> => Object.assign({}, ...saves());
  const answer = {
    error: false,
    get model() {
      return { ...page.body.model, ...saved(), updated_at: page.body.model.updated_at };
    },
  };
  const calls = standInForServer({
    [`GET ${LAMBDA}/dreams/60`]: page,
    [`PUT ${LAMBDA}/dreams/by-client/${clientId}`]: { body: answer },
  });
  renderApp('/user/edit-dream/60');
  await screen.findByRole('textbox', { name: 'Your dream' });
  return { saved };
}

const fold = (title: string): HTMLDetailsElement => {
  const found = screen.getByText(title, { selector: 'summary > span', exact: false }).closest('details');
  if (!found) throw new Error(`No fold “${title}”`);
  return found;
};

describe('the fields of a dream', () => {
  test('the core stands open, everything else is one press away and says what it holds', async () => {
    await open();
    for (const name of ['Evening of the night', 'Tags', 'People'])
      expect([name, screen.getAllByLabelText(name)[0]?.closest('details')]).toEqual([name, null]);
    screen.getByRole('group', { name: 'Feelings' });
    screen.getByRole('group', { name: 'Kind of dream' });
    for (const title of ['Places and dream signs', 'How it was', 'What it belongs to', 'Your thoughts'])
      expect([title, fold(title).open]).toEqual([title, false]);
    screen.getByText('Point of view, senses, clarity, lucidity');
    fireEvent.click(screen.getByText('How it was'));
    expect(fold('How it was').open).toBe(true);
  });

  test('what holds something is open, until it is closed', async () => {
    await open({ senses: ['sound'], series: ['Falling'], reflection: 'home', places: ['school'] });
    for (const title of ['Places and dream signs', 'How it was', 'What it belongs to', 'Your thoughts'])
      expect([title, fold(title).open]).toEqual([title, true]);
    fireEvent.click(screen.getByText('Your thoughts'));
    expect(fold('Your thoughts').open).toBe(false);
    expect(fold('Sleep of that night').open).toBe(false);
  });

  test('technique and trigger are asked of a dreamer who knew, and what was written stays in sight', async () => {
    const { saved } = await open({ vividness: 2 });
    expect(screen.queryByLabelText('Technique')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'lucid' }));
    fireEvent.change(screen.getByLabelText('What told you'), { target: { value: 'a clock' } });
    fireEvent.click(screen.getByRole('button', { name: 'lucid' }));
    screen.getByLabelText('Technique');
    await waitFor(() => expect(saved()).toMatchObject({ lucid_trigger: 'a clock' }));
  });

  test('senses, point of view and thoughts are saved as they are touched', async () => {
    const { saved } = await open({ vividness: 2 });
    const senses = screen.getByRole('group', { name: 'Senses' });
    fireEvent.click(within(senses).getByRole('button', { name: 'sound' }));
    fireEvent.click(within(senses).getByRole('button', { name: 'pain' }));
    fireEvent.click(screen.getByRole('button', { name: 'watching myself' }));
    fireEvent.change(screen.getByLabelText('What you think of it'), { target: { value: 'About leaving.' } });
    await waitFor(() =>
      expect(saved()).toMatchObject({
        senses: ['sound', 'pain'],
        point_of_view: 'watching',
        reflection: 'About leaving.',
      }),
    );
  });

  test('a dream from long ago asks for the time instead of the sleep, and can be taken back', async () => {
    const { saved } = await open();
    fold('Sleep of that night');
    fireEvent.click(screen.getByRole('button', { name: 'From long ago' }));
    fireEvent.change(screen.getByLabelText('Roughly when'), { target: { value: 'as a child' } });
    expect(screen.queryByText('Sleep of that night')).toBeNull();
    screen.getByLabelText('Its day in the diary');
    await waitFor(() => expect(saved()).toMatchObject({ source: 'remembered', period: 'as a child' }));
    fireEvent.click(screen.getByRole('button', { name: 'From long ago' }));
    await waitFor(() => expect(saved()).toMatchObject({ source: 'typed', period: '' }));
    fireEvent.click(screen.getByRole('button', { name: 'From long ago' }));
    expect(screen.getByLabelText<HTMLInputElement>('Roughly when').value).toBe('as a child');
  });
});

test('thoughts that were written on two devices are both shown, to choose or to put together', async () => {
  const clientId = crypto.randomUUID();
  const page = aDreamPage({ client_id: clientId, reflection: 'home' });
  const theirs = { ...page.body.model, reflection: 'my old school', updated_at: '2026-01-15T05:41:00.000Z' };
  standInForServer({
    [`GET ${LAMBDA}/dreams/60`]: page,
    [`PUT ${LAMBDA}/dreams/by-client/${clientId}`]: {
      status: 409,
      body: { error: true, code: 'dreams.changed_elsewhere', message: 'x', model: theirs },
    },
  });
  renderApp('/user/edit-dream/60');
  fireEvent.change(await screen.findByLabelText('What you think of it'), {
    target: { value: 'where I grew up' },
  });
  await screen.findByRole('heading', { name: 'Changed in two places' });
  within(screen.getByRole('region', { name: 'From the other device' })).getByText('my old school');
  within(screen.getByRole('region', { name: 'From this device' })).getByText('where I grew up');
});

describe('selected words', () => {
  const select = (from: number, to: number) => {
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your dream' });
    field.focus();
    field.setSelectionRange(from, to);
    fireEvent(document, new Event('selectionchange'));
    return field;
  };
  const { text } = aDream();

  test('become a dream sign, a tag, a person or a place, trimmed', async () => {
    const { saved } = await open();
    const at = text.indexOf('Anna');
    const field = select(at - 1, at + 5);
    const bar = await screen.findByRole('group', { name: 'For the selected words' });
    fireEvent.click(within(bar).getByRole('button', { name: 'Person' }));
    screen.getByText('“Anna” is a person of this dream.');
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(saved()).toMatchObject({ people: ['Anna'] }));
    fireEvent.click(within(bar).getByRole('button', { name: 'Person', pressed: true }));
    screen.getByText('“Anna” is taken out again.');
    await waitFor(() => expect(saved()).toMatchObject({ people: [] }));
  });

  test('Escape puts the bar away until other words are selected', async () => {
    await open();
    select(2, 6);
    const bar = await screen.findByRole('group', { name: 'For the selected words' });
    within(bar).getByRole('button', { name: 'Mark as a dream sign' }).focus();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(screen.queryByRole('group', { name: 'For the selected words' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your dream' }));
    select(7, 11);
    await screen.findByRole('group', { name: 'For the selected words' });
  });
});
