import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isClosed, lockSettings } from '#web/lock/lock.ts';
import { aroundSettings, fill, open, press, section } from '#web/features/settings/settings.fixture.tsx';

aroundSettings();
const LOCK = 'Lock on this device';

async function setPin(pin: string, again = pin) {
  press(LOCK, 'Set a lock');
  await section(LOCK).findByLabelText('New PIN');
  fill(LOCK, 'New PIN', pin);
  fill(LOCK, 'Once more', again);
  press(LOCK, 'Set the lock');
}

test('a PIN is set, changed for a choice of minutes, and taken off with the PIN alone', async () => {
  localStorage.clear();
  await open({});
  section(LOCK).getByText(/does not encrypt what this device holds/);
  await setPin('2749');
  await section(LOCK).findByText(/asks for your PIN/);
  expect(lockSettings()).toMatchObject({ after: 5, hide: false, secret: { kind: 'pin' } });
  section(LOCK).getByLabelText('After 15 minutes without a touch').click();
  await waitFor(() => expect(lockSettings()?.after).toBe(15));
  press(LOCK, 'Remove the lock');
  await section(LOCK).findByLabelText('Current PIN');
  fill(LOCK, 'Current PIN', '1111');
  press(LOCK, 'Go on');
  await section(LOCK).findByText('That is not it.');
  expect(lockSettings()).not.toBeNull();
  fill(LOCK, 'Current PIN', '2749');
  press(LOCK, 'Go on');
  await waitFor(() => expect(lockSettings()).toBeNull());
});

test('faults stand under their fields', async () => {
  localStorage.clear();
  await open({});
  await setPin('12', '13');
  section(LOCK).getByText('A PIN has 4 to 12 digits and nothing else.');
  section(LOCK).getByText('The two are not the same.');
  expect(lockSettings()).toBeNull();
});

test('the text can be hidden without a lock; locking now closes everything', async () => {
  localStorage.clear();
  await open({});
  section(LOCK).getByLabelText('Hide the text when I switch away').click();
  await waitFor(() => expect(lockSettings()).toMatchObject({ secret: null, hide: true }));
  await setPin('2749');
  await section(LOCK).findByText(/asks for your PIN/);
  press(LOCK, 'Lock now');
  await screen.findByRole('heading', { name: 'Your diary is closed' });
  expect(isClosed()).toBe(true);
  localStorage.clear();
});
