import { LiveConnection } from './live-connection.ts';
import type { LiveEvent } from './live-event.ts';
import { LiveTabs } from './live-tabs.ts';
import { pollTransport } from './poll-transport.ts';
import { streamTransport } from './stream-transport.ts';

type Tell = (event: LiveEvent) => void;

const makeConnection = (told: Tell) =>
  new LiveConnection({ stream: 'EventSource' in window ? streamTransport : null, poll: pollTransport }, told);

/** One connection for all tabs of somebody. */
export const openLiveTabs = (person: string, tell: Tell): LiveTabs =>
  new LiveTabs(person, makeConnection, tell);
