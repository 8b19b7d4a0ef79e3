import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommentView, ThreadView } from '#shared/comments.ts';
import { session } from '#web/api/session.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { outbox } from '#web/offline/device.ts';
import { commentRows, draftRows } from '#web/offline/written-words.ts';
import { LIVE_ANSWERS, sayLive, standInForStreams } from '#web/testing/live.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { Thread } from './thread.tsx';

const COMMENTS = '/v2/api/lambda/comments';
const SEEN = `POST ${COMMENTS}/threads/9/seen`;
const OK = { body: { error: false } };

const said = (id: number, more: Partial<CommentView> = {}): CommentView => ({
  id,
  parent_id: null,
  author: { id: 40 + id, username: `Person ${id}` },
  dreamer: false,
  own: false,
  client_id: null,
  text: `words ${id}`,
  state: 'shown',
  gone: false,
  edited_at: null,
  created_at: new Date().toISOString(),
  ...more,
});
const rules: ThreadView = {
  dreamer: false,
  closed: false,
  approve: false,
  silence: null,
  links: false,
  total: 0,
  fresh: 0,
  seen_id: null,
  last_id: null,
};
const page = (list: CommentView[], thread: Partial<ThreadView> = {}) => {
  const others = list.filter(({ own }) => !own).map(({ id }) => id);
  const told = {
    ...rules,
    total: list.length,
    last_id: others.length > 0 ? Math.max(...others) : null,
    ...thread,
  };
  return { body: { error: false, thread: told, list, next: null } };
};

let answers: Parameters<typeof standInForServer>[0];
let calls: ReturnType<typeof standInForServer>;
const tell = (answer: (typeof answers)[string]) => {
  answers[`GET ${COMMENTS}`] = answer;
};

afterEach(() => {
  vi.useRealTimers();
});
openPages({ role: 'user', user: 7 });
beforeEach(() => {
  localStorage.clear();
  answers = { [SEEN]: OK };
  calls = standInForServer(answers);
});
/** What the disk has of this person's comments. */
const keptComments = async () => {
  await commentRows.kept();
  return deviceDatabase.comments.toArray();
};
afterEach(async () => {
  outbox.stop();
  await outbox.settled();
  for (const rows of [commentRows, draftRows]) {
    for (const { key } of rows.listOf('7')) rows.drop(key);
    await rows.kept();
  }
  vi.useRealTimers();
});

function show() {
  const router = createMemoryRouter([{ path: '*', element: <Thread dreamId={9} alone /> }], {
    initialEntries: ['/user/comments/9'],
  });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const write = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const posts = () => calls.filter(({ method, path }) => method === 'POST' && path === COMMENTS);

it.each([
  [true, false, 1],
  [false, false, 0],
  [true, true, 0],
])(
  'a name that the house drew (%s) is told before, to the dreamer (%s) not',
  async (name_drawn, dreamer, times) => {
    tell(page([], { dreamer }));
    const model = { id: 7, username: 'Dreamer 2084', name_drawn };
    answers['GET /v2/api/lambda/profile'] = { body: { error: false, model } };
    show();
    await screen.findByLabelText('Your comment');
    await waitFor(() => expect(dreamer || calls.some(({ path }) => path.endsWith('/profile'))).toBe(true));
    await waitFor(() => expect(screen.queryAllByText(/see you as “Dreamer 2084”/)).toHaveLength(times));
  },
);

describe('reading', () => {
  it('puts answers below, names the dreamer, marks stubs, edits and what is new', async () => {
    const list = [
      said(1, { gone: true, author: null, text: '' }),
      said(3, { parent_id: 1, author: null, dreamer: true }),
      said(2, { edited_at: new Date().toISOString() }),
    ];
    tell(page(list, { seen_id: 2 }));
    show();
    expect(await screen.findByText('This comment is not here any more.')).toBeDefined();
    expect(screen.getByText('the dreamer')).toBeDefined();
    expect(screen.getByText('edited')).toBeDefined();
    expect(screen.getByText('New since you were here')).toBeDefined();
    expect(screen.getAllByText('new')).toHaveLength(1);
    const answer = screen.getByText('words 3').closest('ol');
    expect(answer?.parentElement?.closest('ol')).not.toBeNull();
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/seen'))?.body).toEqual({ last_id: 3 }),
    );
  });

  it('shows text as text, addresses as links that vouch for nothing, and names in the thread', async () => {
    tell(page([said(1, { text: '<b>no</b> https://a.example, @Person 1 and @Nobody' })]));
    const { container } = show();
    const link = await screen.findByRole('link', { name: 'https://a.example' });
    expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
    expect(container.textContent).toContain('<b>no</b>');
    const mentions = Array.from(container.querySelectorAll('p b'), (one) => one.textContent);
    expect(mentions).toEqual(['@Person 1']);
  });

  it('lets a visitor read and asks them in only to write', async () => {
    session.logout();
    tell(page([said(1)], { silence: 'sign_in' }));
    show();
    const way = await screen.findByRole('link', { name: 'Log in to say something' });
    expect(way.getAttribute('href')).toContain('redirect_uri=/user/comments/9');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    expect(calls.some(({ path }) => path.endsWith('/seen'))).toBe(false);
  });

  it('does not move what is read: what came meanwhile waits behind a pill', async () => {
    Object.assign(answers, LIVE_ANSWERS);
    const end = standInForStreams();
    tell(page([said(1)]));
    show();
    await screen.findByText('words 1');
    tell(page([said(1), said(2), said(4)]));
    await sayLive('dream:9', { type: 'thread' });
    const pill = await screen.findByRole('button', { name: '2 new comments' });
    expect(screen.queryByText('words 2')).toBeNull();
    fireEvent.click(pill);
    expect(screen.getByText('words 4')).toBeDefined();
    expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull();
    end();
  });

  it('says that there is no thread, and that it could not be loaded', async () => {
    show();
    expect(await screen.findByText('There are no comments here.')).toBeDefined();
    cleanup();
    tell(() => Promise.reject(new TypeError('no network')));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  });
});

