import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { standInForServer } from '#web/testing/server.ts';
import {
  type Answers,
  aroundSettings,
  LAMBDA,
  profile,
  preference,
  at,
  OK,
  stored,
  open,
  section,
  sent,
  fill,
  press,
  inGroup,
} from './settings.fixture.tsx';
import { groupOfAddress, SETTINGS_GROUPS } from './groups/settings-groups.ts';
import { resizeTo } from '#web/testing/browser.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { setTheme } from '#web/ui/theme.ts';
import { choose } from '#web/testing/choosing.ts';

aroundSettings();
const GROUP_NAMES = {
  you: 'You',
  diary: 'Diary',
  recording: 'Recording',
  sharing: 'Sharing',
  account: 'Account',
};

test('/account/profile is the settings', async () => {
  await open({}, '/account/profile?group=account');
  screen.getByRole('heading', { name: 'Settings' });
});

describe('each section saves by itself', () => {
  test('name and words', async () => {
    const { calls } = await open(
      {
        [`PUT ${LAMBDA}/profile`]: { body: { error: false, model: { ...profile, username: 'Nes' } } },
      },
      inGroup('you'),
    );
    const name = section('Name').getByLabelText('Name');
    fireEvent.change(name, { target: { value: ' ' } });
    fireEvent.blur(name);
    section('Name').getByText('A name is needed');
    fireEvent.change(name, { target: { value: 'Nes' } });
    fireEvent.blur(name);
    await section('Name').findByText('Kept');
    expect(sent(calls)).toEqual([[`PUT ${LAMBDA}/profile`, { username: 'Nes' }]]);
    await waitFor(() => expect(screen.getAllByText('Nes').length).toBeGreaterThan(0));
  });

  test('an e-mail waits for its own link; a wrong password stands on the password', async () => {
    const refused = { error: true, code: 'auth.invalid_password', message: 'Invalid Password' };
    const answers: Answers = { [`POST ${LAMBDA}/update/email`]: { status: 403, body: refused } };
    const { calls } = await open(answers);
    press('E-mail', 'Change');
    fill('E-mail', 'New e-mail', 'new@example.org');
    fill('E-mail', 'Your password', 'wrong words');
    press('E-mail', 'Change e-mail');
    await section('E-mail').findByText('This is not your password.');
    expect(sent(calls)).toEqual([
      [`POST ${LAMBDA}/update/email`, { email: 'new@example.org', password: 'wrong words' }],
    ]);
    const model = { email: 'new@example.org', sent_at: at, expires_at: at };
    standInForServer({
      ...stored,
      [`POST ${LAMBDA}/update/email`]: OK,
      [`GET ${LAMBDA}/update/email`]: { body: { error: false, model } },
    });
    fill('E-mail', 'Your password', 'right words');
    press('E-mail', 'Change e-mail');
    const told = await section('E-mail').findByText(/We wrote there/);
    expect(told.textContent).toContain('new@example.org');
    expect(told.textContent).toContain('ines@example.org stays');
  });

  test('a new password answers a new session, which stays', async () => {
    const answer = { error: false, user_id: 3, token: 'new', role: 'user', expire_at: at };
    const { calls } = await open({ [`POST ${LAMBDA}/update/password`]: { body: answer } });
    press('Password', 'Change');
    fill('Password', 'Current password', 'old words 1');
    fill('Password', 'New password', 'short');
    press('Password', 'Change password');
    await section('Password').findByText('At least 8 characters');
    fill('Password', 'New password', 'violet harbour');
    press('Password', 'Change password');
    await section('Password').findByText('Changed. You are logged in here only.');
    expect(session.get().token).toBe('new');
    expect(sent(calls)).toEqual([
      [`POST ${LAMBDA}/update/password`, { password: 'violet harbour', current_password: 'old words 1' }],
    ]);
  });

  test('the language of the pages changes with its choice', async () => {
    const { calls } = await open(
      { [`POST ${LAMBDA}/preference`]: { body: { error: false, model: { ...preference, language: 'de' } } } },
      inGroup('you'),
    );
    choose(section('Language').getByLabelText('Language'), 'de');
    await screen.findByRole('heading', { name: 'Einstellungen' });
    expect(sent(calls)).toEqual([[`POST ${LAMBDA}/preference`, { language: 'de' }]]);
  });

  test('the zone and the hour at which a night begins', async () => {
    const model = { ...preference, night_boundary_hour: 4 };
    const { calls } = await open(
      { [`POST ${LAMBDA}/preference`]: { body: { error: false, model } } },
      inGroup('diary'),
    );
    choose(section('Night').getByLabelText('A new night begins at'), '4');
    await section('Night').findByText('Kept');
    choose(section('Night').getByLabelText('Time zone'), 'Asia/Tokyo');
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    expect(sent(calls).map(([, body]) => body)).toEqual([
      { night_boundary_hour: 4 },
      { timezone: 'Asia/Tokyo' },
    ]);
  });

  test('night or dawn, and the size of letters, at once', async () => {
    await open({}, inGroup('you'));
    fireEvent.click(section('Light').getByLabelText('Dawn'));
    fireEvent.click(section('Light').getByLabelText('Large'));
    const { dataset } = document.documentElement;
    expect([dataset.theme, dataset.textSize]).toEqual(['dawn', 'large']);
    fireEvent.click(section('Light').getByLabelText('Black'));
    fireEvent.click(section('Light').getByLabelText('Less'));
    expect([dataset.theme, dataset.motion]).toEqual(['black', 'less']);
    fireEvent.click(
      within(section('Light').getByRole('radiogroup', { name: 'Theme' })).getByLabelText('As this device'),
    );
    expect([dataset.theme, localStorage.getItem('theme')]).toEqual(['night', 'system']);
    fireEvent.click(section('Light').getByLabelText('Night'));
    fireEvent.click(section('Light').getByLabelText('Normal'));
  });
});

