import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import type { FormSpec } from './form-spec.ts';
import { RecordForm } from './record-form.tsx';
import { openRecords } from './records.fixture.tsx';

openPages({ role: 'admin', languages: ['en'] });
beforeEach(() => localStorage.clear());

type Values = { name: string; kind: string; text: Record<string, string> };
const READ = '2026-01-01T00:00:00.000Z';
const LATER = '2026-02-02T00:00:00.000Z';
const lamp = { name: 'Tall', kind: 'oil', text: { en: 'It stands', de: 'Sie steht', ar: '' } };
const specOf = (record?: FormSpec<Values>['record'], initial: Values = lamp): FormSpec<Values> => ({
  table: 'lamp',
  ...(record && { record }),
  initial,
  fields: [
    { kind: 'line', name: 'name', label: 'Name', max: 60 },
    { kind: 'choice', name: 'kind', label: 'Kind', options: [{ value: 'oil', label: 'Oil' }] },
    {
      kind: 'languages',
      name: 'texts',
      label: 'Text',
      fields: [{ kind: 'text', name: 'text', label: 'Text', max: 200 }],
    },
  ],
  inputOf: (values) => values,
  back: '/elsewhere',
});

type Stored = { id: number; updated_at: string };
/** The server's side of acts by name: each is done once, and its name is refused for other words. */
function serve(record?: Stored) {
  const acts = new Map<string, string>();
  const state = { line: 'whole' as 'whole' | 'broken' | 'answerLost', done: [] as object[] };
  const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  const act = (method: 'POST' | 'PUT') => async (body: unknown) => {
    const key = calls.at(-1)?.headers.get('idempotency-key') ?? '';
    const words = `${method} ${JSON.stringify(body)}`;
    if (state.line === 'broken') throw new TypeError('Failed to fetch');
    const kept = acts.get(key);
    if (kept !== undefined && kept !== words)
      return reply(422, { error: true, code: 'records.other_act', message: 'Another act' });
    if (kept === undefined) {
      acts.set(key, words);
      state.done.push({ method, body });
    }
    if (state.line === 'answerLost') throw new TypeError('Failed to fetch');
    return reply(200, { error: false, model: { id: record?.id ?? 7, updated_at: LATER } });
  };
  const calls = standInForServer({
    'POST /v4/api/records/lamp': act('POST'),
    'PUT /v4/api/records/lamp/7': act('PUT'),
  });
  return { ...state, state, calls };
}
const open = (record?: Stored, initial?: Values) =>
  openRecords(<RecordForm spec={specOf(record, initial)} />);
const write = (value: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const told = () => screen.findByText(/connection/i);

describe('an answer that was lost', () => {
  test('the same words are the same act', async () => {
    const { state, calls } = serve();
    const { address } = open();
    state.line = 'answerLost';
    save();
    await told();
    state.line = 'whole';
    save();
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(state.done).toHaveLength(1);
    const [first, again] = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBeTruthy();
    expect(again).toBe(first);
  });

  test('other words change what was made, and make no second record', async () => {
    const { state } = serve();
    const { address } = open();
    write('Wide');
    state.line = 'answerLost';
    save();
    await told();
    state.line = 'whole';
    write('Wider');
    save();
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(state.done).toEqual([
      { method: 'POST', body: { ...lamp, name: 'Wide' } },
      { method: 'PUT', body: { ...lamp, name: 'Wider', updated_at: LATER } },
    ]);
  });

  test('what a record keeps for good cannot be changed afterwards: it is told, and nothing is added', async () => {
    const { state } = serve();
    openRecords(<RecordForm spec={{ ...specOf(), laterOf: ({ name: _, ...rest }) => rest }} />);
    write('Wide');
    state.line = 'answerLost';
    save();
    await told();
    state.line = 'whole';
    write('Wider');
    save();
    await screen.findByText(/before the line broke was saved/);
    expect(state.done).toHaveLength(1);
  });

  test('other words over one’s own change meet no stranger', async () => {
    const { state } = serve({ id: 7, updated_at: READ });
    const { address } = open({ id: 7, updated_at: READ });
    write('Wide');
    state.line = 'answerLost';
    save();
    await told();
    state.line = 'whole';
    write('Wider');
    save();
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(state.done).toEqual([
      { method: 'PUT', body: { ...lamp, name: 'Wide', updated_at: READ } },
      { method: 'PUT', body: { ...lamp, name: 'Wider', updated_at: LATER } },
    ]);
  });

  test('a save that never arrived leaves nothing: only the later words are made', async () => {
    const { state } = serve();
    const { address } = open();
    write('Wide');
    state.line = 'broken';
    save();
    await told();
    write('Wider');
    save();
    await told();
    state.line = 'whole';
    save();
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(state.done).toEqual([{ method: 'POST', body: { ...lamp, name: 'Wider' } }]);
  });
});

describe('what was typed over an earlier version', () => {
  const newer = { ...lamp, name: 'Theirs', kind: 'wax', text: { ...lamp.text, de: 'Sie liegt' } };
  /** A form is typed into, left, and opened again over what somebody else has saved meanwhile. */
  async function comeBack() {
    const { state } = serve({ id: 7, updated_at: LATER });
    const { unmount } = open({ id: 7, updated_at: READ });
    write('Mine');
    fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'It leans' } });
    await screen.findByText(/Not saved yet/);
    unmount();
    const opened = open({ id: 7, updated_at: LATER }, newer);
    await screen.findByText(/changed since/);
    return { ...opened, state };
  }

  test('leaves alone what only the other has changed', async () => {
    const { state, address } = await comeBack();
    save();
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(state.done).toMatchObject([
      { body: { name: 'Mine', kind: 'wax', text: { en: 'It leans', de: 'Sie liegt' }, updated_at: LATER } },
    ]);
  });

  test('shows what both have changed, and takes theirs on wish', async () => {
    const { state, address } = await comeBack();
    const note = screen.getByText('Name', { selector: 'dt' }).parentElement as HTMLElement;
    within(note).getByText('Theirs');
    expect(screen.getAllByRole('button', { name: 'Take what is stored' })).toHaveLength(1);
    fireEvent.click(within(note).getByRole('button', { name: 'Take what is stored' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Theirs');
    save();
    await waitFor(() => expect(address()).toBe('/elsewhere'));
    expect(state.done).toMatchObject([{ body: { name: 'Theirs', text: { en: 'It leans' } } }]);
  });
});
