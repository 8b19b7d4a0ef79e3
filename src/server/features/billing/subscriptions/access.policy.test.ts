import { describe, expect, it } from 'vitest';
import { accessOf, type Standing } from './access.policy.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const standing = (more: Partial<Standing>): Standing => ({
  status: 'active',
  current_period_start: '2026-11-20T12:00:00.000Z',
  current_period_end: '2026-12-20T12:00:00.000Z',
  trial_end: null,
  ended_at: null,
  ended_for: null,
  ...more,
});

describe('access', () => {
  it.each([
    ['active', 'full'],
    ['trialing', 'full'],
    ['past_due', 'grace'],
    ['incomplete', 'none'],
    ['unpaid', 'none'],
    ['incomplete_expired', 'none'],
    ['paused', 'none'],
    ['a status of next year', 'none'],
  ])('%s: %s', (status, state) => {
    expect(accessOf(standing({ status }), now).state).toBe(state);
  });

  it('is none without any subscription', () => {
    expect(accessOf(undefined, now)).toEqual({ state: 'none', until: null });
  });

  it('outlives a failed renewal by seven days', () => {
    const late = (start: string) =>
      accessOf(standing({ status: 'past_due', current_period_start: start }), now);
    expect(late('2026-11-15T12:00:01.000Z')).toEqual({ state: 'grace', until: '2026-11-22T12:00:01.000Z' });
    expect(late('2026-11-15T12:00:00.000Z').state).toBe('none');
  });

  it('lasts to the end of what was paid when somebody stops at once, not when nothing was paid', () => {
    const ended = { status: 'canceled', ended_at: '2026-11-21T12:00:00.000Z' };
    expect(accessOf(standing(ended), now)).toEqual({ state: 'full', until: '2026-12-20T12:00:00.000Z' });
    expect(accessOf(standing({ ...ended, ended_for: 'payment_failed' }), now).state).toBe('none');
    expect(accessOf(standing({ ...ended, ended_for: 'payment_disputed' }), now).state).toBe('none');
    expect(accessOf(standing({ ...ended, current_period_end: '2026-11-22T11:00:00.000Z' }), now).state).toBe(
      'none',
    );
  });

  it('is over where the period is, also by a clock that runs ahead of ours', () => {
    const end = '2027-06-01T00:00:00.000Z';
    expect(
      accessOf(standing({ status: 'canceled', current_period_end: end, ended_at: end }), now).state,
    ).toBe('none');
  });
});
