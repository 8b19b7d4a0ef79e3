import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Form } from './form.tsx';

test('is sent by its page alone: the browser loads nothing', () => {
  const sent = vi.fn();
  render(
    <Form aria-label="A word" onSubmit={sent}>
      <button type="submit">Send</button>
    </Form>,
  );
  const form = screen.getByRole('form');
  const submit = createEvent.submit(form, { cancelable: true });
  fireEvent(form, submit);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(submit.defaultPrevented).toBe(true);
});
