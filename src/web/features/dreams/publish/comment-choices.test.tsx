import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { TALK_DEFAULTS, type CommentOptions } from '#shared/public-dreams.ts';
import { startWords } from '#web/testing/words.ts';
import { CommentChoices } from './comment-choices.tsx';

beforeAll(() => startWords('en'));
afterEach(cleanup);

const show = (talk: CommentOptions = TALK_DEFAULTS, closable = false) => {
  const onChange = vi.fn<(talk: CommentOptions) => void>();
  render(<CommentChoices talk={talk} closable={closable} onChange={onChange} />);
  return onChange;
};
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

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
  choose('Comments', 'nobody');
  expect(onChange).toHaveBeenLastCalledWith({ ...TALK_DEFAULTS, comments: 'nobody' });
  choose('Comments', '');
  expect(onChange).toHaveBeenLastCalledWith(TALK_DEFAULTS);
  choose('Comments before they are shown', 'false');
  expect(onChange).toHaveBeenLastCalledWith({
    ...TALK_DEFAULTS,
    comments: 'members',
    approve_comments: false,
  });
  choose('Interpretations', 'everybody');
  expect(onChange).toHaveBeenLastCalledWith({
    ...TALK_DEFAULTS,
    comments: 'members',
    interpretations: 'everybody',
  });
  fireEvent.click(screen.getByRole('checkbox'));
  expect(onChange).toHaveBeenLastCalledWith({ ...TALK_DEFAULTS, comments: 'members', comments_closed: true });
});