describe('writing', () => {
  it('shows the words at once, and once only when the server has them', async () => {
    tell(page([]));
    show();
    await screen.findByText('Nobody has said anything yet.');
    write('Your comment', 'Hello there');
    const model = said(5, { own: true, text: 'Hello there' });
    answers[`POST ${COMMENTS}`] = { body: { error: false, model } };
    tell(page([model]));
    press('Comment');
    expect(screen.getByText('Hello there')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('');
    await screen.findByRole('button', { name: 'Take back' });
    expect(screen.getAllByText('Hello there')).toHaveLength(1);
    expect(await keptComments()).toEqual([]);
  });

  it('keeps the words through a failure and a reload, and sends them under the same name', async () => {
    tell(page([]));
    answers[`POST ${COMMENTS}`] = { status: 503, body: { error: true, code: 'server.busy', message: 'x' } };
    show();
    await screen.findByText('Nobody has said anything yet.');
    write('Your comment', 'Not lost');
    press('Comment');
    expect(await screen.findByText(/Not sent yet/)).toBeDefined();
    const first = posts()[0]?.body as { client_id: string };
    expect(await keptComments()).toMatchObject([{ key: first.client_id, text: 'Not lost' }]);
    cleanup();
    const model = said(5, { own: true, text: 'Not lost', client_id: first.client_id });
    answers[`POST ${COMMENTS}`] = { body: { error: false, model } };
    show();
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(await keptComments()).toEqual([]);
    expect(posts().at(-1)?.body).toMatchObject({ client_id: first.client_id, text: 'Not lost' });
  });

  it('keeps what is half written, and gives refused words back to be changed', async () => {
    tell(page([said(1)]));
    show();
    await screen.findByText('words 1');
    write('Your comment', 'half a thought');
    cleanup();
    const validation = { text: 'Leave the link out.' };
    answers[`POST ${COMMENTS}`] = {
      status: 400,
      body: { error: true, code: 'request.invalid', message: 'x', validation },
    };
    show();
    await screen.findByText('words 1');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('half a thought');
    press('Comment');
    expect(await screen.findByText(/Leave the link out/)).toBeDefined();
    press('Change the words');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('half a thought');
  });

  it('says before sending that a new member’s link waits, and what is too long', async () => {
    tell(page([]));
    show();
    await screen.findByText('Nobody has said anything yet.');
    write('Your comment', 'see https://a.example');
    expect(screen.getByText(/waits until a moderator has looked at it/)).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' }).disabled).toBe(false);
    write('Your comment', '🌊'.repeat(2001));
    expect(screen.getByRole('alert').textContent).toContain('1 characters too many');
  });

  it('answers an answer below the same comment, by name', async () => {
    tell(page([said(1), said(2, { parent_id: 1 })]));
    answers[`POST ${COMMENTS}`] = {
      body: { error: false, model: said(3, { own: true, parent_id: 1, text: 'x' }) },
    };
    show();
    const answer = (await screen.findByText('words 2')).closest('article');
    fireEvent.click(within(answer as HTMLElement).getByRole('button', { name: 'Reply' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Reply to Person 2');
    expect(field.value).toBe('@Person 2 ');
    write('Reply to Person 2', '@Person 2 yes');
    fireEvent.submit(field);
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ parent_id: 1, text: '@Person 2 yes' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-1'));
  });
});

describe('the dreamer', () => {
  it('lets through, refuses and closes', async () => {
    tell(page([said(1, { state: 'waiting' }), said(2, { state: 'waiting' }), said(3)], { dreamer: true }));
    answers[`POST ${COMMENTS}/1/decision`] = OK;
    answers[`POST ${COMMENTS}/2/decision`] = OK;
    answers[`PUT ${COMMENTS}/threads/9`] = OK;
    show();
    expect(await screen.findByText('2 comments wait for your word.')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Let through' })).toHaveLength(2);
    fireEvent.click(screen.getAllByRole('button', { name: 'Let through' }).at(0) as HTMLElement);
    fireEvent.click(screen.getAllByRole('button', { name: 'Refuse' }).at(1) as HTMLElement);
    const decided = () =>
      calls.filter(({ path }) => path.endsWith('/decision')).map(({ path, body }) => [path, body]);
    await waitFor(() => expect(decided()).toHaveLength(2));
    expect(decided()).toEqual([
      [`${COMMENTS}/1/decision`, { decision: 'let_through' }],
      [`${COMMENTS}/2/decision`, { decision: 'refuse' }],
    ]);
    press('Close the thread');
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ closed: true }));
  });

  it('of an anonymous copy can be reported, never blocked', async () => {
    tell(page([said(1, { author: null, dreamer: true }), said(2)]));
    show();
    const nameless = (await screen.findByText('words 1')).closest('article') as HTMLElement;
    expect(within(nameless).getByRole('button', { name: 'Report' })).toBeDefined();
    expect(within(nameless).queryByRole('button', { name: 'Block' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Block' })).toHaveLength(1);
  });
});
