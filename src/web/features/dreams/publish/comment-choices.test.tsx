import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TALK_DEFAULTS, type CommentOptions } from '#shared/public-dreams.ts';
import { standInForBrowser } from '#web/testing/browser.ts';
import { choicesOf, chooseIn } from '#web/testing/choosing.ts';
import { startWords } from '#web/testing/words.ts';
import { CommentChoices, ownChoices } from './comment-choices.tsx';

beforeAll(() => startWords('en'));
beforeEach(standInForBrowser);
afterEach(cleanup);

const show = (talk: CommentOptions = TALK_DEFAULTS, closable = false, anonymous = false) => {
  const onChange = vi.fn<(talk: CommentOptions) => void>();
  render(<CommentChoices talk={talk} anonymous={anonymous} closable={closable} onChange={onChange} />);
  return onChange;
};

it('is one folded line while everything is as the settings say', () => {
  show();
  expect(screen.getByText('As in your settings', { selector: 'small' })).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  show({ ...TALK_DEFAULTS, approve_comments: false });
  expect(screen.getByText('Chosen for this copy')).toBeDefined();
});

it('says what was chosen, and takes it back to the settings', () => {
  const onChange = show({ ...TALK_DEFAULTS, comments: 'members' }, true);
  chooseIn('Comments', 'nobody');
  expect(onChange).toHaveBeenLastCalledWith({ ...TALK_DEFAULTS, comments: 'nobody' });
  chooseIn('Comments', '');
  expect(onChange).toHaveBeenLastCalledWith(TALK_DEFAULTS);
  chooseIn('Comments before they are shown', 'false');
  expect(onChange).toHaveBeenLastCalledWith({
    ...TALK_DEFAULTS,
    comments: 'members',
    approve_comments: false,
  });
  chooseIn('Interpretations', 'everybody');
  expect(onChange).toHaveBeenLastCalledWith({
    ...TALK_DEFAULTS,
    comments: 'members',
    interpretations: 'everybody',
  });
  fireEvent.click(screen.getByRole('checkbox'));
  expect(onChange).toHaveBeenLastCalledWith({ ...TALK_DEFAULTS, comments: 'members', comments_closed: true });
});

it('of an anonymous copy are its own: neither the settings nor showing at once can be chosen', () => {
  const talk = ownChoices(TALK_DEFAULTS, { comments: 'members' });
  expect(talk).toEqual({
    comments: 'members',
    interpretations: 'everybody',
    approve_comments: true,
    comments_closed: false,
  });
  const onChange = show(talk, true, true);
  expect(screen.getByText('You let everything through yourself')).toBeDefined();
  expect(choicesOf(screen.getByLabelText('Comments'))).not.toContain('As in your settings');
  expect(screen.queryByLabelText('Comments before they are shown')).toBeNull();
  expect(screen.getByText(/waits until you let it through/)).toBeDefined();
  chooseIn('Comments', 'nobody');
  expect(onChange).toHaveBeenLastCalledWith({ ...talk, comments: 'nobody' });
  expect(ownChoices({ ...TALK_DEFAULTS, comments: 'nobody' }, { comments: 'members' }).comments).toBe(
    'nobody',
  );
});
