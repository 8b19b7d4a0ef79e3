import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const LAMBDA = '/v2/api/lambda';
const profile = {
  id: 4,
  email: 'admin@example.org',
  role: 'admin',
  status: 1,
  username: 'Admin',
  bio: '',
  photo: null,
  email_verified: true,
  has_password: true,
  must_change_password: false,
  deletes_at: null,
  two_factor_enabled: false,
  two_factor_needed: true,
  recovery_codes_left: 0,
  created_at: '2026-01-01T00:00:00.000Z',
};

openPages({ paths: ['/admin/users', '/admin/profile'], role: 'admin', user: 4 });

test('an admin without a second factor is led to its setting-up, sees the codes, and then everything', async () => {
  const model = { ...profile };
  const closed = {
    status: 403,
    body: { error: true, code: 'auth.second_factor_needed', message: 'Set up a second factor first.' },
  };
  const enrolment = { secret: 'ABCDEFGH', otpauth_url: 'otpauth://x', qr_code: 'data:image/png;base64,AA==' };
  standInForServer({
    'GET /v4/api/records/user': closed,
    'GET /v4/api/records/profile': closed,
    [`GET ${LAMBDA}/profile`]: { body: { error: false, model } },
    [`GET ${LAMBDA}/social/providers`]: { body: { error: false, list: [] } },
    [`POST ${LAMBDA}/2fa/enable`]: { body: { error: false, ...enrolment } },
    [`POST ${LAMBDA}/2fa/verify`]: {
      body: { error: false, two_factor_enabled: true, recovery_codes: ['code-0'] },
    },
  });
  const { address } = renderApp('/admin/users');
  await screen.findByText(/asks its admins for a second factor/);
  expect(address()).toBe('/admin/profile');
  const part = within(await screen.findByRole('region', { name: 'Second factor' }));
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
  fireEvent.click(await part.findByRole('button', { name: 'Set up' }));
  fireEvent.change(part.getByLabelText('Your password'), { target: { value: 'my words' } });
  fireEvent.click(part.getByRole('button', { name: 'Continue' }));
  fireEvent.change(await part.findByLabelText('First code from the app'), { target: { value: '123456' } });
  // What the server says from the first right code on.
  Object.assign(model, { two_factor_enabled: true, two_factor_needed: false, recovery_codes_left: 1 });
  fireEvent.click(part.getByRole('button', { name: 'Turn on' }));
  await part.findByText('code-0');
  fireEvent.click(part.getByRole('button', { name: 'I have kept them' }));
  await screen.findByRole('region', { name: 'Password' });
  await waitFor(() => expect(session.get().held).toBeNull());
  expect(screen.queryByText(/asks its admins for a second factor/)).toBeNull();
});
