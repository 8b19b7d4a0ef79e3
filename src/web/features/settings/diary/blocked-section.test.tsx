import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  type Answers,
  aroundSettings,
  at,
  inGroup,
  LAMBDA,
  OK,
  open,
  section,
  sent,
} from '#web/features/settings/settings.fixture.tsx';

aroundSettings();

const list = (...rows: object[]) => ({ body: { error: false, list: rows } });
const anonymous = { handle: 'sealed one', name: null, dream: 'The shore', since: at };
const named = { handle: 'sealed two', name: 'Bruno', dream: null, since: '2026-01-02T00:00:00.000Z' };
const blocked = () => section('People you do not hear from');

describe('people one does not hear from', () => {
  test('stand there by name or by their anonymous dream, and each can be heard again', async () => {
    const answers: Answers = {
      [`GET ${LAMBDA}/blocks`]: list(anonymous, named),
      [`DELETE ${LAMBDA}/blocks/sealed%20one`]: OK,
    };
    const { calls } = await open(answers, inGroup('sharing'));
    expect(await blocked().findByText('Bruno')).toBeDefined();
    fireEvent.click(blocked().getByRole('button', { name: 'Unblock: Anonymous dream: The shore' }));
    const asked = () => calls.filter(({ path }) => path === `${LAMBDA}/blocks`);
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(sent(calls).map(([call]) => call)).toEqual([`DELETE ${LAMBDA}/blocks/sealed%20one`]);
  });

  test('may be nobody, or not to be told', async () => {
    const answers: Answers = { [`GET ${LAMBDA}/blocks`]: list() };
    await open(answers, inGroup('sharing'));
    expect(await blocked().findByText('You block nobody.')).toBeDefined();
  });

  test('a failure is said', async () => {
    await open(
      { [`GET ${LAMBDA}/blocks`]: { status: 500, body: { error: true, message: 'x' } } },
      inGroup('sharing'),
    );
    expect(await blocked().findByRole('alert')).toBeDefined();
  });
});