test('a new device begins with the account’s theme, and a chosen one is kept with the account', async () => {
  setTheme('night');
  localStorage.removeItem('theme');
  const { calls } = await open(
    {
      [`GET ${LAMBDA}/preference`]: { body: { error: false, model: { ...preference, theme: 'dawn' } } },
      [`POST ${LAMBDA}/preference`]: { body: { error: false, model: { ...preference, theme: 'night' } } },
    },
    inGroup('you'),
  );
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dawn'));
  fireEvent.click(section('Light').getByLabelText('Night'));
  await waitFor(() => expect(sent(calls)).toEqual([[`POST ${LAMBDA}/preference`, { theme: 'night' }]]));
  expect(document.documentElement.dataset.theme).toBe('night');
});

describe('second factor', () => {
  const codes = Array.from({ length: 10 }, (_, index) => `code-${index}`);
  const hasFocus = (label: string) =>
    expect(document.activeElement).toBe(section('Second factor').getByLabelText(label));
  const enrolment = { secret: 'ABCDEFGH', otpauth_url: 'otpauth://x', qr_code: 'data:image/png;base64,AA==' };

  test('password, QR and secret, first code, ten recovery codes shown once', async () => {
    const { calls } = await open({
      [`POST ${LAMBDA}/2fa/enable`]: { body: { error: false, ...enrolment } },
      [`POST ${LAMBDA}/2fa/verify`]: {
        body: { error: false, two_factor_enabled: true, recovery_codes: codes },
      },
    });
    press('Second factor', 'Set up');
    hasFocus('Your password');
    fill('Second factor', 'Your password', 'my words');
    press('Second factor', 'Continue');
    const picture = await section('Second factor').findByAltText('QR code for your app');
    expect(picture.getAttribute('src')).toBe(enrolment.qr_code);
    section('Second factor').getByText('ABCD EFGH');
    hasFocus('First code from the app');
    const app = section('Second factor').getByRole('link', { name: 'Or open your app on this device' });
    expect(app.getAttribute('href')).toBe(enrolment.otpauth_url);
    fill('Second factor', 'First code from the app', '123 456');
    press('Second factor', 'Turn on');
    const list = await section('Second factor').findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes);
    for (const name of ['Copy', 'Download']) section('Second factor').getByRole('button', { name });
    press('Second factor', 'I have kept them');
    expect(screen.queryByText('code-0')).toBeNull();
    expect(document.activeElement).toBe(section('Second factor').getByRole('button', { name: 'Set up' }));
    expect(sent(calls)).toEqual([
      [`POST ${LAMBDA}/2fa/enable`, { password: 'my words' }],
      [`POST ${LAMBDA}/2fa/verify`, { token: '123 456' }],
    ]);
  });

  test('is turned off with password and code; a wrong code stands on the code', async () => {
    const on = { ...profile, two_factor_enabled: true, recovery_codes_left: 9 };
    const wrong = { error: true, code: 'two_factor.wrong_code', message: 'This code is not right.' };
    const { calls } = await open({
      [`GET ${LAMBDA}/profile`]: { body: { error: false, model: on } },
      [`POST ${LAMBDA}/2fa/disable`]: { status: 403, body: wrong },
    });
    await section('Second factor').findByText('It is on. 9 recovery codes are left.');
    press('Second factor', 'Turn off');
    fill('Second factor', 'Your password', 'my words');
    fill('Second factor', 'Code from the app, or a recovery code', '000000');
    press('Second factor', 'Turn off');
    await section('Second factor').findByText('This code is not right.');
    expect(sent(calls)).toEqual([[`POST ${LAMBDA}/2fa/disable`, { token: '000000', password: 'my words' }]]);
  });
});

