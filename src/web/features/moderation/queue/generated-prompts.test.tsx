import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PromptVersion } from '#shared/generated/generated-readings.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'admin', paths: ['/admin/interpretations'] });

const version = (more: Partial<PromptVersion>): PromptVersion => ({
  version: '2026-11-b',
  current: true,
  retired_at: null,
  text: 'Ask, do not tell.',
  made: 1240,
  verdicts: { aha: 6, maybe: 3, not_me: 1, hurtful: 0 },
  ...more,
});
const older = version({
  version: '2026-11-a',
  current: false,
  made: 2,
  verdicts: { aha: 0, maybe: 0, not_me: 0, hurtful: 0 },
});
const LAMBDA = '/v2/api/lambda';
const page = { error: false, list: [], total: 0, limit: 20, num_pages: 0, page: 1 };
const summary = {
  error: false,
  model: { open: { public_dream: 0, comment: 0, interpretation: 0 }, oldest_at: null, median_seconds: null },
};
const config = {
  transcription: { available: false, by: 'none', host: null },
  generation: { available: true, host: 'models.example' },
  mail: { delivers: true, host: null },
  admin_links: false,
  version: '1',
  blog: false,
  captcha: null,
};
const answers = (list: PromptVersion[]) => ({
  [`GET ${LAMBDA}/config`]: { body: config },
  [`GET ${LAMBDA}/admin/moderation/items`]: { body: page },
  [`GET ${LAMBDA}/admin/moderation/summary`]: { body: summary },
  [`GET ${LAMBDA}/generated-prompts`]: { body: { error: false, list } },
});

test('verdicts stand by version of the prompt, each with its word and number, and what nobody judged says so', async () => {
  standInForServer(answers([version({}), older]));
  renderApp('/admin/interpretations');
  const chart = await screen.findByRole('img', {
    name: 'Verdicts on 2026-11-b: 6 aha, 3 maybe, 1 not me, 0 hurtful',
  });
  for (const told of ['aha 6', 'maybe 3', 'not me 1', 'hurtful 0'])
    expect(within(chart).getByText(told)).toBeTruthy();
  const shares = [...chart.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.flexGrow);
  expect(shares).toEqual(['6', '3', '1']);
  const current = screen.getByText('2026-11-b').closest('li') as HTMLElement;
  within(current).getByText('in use');
  within(current).getByText('Made: 1,240 · Judged: 10');
  const unjudged = screen.getByText('2026-11-a').closest('li') as HTMLElement;
  within(unjudged).getByText('no word yet');
  expect(within(unjudged).queryByRole('img')).toBeNull();
});

test('a version is retired, and a refusal is said in words', async () => {
  const calls = standInForServer({
    ...answers([version({})]),
    [`PUT ${LAMBDA}/generated-prompts/2026-11-b`]: {
      status: 403,
      body: { error: true, code: 'forbidden', message: 'x' },
    },
  });
  renderApp('/admin/interpretations');
  fireEvent.click(await screen.findByRole('button', { name: 'Retire' }));
  const said = await screen.findByRole('alert');
  expect(said.textContent).not.toBe('');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ retired: true });
});
