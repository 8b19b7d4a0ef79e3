import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OwnRecordedSessions } from '#web/features/analytics/analytics.parts.tsx';
import { LAMBDA } from '#web/api/limits.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { MantineLayer } from '#web/ui/layers/mantine-layer.tsx';
import { ClosedDiaryPart } from './account/closed-diary-part.tsx';
import { SessionsSection } from './account/sessions-section.tsx';
import { BlockedSection } from './diary/blocked-section.tsx';
import { OwnPrompts } from './diary/own-prompts.tsx';
import { TaughtSection } from './diary/taught-section.tsx';
import { DevicesPart } from './notifications/devices-part.tsx';

openPages({ role: 'user', user: 3 });

const PARTS: [string, ReactNode][] = [
  ['/taught-names', <TaughtSection key="names" />],
  ['/blocks', <BlockedSection key="blocked" />],
  ['/sessions', <SessionsSection key="sessions" />],
  ['/prompts/own', <OwnPrompts key="prompts" />],
  ['/push', <DevicesPart key="devices" />],
  ['/closed-diary', <ClosedDiaryPart key="closed" />],
  ['/user-sessions/data', <OwnRecordedSessions key="recorded" />],
];

test.each(PARTS)('a part that could not be fetched says so, and is fetched again: %s', async (call, part) => {
  const path = `${LAMBDA}${call}`;
  const refused = { status: 403, body: { error: true, code: 'x', message: 'Not just now.' } };
  const calls = standInForServer({ [`GET ${path}`]: refused });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineLayer>
        <MemoryRouter>{part}</MemoryRouter>
      </MantineLayer>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Not just now.');
  const asked = () => calls.filter((one) => one.path === path).length;
  expect(asked()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked()).toBe(2));
});
