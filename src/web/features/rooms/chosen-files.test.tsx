import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { talkFileRows } from '#web/offline/written-words.ts';
import { lostFile } from '#web/testing/lost-file.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { ChatField } from './chat-field.tsx';
import { MOST_BYTES } from './chosen-rows.ts';

const UPLOAD = 'POST /v2/api/lambda/upload';
const there = (id: number) => ({ body: { error: false, id, url: '/x', type: 'image/webp', size: 1 } });
const file = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });

const PATIENT = { timeout: 30_000 };

let answers: Parameters<typeof standInForServer>[0];
let calls: ReturnType<typeof standInForServer>;
let said: [string, number[]][];

openPages({ languages: ['en'], role: 'user' });
beforeEach(() => {
  said = [];
  answers = { [UPLOAD]: there(44) };
  calls = standInForServer(answers);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const { key } of talkFileRows.listOf('1')) talkFileRows.drop(key);
  await talkFileRows.kept();
});

const show = (room = 7) =>
  render(
    <ChatField roomId={room} placeholder="Write something" onSay={(...words) => void said.push(words)} />,
  );
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add a picture or sound', { selector: 'input' }), {
    target: { files },
  });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const canSend = () => waitFor(() => expect(sendButton()).toHaveProperty('disabled', false), PATIENT);
const uploads = () => calls.filter(({ path }) => path.endsWith('/upload')).length;

describe('files that were chosen and not sent', () => {
  it('are there again after the page was left, in their talk alone, and are not uploaded twice', async () => {
    const page = show();
    choose(file('lake.jpg'));
    await canSend();
    page.unmount();
    await talkFileRows.kept();

    const other = show(8);
    expect(screen.queryByText('lake.jpg')).toBeNull();
    other.unmount();

    show();
    await screen.findByText('lake.jpg');
    await canSend();
    fireEvent.click(sendButton());
    expect(said).toEqual([['', [44]]]);
    expect(screen.queryByText('lake.jpg')).toBeNull();
    expect(uploads()).toBe(1);
    expect(talkFileRows.listOf('1')).toEqual([]);
  });

  it('that did not arrive are sent when the page is opened again, or when that is asked for', async () => {
    answers[UPLOAD] = () => Promise.reject(new TypeError('no network'));
    const page = show();
    choose(file('lake.jpg'));
    await screen.findByText(/lake\.jpg did not arrive\./, {}, PATIENT);
    expect(sendButton()).toHaveProperty('disabled', true);
    page.unmount();
    show();
    await screen.findByText(/lake\.jpg did not arrive\./, {}, PATIENT);
    answers[UPLOAD] = there(45);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await canSend();
    fireEvent.click(sendButton());
    expect(said).toEqual([['', [45]]]);
  });

  it('go to the server anew where it may have swept them', async () => {
    const page = show();
    choose(file('lake.jpg'));
    await canSend();
    page.unmount();
    await talkFileRows.kept();
    await new Promise((resolve) => setTimeout(resolve));
    const at = new Date(Date.now() - 21 * 3_600_000).toISOString();
    for (const { key } of talkFileRows.listOf('1'))
      talkFileRows.change(key, (row) => ({ ...row, upload: { id: 44, at } }));
    answers[UPLOAD] = there(46);
    show();
    await canSend();
    fireEvent.click(sendButton());
    expect(said).toEqual([['', [46]]]);
  });

  it('are not taken where they are larger than any may be', async () => {
    show();
    const film = file('film.wav');
    Object.defineProperty(film, 'size', { value: MOST_BYTES + 1 });
    choose(film);
    await screen.findByText('“film.wav” is larger than the 25 MB that a file may have here.');
    expect(talkFileRows.listOf('1')).toEqual([]);
    expect(uploads()).toBe(0);
  });

  it('that cannot be read any more are named, never sent as empty ones, and keep no other back', async () => {
    show();
    choose(lostFile('gone.jpg'), file('lake.jpg'));
    await screen.findByText(/“gone\.jpg” could not be read any more\./, {}, PATIENT);
    await canSend();
    expect(talkFileRows.listOf('1').map(({ name }) => name)).toEqual(['lake.jpg']);
    expect(uploads()).toBe(1);
  });
});
