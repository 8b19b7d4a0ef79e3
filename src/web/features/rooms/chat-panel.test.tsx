import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RoomMessage, RoomView } from '#shared/rooms/rooms.ts';
import { messageRows, draftRows, talkFileRows } from '#web/offline/written-words.ts';
import { beginLive, LIVE_ANSWERS, sayLive, standInForStreams } from '#web/testing/live.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { ChatPanel } from './chat-panel.tsx';
import { PairRooms } from './pair-rooms.tsx';
import { saidWords } from '#web/testing/said-words.ts';

const REALTIME = '/v3/api/lambda/realtime';
const MINUTE = 60_000;

const said = (id: number, more: Partial<RoomMessage> = {}): RoomMessage =>
  saidWords(id, { created_at: new Date(Date.now() - (100 - id) * MINUTE).toISOString(), ...more });
const room = (more: Partial<RoomView> = {}): RoomView => ({
  id: 7,
  chat_id: 7,
  kind: 'pair',
  circle_id: null,
  other_user: { id: 2, username: 'Marit', photo: null },
  last_message: null,
  unread: 0,
  last_read_message_id: 0,
  muted: false,
  open: true,
  updated_at: new Date().toISOString(),
  ...more,
});
const talk = (list: RoomMessage[], has_more = false) => ({ body: { error: false, list, has_more } });

let answers: Parameters<typeof standInForServer>[0];
let calls: ReturnType<typeof standInForServer>;
let end: () => void;

openPages({ languages: ['en'], role: 'user' });
beforeEach(() => {
  answers = {
    ...LIVE_ANSWERS,
    [`GET ${REALTIME}/room/7`]: { body: { error: false, model: room() } },
    [`GET ${REALTIME}/room/my`]: { body: { error: false, list: [room()] } },
    [`POST ${REALTIME}/room/7/read`]: { body: { error: false } },
    'GET /v2/api/lambda/preference': { body: { error: false, model: { timezone: 'UTC', privacy: {} } } },
  };
  calls = standInForServer(answers);
  end = standInForStreams();
});
afterEach(async () => {
  end();
  for (const { key } of messageRows.listOf('1')) messageRows.drop(key);
  for (const { key } of draftRows.listOf('1')) draftRows.drop(key);
  for (const { key } of talkFileRows.listOf('1')) talkFileRows.drop(key);
  await messageRows.kept();
});

const tell = (...given: Parameters<typeof talk>) => {
  answers[`POST ${REALTIME}/chat`] = talk(...given);
};
function show(element = <ChatPanel roomId={7} />, path = '/') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const write = (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Write something' });
  fireEvent.change(field, { target: { value: text } });
  return field;
};