describe('sessions', () => {
  test('one is ended; all others after asking', async () => {
    const { calls } = await open({
      [`DELETE ${LAMBDA}/sessions/2`]: OK,
      [`DELETE ${LAMBDA}/sessions`]: OK,
    });
    section('Devices').getByText(/Here, now/);
    fireEvent.click(section('Devices').getByRole('button', { name: /^End/ }));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    press('Devices', 'Log out everywhere else');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    expect(sent(calls).map(([call]) => call)).toEqual([
      `DELETE ${LAMBDA}/sessions/2`,
      `DELETE ${LAMBDA}/sessions`,
    ]);
  });
});

describe('five groups', () => {
  const index = () => within(screen.getByRole('navigation', { name: 'Groups of settings' }));

  test('the index opens one group at a time, and leads to each of its sections', async () => {
    await open();
    for (const { name } of SETTINGS_GROUPS) {
      fireEvent.click(index().getByRole('link', { name: GROUP_NAMES[name] }));
      await screen.findByRole('heading', { level: 2, name: GROUP_NAMES[name] });
      const parts = index()
        .getAllByRole('link')
        .map((link) => new URL((link as HTMLAnchorElement).href).hash.slice(1))
        .filter(Boolean);
      for (const id of parts) expect(document.getElementById(id)?.tagName, id).toBe('SECTION');
      const shown = screen.getAllByRole('region').map(({ id }) => id);
      expect(shown).toEqual(
        (SETTINGS_GROUPS.find((group) => group.name === name)?.sections ?? [])
          .map(([id]) => id as string)
          .filter((id) => id !== 'linked'),
      );
    }
    fireEvent.click(index().getByRole('link', { name: 'Second factor' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Second factor' })),
    );
  });

  test('an address with a section alone opens its group', async () => {
    for (const { name, sections } of SETTINGS_GROUPS)
      for (const [id] of sections) expect(groupOfAddress('', `#${id}`), id).toBe(name);
    expect(groupOfAddress('', '#social_error=social_login.linked_elsewhere')).toBe('account');
    expect(groupOfAddress('?group=nothing', '')).toBeNull();
    await open({}, '/user/edit-profile#sessions');
    screen.getByRole('heading', { level: 2, name: 'Account' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Devices' })));
  });

  test('a phone shows the groups first, with how they are set, and each leads back', async () => {
    resizeTo(390);
    standInForServer(stored);
    const { address } = renderApp('/user/edit-profile');
    const account = await screen.findByRole('link', { name: 'Account' });
    await screen.findByText('ines@example.org, 2 devices');
    expect(screen.queryByRole('region')).toBeNull();
    fireEvent.click(account);
    await screen.findByRole('heading', { level: 2, name: 'Account' });
    expect(address()).toBe('/user/edit-profile?group=account');
    fireEvent.click(screen.getByRole('link', { name: 'Settings' }));
    await screen.findByRole('link', { name: 'Recording' });
  });
});

test("an admin's profile: e-mail, password, second factor, sessions, language, and no nights", async () => {
  session.login({ user_id: 3, token: 'old', role: 'admin' });
  await open({}, '/admin/profile');
  for (const name of ['E-mail', 'Password', 'Second factor', 'Devices', 'Language'])
    screen.getByRole('region', { name });
  expect(screen.queryByLabelText('A new night begins at')).toBeNull();
});
