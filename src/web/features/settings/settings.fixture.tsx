import { fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach } from 'vitest';
import { PREFERENCE_DEFAULTS } from '#shared/preferences.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

export const LAMBDA = '/v2/api/lambda';
export const profile = {
  id: 3,
  email: 'ines@example.org',
  role: 'user',
  status: 1,
  username: 'Ines',
  bio: '',
  photo: null,
  email_verified: true,
  has_password: true,
  must_change_password: false,
  deletes_at: null as string | null,
  two_factor_enabled: false,
  recovery_codes_left: 0,
  created_at: '2026-01-01T00:00:00.000Z',
};
export const preference = {
  language: 'en',
  timezone: 'Europe/Vienna',
  night_boundary_hour: 12,
  theme: 'night',
  ...PREFERENCE_DEFAULTS,
};
export const config = {
  error: false,
  transcription: { available: false, by: 'none', host: null },
  generation: { available: false, host: null as string | null },
  mail: { delivers: false, host: null },
  admin_links: false,
  captcha: null,
};
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const at = '2026-01-02T08:00:00.000Z';
const sessions = [
  { id: 1, current: true, agent, ip: '10.0.0.1', created_at: at, last_used_at: at, expires_at: at },
  {
    id: 2,
    current: false,
    agent: 'curl/8',
    ip: '10.0.0.2',
    created_at: at,
    last_used_at: at,
    expires_at: at,
  },
];
export type Answers = Parameters<typeof standInForServer>[0];
export const OK = { body: { error: false } };
export const stored: Answers = {
  [`GET ${LAMBDA}/profile`]: { body: { error: false, model: profile } },
  [`GET ${LAMBDA}/preference`]: { body: { error: false, model: preference } },
  [`GET ${LAMBDA}/update/email`]: { body: { error: false, model: null } },
  [`GET ${LAMBDA}/sessions`]: { body: { error: false, list: sessions } },
  [`GET ${LAMBDA}/config`]: { body: config },
  [`GET ${LAMBDA}/social/providers`]: { body: { error: false, list: [] } },
};

/** Before and after every test of the settings: words, a browser, a signed-in user. */
export function aroundSettings(): void {
  afterEach(async () => void (await i18next.changeLanguage('en')));
  openPages({
    languages: SUPPORTED_LANGUAGES,
    paths: ['/user/edit-profile', '/admin/profile'],
    role: 'user',
    user: 3,
  });
}

/** What is seen once a group's answers are there. */
const SIGNS = {
  you: 'A few words about you',
  diary: 'In the morning',
  recording: 'Keep the sound',
  sharing: 'Muted words',
};

/** Opens a group of the settings on these answers beside the usual ones; what is changed in `answers` counts from the next call. */
export const open = async (special: Answers = {}, path = '/user/edit-profile?group=account') => {
  const answers = { ...stored, ...special };
  const calls = standInForServer(answers);
  const app = renderApp(path);
  const group = /group=(you|diary|recording|sharing)$/.exec(path)?.[1] as keyof typeof SIGNS | undefined;
  if (group) await screen.findByLabelText(SIGNS[group]);
  else await screen.findByText('Firefox on Linux');
  return { calls, answers, ...app };
};
export const inGroup = (group: keyof typeof SIGNS) => `/user/edit-profile?group=${group}`;
export const section = (name: string) => within(screen.getByRole('region', { name }));
export const sent = (calls: ReturnType<typeof standInForServer>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);
export const fill = (name: string, label: string, value: string) =>
  fireEvent.change(section(name).getByLabelText(label), { target: { value } });
export const press = (name: string, label: string) =>
  fireEvent.click(section(name).getByRole('button', { name: label }));
