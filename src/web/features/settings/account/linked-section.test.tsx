import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  type Answers,
  aroundSettings,
  at,
  LAMBDA,
  OK,
  open,
  profile,
  section,
  sent,
} from '#web/features/settings/settings.fixture.tsx';

const { leaveFor } = vi.hoisted(() => ({ leaveFor: vi.fn() }));
vi.mock('#web/features/auth/auth.queries.ts', async (original) => ({
  ...(await original<object>()),
  leaveFor,
}));

aroundSettings();

const providers = {
  body: {
    error: false,
    list: [
      { name: 'house', label: 'House' },
      { name: 'moon', label: 'Moon' },
    ],
  },
};
const base: Answers = {
  [`GET ${LAMBDA}/social/providers`]: providers,
  [`GET ${LAMBDA}/social/identities`]: {
    body: { error: false, list: [{ id: 4, provider: 'moon', label: 'Moon', created_at: at }] },
  },
};
const refused = {
  status: 403,
  body: { error: true, code: 'auth.step_up_needed', message: 'Confirm that it is you first.' },
};
const linked = () => section('Linked accounts');

describe('linked accounts', () => {
  test('one that is not linked yet is begun after a proof, and the browser goes to the provider', async () => {
    const { calls, answers } = await open({
      ...base,
      [`GET ${LAMBDA}/house/login`]: refused,
      [`POST ${LAMBDA}/2fa/authorize`]: OK,
    });
    fireEvent.click(await linked().findByRole('button', { name: 'Link House' }));
    expect(linked().queryByRole('button', { name: 'Link Moon' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'my words' } });
    answers[`GET ${LAMBDA}/house/login`] = {
      body: { error: false, url: 'https://house.example/authorize?x' },
    };
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual([[`POST ${LAMBDA}/2fa/authorize`, { password: 'my words' }]]),
    );
    await waitFor(() =>
      expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://house.example/authorize?x'),
    );
  });

  test('unlinking asks for proof where the server wants it, then goes on', async () => {
    const { calls } = await open({
      ...base,
      [`DELETE ${LAMBDA}/social/identities/4`]: refused,
      [`POST ${LAMBDA}/2fa/authorize`]: OK,
    });
    fireEvent.click(await linked().findByRole('button', { name: 'Unlink Moon' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'my words' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(sent(calls).map(([call]) => call)).toEqual([
        `DELETE ${LAMBDA}/social/identities/4`,
        `POST ${LAMBDA}/2fa/authorize`,
        `DELETE ${LAMBDA}/social/identities/4`,
      ]),
    );
  });

  test('who has no password and no second factor comes in again by a fresh link, and back here', async () => {
    const { address } = await open({
      ...base,
      [`GET ${LAMBDA}/profile`]: { body: { error: false, model: { ...profile, has_password: false } } },
      [`DELETE ${LAMBDA}/social/identities/4`]: refused,
      [`POST ${LAMBDA}/logout`]: OK,
    });
    fireEvent.click(await linked().findByRole('button', { name: 'Unlink Moon' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/You come in by link, without a password/);
    fireEvent.click(dialog.getByRole('button', { name: 'Log in again' }));
    await screen.findByRole('button', { name: 'Send me a link' });
    expect(decodeURIComponent(address())).toBe(
      '/magic-login/user?redirect_uri=/user/edit-profile?group=account',
    );
  });

  test('the way back says what happened, in our words only', async () => {
    await open(base, '/user/edit-profile#linked');
    await linked().findByText(/It is linked/);
  });

  test('and what did not', async () => {
    await open(base, '/user/edit-profile#social_error=social_login.linked_elsewhere');
    await linked().findByText('It is linked to another diary already.');
  });
});