describe('a talk', () => {
  it('is a log under its days, words as words, with the line where the new ones begin', async () => {
    answers[`GET ${REALTIME}/room/7`] = {
      body: { error: false, model: room({ last_read_message_id: 2 }) },
    };
    tell([
      said(1, { created_at: '2026-03-01T20:00:00Z', text: '<b>bold</b> https://a.example' }),
      said(2, { own: true, username: 'Me', user_id: 1, created_at: '2026-03-02T07:00:00Z' }),
      said(3, { created_at: '2026-03-02T07:01:00Z' }),
    ]);
    const { container } = show();
    const log = await screen.findByRole('log');
    await within(log).findByText('<b>bold</b> https://a.example');
    expect(log.querySelector('b, a')).toBeNull();
    expect(
      Array.from(
        log.querySelectorAll('time[datetime^="2026-03-0"]:not([datetime*="T"])'),
        (one) => one.textContent,
      ),
    ).toEqual(['1 March', '2 March']);
    const since = container.querySelector('[data-since]');
    expect(since?.textContent).toBe('New since 07:01');
    expect(since?.nextElementSibling?.textContent).toContain('words 3');
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/read'))?.body).toEqual({ last_id: 3 }),
    );
  });

  it('hears what is said and what is taken back', async () => {
    tell([said(1)]);
    show();
    await screen.findByText('words 1');
    tell([said(1), said(2)]);
    await sayLive('room:7', { type: 'room.message', message_id: 2, room_id: 7 });
    await screen.findByText('words 2');
    await sayLive('room:7', { type: 'room.removed', message_id: 1, room_id: 7 });
    await waitFor(() => expect(screen.queryByText('words 1')).toBeNull());
    expect(screen.getByText('Taken back')).toBeDefined();
  });

  it('shows words that come with their note, once and in their order, and asks for nothing', async () => {
    tell([said(1)]);
    show();
    await screen.findByText('words 1');
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/read'))).toBe(true));
    const asked = () => calls.filter(({ path }) => path === `${REALTIME}/chat`).length;
    const before = asked();
    const note = (id: number, message: RoomMessage | null) =>
      sayLive('room:7', { type: 'room.message', message_id: id, room_id: 7, message });
    await note(3, said(3));
    await note(2, said(2));
    await note(3, said(3));
    await note(4, null);
    await screen.findByText('words 2');
    const log = screen.getByRole('log');
    expect(log.textContent.match(/words \d/g)).toEqual(['words 1', 'words 2', 'words 3']);
    expect(asked()).toBe(before);
  });

  it('shows one’s own words at once, sends them once and keeps those that do not go', async () => {
    tell([]);
    let fails = true;
    const sent: unknown[] = [];
    answers[`POST ${REALTIME}/send`] = (body) => {
      if (fails) return Promise.reject(new TypeError('no network'));
      sent.push(body);
      const { client_id, message } = body as { client_id: string; message: string };
      tell([said(5, { own: true, client_id, text: message })]);
      return Promise.resolve(Response.json({ error: false, id: 5, created_at: new Date().toISOString() }));
    };
    show();
    await screen.findByText('Nothing has been said here yet.');
    fireEvent.keyDown(write('Are you there'), { key: 'Enter', shiftKey: true });
    expect(screen.queryByText('On its way …')).toBeNull();
    fireEvent.keyDown(write('Are you there'), { key: 'Enter' });
    expect(await screen.findByText(/Kept on this device/)).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await sayLive('room:7', { type: 'room.message', message_id: 5, room_id: 7 });
    await waitFor(() => expect(screen.queryByText(/Kept on this device/)).toBeNull());
    expect(screen.getAllByText('Are you there')).toHaveLength(1);
  });

  it('reports the words of others and takes back one’s own', async () => {
    tell([said(1), said(2, { own: true, user_id: 1 })]);
    answers[`POST ${REALTIME}/room/7/message/1/report`] = { body: { error: false } };
    answers[`DELETE ${REALTIME}/room/7/message/2`] = { body: { error: false } };
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'What to do with the message of Marit' }));
    fireEvent.click(screen.getByRole('button', { name: 'It hurts somebody' }));
    await screen.findByText(/Somebody who runs this place will look at it/);
    fireEvent.click(screen.getByRole('button', { name: 'What to do with your message' }));
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        `${REALTIME}/room/7/message/2`,
      ]),
    );
  });

  it('takes no words where nobody is left, and closes where it is lost', async () => {
    answers[`GET ${REALTIME}/room/7`] = { body: { error: false, model: room({ open: false }) } };
    tell([said(1)]);
    show();
    expect(await screen.findByText(/Nobody is here to read this any more/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('talks between two', () => {
  it('are a list that opens one beside it, and a way to begin another by name', async () => {
    tell([said(1)]);
    answers[`GET ${REALTIME}/room/my`] = {
      body: {
        error: false,
        list: [room({ unread: 2, last_message: said(1) }), room({ id: 9, kind: 'circle' })],
      },
    };
    answers[`POST ${REALTIME}/room`] = {
      status: 404,
      body: { error: true, code: 'rooms.nobody', message: 'There is nobody to talk with under this name.' },
    };
    show(<PairRooms />);
    const list = await screen.findByRole('list');
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    expect(list.textContent).toContain('2 new messages');
    expect(list.textContent).toContain('Marit: words 1');
    answers[`GET ${REALTIME}/room/my`] = {
      body: { error: false, list: [room({ unread: 3, last_message: said(2) })] },
    };
    await beginLive('user:1');
    await within(list).findByText(/words 2/);
    fireEvent.change(screen.getByLabelText('Talk with somebody'), { target: { value: 'Nobody' } });
    fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
    expect((await screen.findByRole('alert')).textContent).toContain('nobody to talk with');
    fireEvent.click(within(list).getByRole('link'));
    expect(await screen.findByRole('heading', { name: 'Marit' })).toBeDefined();
    await screen.findByRole('log');
  });
});

describe('files', () => {
  const picture = { id: 31, type: 'image/webp', size: 900, width: 640, height: 320, name: 'lake.jpg' };
  const file = (name: string, type: string) => new File(['x'], name, { type });
  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('Add a picture or sound', { selector: 'input' }), {
      target: { files },
    });
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
  });

  it('of a message are fetched through it, pictures to be seen large', async () => {
    answers[`GET ${REALTIME}/room/7/message/5/file/31`] = { body: 'bytes' };
    tell([said(5, { text: '', attachments: [picture] })]);
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'A picture from Marit: Show it large' }));
    await screen.findByRole('dialog', { name: 'A picture from Marit' });
    await waitFor(() =>
      expect(
        calls.filter(({ path }) => path.endsWith('/message/5/file/31')).map(({ query }) => query.get('w')),
      ).toEqual(['640', null]),
    );
  });

  it('go with the next message, without words where none are needed, and four at most', async () => {
    answers['POST /v2/api/lambda/upload'] = {
      body: { error: false, id: 44, url: '/x', type: 'image/webp', size: 1 },
    };
    answers[`POST ${REALTIME}/send`] = {
      body: { error: false, id: 9, created_at: new Date().toISOString() },
    };
    tell([]);
    show();
    await screen.findByText('Nothing has been said here yet.');
    const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
    choose(...names.map((name) => file(name, 'image/jpeg')));
    await screen.findByText('Four files at most go with a message.');
    for (const name of names.slice(1, 4))
      fireEvent.click(await screen.findByRole('button', { name: `Leave ${name} out` }));
    const send = screen.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    fireEvent.click(send);
    await waitFor(() =>
      expect(calls.find(({ path }) => path === `${REALTIME}/send`)?.body).toMatchObject({
        room_id: 7,
        message: '',
        attachments: [44],
      }),
    );
    expect(screen.queryByText('a.jpg')).toBeNull();
  });

  it('that do not arrive say why, and hold the message back until they are left out', async () => {
    answers['POST /v2/api/lambda/upload'] = {
      status: 415,
      body: { error: true, message: 'This kind of file cannot be kept.', code: 'uploads.not_kept' },
    };
    tell([]);
    show();
    await screen.findByText('Nothing has been said here yet.');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Look' } });
    choose(file('x.svg', 'image/svg+xml'));
    await screen.findByText(/x\.svg did not arrive\./);
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Leave x.svg out' }));
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false);
  });
});
