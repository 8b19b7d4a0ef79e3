import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import type { RoomView } from '#shared/rooms/rooms.ts';
import { saidWords } from '#web/testing/said-words.ts';
import { resizeTo } from '#web/testing/browser.ts';
import { beginLive, LIVE_ANSWERS, sayLive, standInForStreams } from '#web/testing/live.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { CircleTalk } from './circle-talk.tsx';

openPages({ languages: ['en'], role: 'user' });

const roomWith = (text: string, unread: number): RoomView => ({
  id: 7,
  chat_id: 7,
  kind: 'circle',
  circle_id: 3,
  other_user: null,
  last_message: saidWords(unread + 1, { text }),
  unread,
  last_read_message_id: 1,
  muted: false,
  open: true,
  updated_at: '2026-11-23T08:00:00.000Z',
});

it('tells on a phone what was said last, as it is said', async () => {
  const room = (text: string, unread: number) => ({ body: { error: false, model: roomWith(text, unread) } });
  const answers: Parameters<typeof standInForServer>[0] = {
    ...LIVE_ANSWERS,
    'GET /v3/api/lambda/realtime/room/7': room('Good evening', 0),
  };
  standInForServer(answers);
  onTestFinished(standInForStreams());
  onTestFinished(() => resizeTo(1280));
  resizeTo(390);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CircleTalk roomId={7} />
    </QueryClientProvider>,
  );
  await screen.findByText('Marit: Good evening');
  answers['GET /v3/api/lambda/realtime/room/7'] = room('Before it listened', 1);
  await beginLive('user:1');
  await screen.findByText('Marit: Before it listened');
  answers['GET /v3/api/lambda/realtime/room/7'] = room('The kettle is on', 1);
  await sayLive('user:1', { type: 'room.message', room_id: 9, message_id: 4 });
  await sayLive('user:1', { type: 'room.message', room_id: 7, message_id: 5 });
  await screen.findByText('Marit: The kettle is on');
  expect(screen.getByRole('button').textContent).toContain('1 new');
});
