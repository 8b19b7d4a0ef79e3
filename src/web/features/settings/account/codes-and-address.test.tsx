import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { standInForServer } from '#web/testing/server.ts';
import {
  aroundSettings,
  fill,
  LAMBDA,
  OK,
  open,
  press,
  profile,
  section,
  sent,
  stored,
  type Answers,
} from '#web/features/settings/settings.fixture.tsx';

aroundSettings();

const FACTOR = 'Second factor';
const withCodes = (left: number): Answers => ({
  [`GET ${LAMBDA}/profile`]: {
    body: { error: false, model: { ...profile, two_factor_enabled: true, recovery_codes_left: left } },
  },
});
const fresh = Array.from({ length: 10 }, (_, at) => `NEW${at}-AAAA-BBBB`);

describe('recovery codes', () => {
  test('ten new ones after password and code; the old ones are told to be over', async () => {
    const { calls } = await open({
      ...withCodes(7),
      [`POST ${LAMBDA}/2fa/recovery-codes`]: { body: { error: false, recovery_codes: fresh } },
    });
    await section(FACTOR).findByText('It is on. 7 recovery codes are left.');
    expect(section(FACTOR).queryByText(/Make new ones while/)).toBeNull();
    press(FACTOR, 'New recovery codes');
    section(FACTOR).getByText(/which no longer work. You are logged out everywhere else/);
    press(FACTOR, 'Make new ones');
    await section(FACTOR).findByText('Your password is needed');
    expect(sent(calls)).toEqual([]);
    fill(FACTOR, 'Your password', 'my words');
    fill(FACTOR, 'Code from the app, or a recovery code', ' 123456 ');
    press(FACTOR, 'Make new ones');
    const list = await section(FACTOR).findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(fresh);
    section(FACTOR).getByText(/You have new recovery codes/);
    press(FACTOR, 'I have kept them');
    expect(screen.queryByText('NEW0-AAAA-BBBB')).toBeNull();
    expect(sent(calls)).toEqual([
      [`POST ${LAMBDA}/2fa/recovery-codes`, { token: '123456', password: 'my words' }],
    ]);
  });

  test.each([
    [2, /Only 2 recovery codes are left/],
    [1, /Only 1 recovery code is left/],
    [0, /No recovery code is left/],
  ])('with %i left it is told', async (left, words) => {
    await open(withCodes(left));
    await section(FACTOR).findByText(words);
  });

  test('with three left nothing is urged; a wrong code stands on the code; cancel makes none', async () => {
    const wrong = { error: true, code: 'two_factor.wrong_code', message: 'This code is not right.' };
    const { calls } = await open({
      ...withCodes(3),
      [`POST ${LAMBDA}/2fa/recovery-codes`]: { status: 403, body: wrong },
    });
    await section(FACTOR).findByText('It is on. 3 recovery codes are left.');
    expect(section(FACTOR).queryByText(/Make new ones while/)).toBeNull();
    press(FACTOR, 'New recovery codes');
    fill(FACTOR, 'Your password', 'my words');
    fill(FACTOR, 'Code from the app, or a recovery code', '000000');
    press(FACTOR, 'Make new ones');
    await section(FACTOR).findByText('This code is not right.');
    press(FACTOR, 'Cancel');
    await section(FACTOR).findByText('It is on. 3 recovery codes are left.');
    expect(sent(calls)).toHaveLength(1);
  });

  test('while it is off there are none to renew', async () => {
    await open();
    await section(FACTOR).findByText('It is off.');
    expect(section(FACTOR).queryByRole('button', { name: 'New recovery codes' })).toBeNull();
  });
});

describe('an address that waits', () => {
  const model = {
    email: 'new@example.org',
    sent_at: '2026-01-02T08:00:00.000Z',
    expires_at: '2026-01-02T09:00:00.000Z',
  };
  const EMAIL = `${LAMBDA}/update/email`;
  const waits: Answers = { [`GET ${EMAIL}`]: { body: { error: false, model } } };

  test('is shown after a reload, with when its link went out, and until when the old one stays', async () => {
    await open(waits);
    const note = await section('E-mail').findByText(/waits to be confirmed/);
    expect(note.textContent).toContain('new@example.org');
    expect(note.textContent).toContain('2 Jan 2026');
    expect(note.textContent).toContain('ines@example.org stays');
  });

  test('gets its link once more', async () => {
    const { calls } = await open({ ...waits, [`POST ${EMAIL}/again`]: { body: { error: false, model } } });
    await section('E-mail').findByText(/waits to be confirmed/);
    press('E-mail', 'Send again');
    await section('E-mail').findByText(/A new link is on its way/);
    expect(sent(calls)).toEqual([[`POST ${EMAIL}/again`, {}]]);
  });

  test('is taken back, and is gone then', async () => {
    await open(waits);
    await section('E-mail').findByText(/waits to be confirmed/);
    const calls = standInForServer({ ...stored, [`DELETE ${EMAIL}`]: OK });
    press('E-mail', 'Take it back');
    await section('E-mail').findByText('Taken back. The link no longer works.');
    await waitFor(() => expect(section('E-mail').queryByText(/waits to be confirmed/)).toBeNull());
    expect(section('E-mail').queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(sent(calls).map(([call]) => call)).toEqual([`DELETE ${EMAIL}`]);
  });

  test('that no longer waits is told in the server’s words', async () => {
    const gone = { error: true, code: 'auth.no_pending_email', message: 'No new address is waiting.' };
    await open({ ...waits, [`POST ${EMAIL}/again`]: { status: 409, body: gone } });
    await section('E-mail').findByText(/waits to be confirmed/);
    press('E-mail', 'Send again');
    await section('E-mail').findByText('No new address is waiting.');
  });

  test('stands on an admin’s page too, and in German', async () => {
    session.login({ user_id: 3, token: 'old', role: 'admin' });
    await open(waits, '/admin/profile');
    await section('E-mail').findByText(/waits to be confirmed/);
    await i18next.changeLanguage('de');
    await section('E-Mail').findByText(/wartet auf Bestätigung/);
  });
});

test('every section of the account stands in its index, in the same order', async () => {
  await open({
    [`GET ${LAMBDA}/social/providers`]: {
      body: { error: false, list: [{ name: 'moon', label: 'Moon ID' }] },
    },
    [`GET ${LAMBDA}/social/identities`]: { body: { error: false, list: [] } },
  });
  await screen.findByRole('region', { name: 'Linked accounts' });
  const index = screen.getByRole('navigation', { name: 'Groups of settings' });
  await within(index).findByRole('link', { name: 'Linked accounts' });
  const links = within(index)
    .getAllByRole('link')
    .map((link) => new URL((link as HTMLAnchorElement).href).hash.slice(1))
    .filter(Boolean);
  const shown = [...document.querySelectorAll('main section[id][aria-labelledby]')].map(({ id }) => id);
  expect(shown.length).toBe(10);
  expect(links).toEqual(shown);
});
