import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { MessageList } from '#shared/rooms/rooms.ts';
import { standInForServer } from '#web/testing/server.ts';
import { roomKeys, talkOf } from './rooms.queries.ts';
import { saidWords } from '#web/testing/said-words.ts';
import { addLatest, addMessage, blank } from './talk-cache.ts';

const READER = 1;
const ROOM = 7;
const CHAT = 'POST /v3/api/lambda/realtime/chat';
const stretch = (ids: readonly number[], has_more = false): MessageList => ({
  error: false,
  list: ids.map((id) => saidWords(id)),
  has_more,
});
const idsIn = (client: QueryClient) =>
  client
    .getQueryData<{ pages: MessageList[] }>(roomKeys.talk(READER, ROOM))
    ?.pages.toReversed()
    .flatMap(({ list }) => list.map(({ id }) => id));

function opened(ids: readonly number[], has_more = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(roomKeys.talk(READER, ROOM), { pages: [stretch(ids, has_more)], pageParams: [null] });
  return client;
}

describe('words that come by themselves', () => {
  it('stand in their place, each once', async () => {
    const client = opened([1]);
    for (const id of [3, 2, 3]) await addMessage(client, READER, saidWords(id));
    expect(idsIn(client)).toEqual([1, 2, 3]);
  });

  it('are not lost while earlier ones are fetched', async () => {
    const earlier = Promise.withResolvers<MessageList>();
    const client = opened([50], true);
    const observer = new InfiniteQueryObserver(client, {
      ...talkOf(READER, ROOM),
      queryFn: () => earlier.promise,
    });
    const fetched = observer.fetchNextPage();
    const added = addMessage(client, READER, saidWords(51));
    earlier.resolve(stretch([48, 49]));
    await Promise.all([fetched, added]);
    expect(idsIn(client)).toEqual([48, 49, 50, 51]);
  });

  it('stay taken back, though they were asked for before', async () => {
    const asked = Promise.withResolvers<MessageList>();
    const client = opened([1]);
    const observer = new InfiniteQueryObserver(client, {
      ...talkOf(READER, ROOM),
      queryFn: () => asked.promise,
    });
    const fetched = observer.refetch();
    const changed = [
      addMessage(client, READER, saidWords(3)),
      blank(client, READER, ROOM, 2),
      blank(client, READER, ROOM, 3),
    ];
    asked.resolve(stretch([1, 2]));
    await Promise.all([fetched, ...changed]);
    const talk = client.getQueryData<{ pages: MessageList[] }>(roomKeys.talk(READER, ROOM));
    expect(talk?.pages[0]?.list.map(({ text }) => text)).toEqual(['words 1', '', '']);
  });

  it('hide no gap before them when the latest stretch is asked for', async () => {
    const client = opened([1, 2]);
    await addMessage(client, READER, saidWords(80));
    const latest = Array.from({ length: 50 }, (_, at) => at + 31);
    standInForServer({ [CHAT]: { body: stretch(latest, true) } });
    const observer = new InfiniteQueryObserver(client, talkOf(READER, ROOM));
    const stop = observer.subscribe(() => undefined);
    await addLatest(client, READER, ROOM);
    stop();
    expect(idsIn(client)).toEqual(latest);
  });
});
