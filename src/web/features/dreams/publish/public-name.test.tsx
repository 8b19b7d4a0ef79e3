import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDream } from '#web/testing/dreams.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { PublishDialog } from './publish-dialog.tsx';

const LAMBDA = '/v2/api/lambda';
const profile = (username: string, name_drawn: boolean) => ({
  body: { error: false, model: { id: 1, email: 'a@example.org', username, name_drawn, photo: null } },
});
type Answers = Parameters<typeof standInForServer>[0];

openPages({ role: 'user' });

function open(answers: Answers) {
  answers[`GET ${LAMBDA}/dream-packs/known-names`] = { body: { error: false, own: null, names: [] } };
  const calls = standInForServer(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PublishDialog dream={aDream({ text: 'A bridge of glass.' })} onDone={() => {}} />
    </QueryClientProvider>,
  );
  return calls;
}
const look = () => fireEvent.click(screen.getByRole('button', { name: 'See what a stranger sees' }));

test('a drawn name is asked about before the first copy that carries it, and shown as it will be', async () => {
  const answers: Answers = {
    [`GET ${LAMBDA}/profile`]: profile('Dreamer 2084', true),
    [`PUT ${LAMBDA}/profile`]: {
      status: 409,
      body: { error: true, message: 'No', validation: { username: 'This name is taken.' } },
    },
  };
  const calls = open(answers);
  expect(screen.queryByLabelText('The name that readers see')).toBeNull();
  fireEvent.click(screen.getByLabelText(/Under your name/));
  const field = await screen.findByLabelText('The name that readers see');
  await screen.findByText(/so far you are called “Dreamer 2084”/);
  look();
  await screen.findByText('Choose the name that readers will see.');
  // The field stands far above the button: the focus brings it back into sight.
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Marit' } });
  field.blur();
  look();
  await screen.findByText('This name is taken.');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('article')).toBeNull();
  answers[`PUT ${LAMBDA}/profile`] = profile('Marit of the lake', false);
  fireEvent.change(field, { target: { value: ' Marit of the lake ' } });
  look();
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Marit of the lake'));
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ username: 'Marit' }, { username: 'Marit of the lake' }]);
});

test('whoever stays with the drawn name has seen it; a chosen one is shown without a question', async () => {
  open({ [`GET ${LAMBDA}/profile`]: profile('Dreamer 2084', true) });
  fireEvent.click(screen.getByLabelText(/Under your name/));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay “Dreamer 2084”' }));
  look();
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Dreamer 2084'));
});

test('a name of one’s own stands beside the choice', async () => {
  open({ [`GET ${LAMBDA}/profile`]: profile('Selma', false) });
  fireEvent.click(screen.getByLabelText(/Under your name/));
  await screen.findByText(/Readers see “Selma” beside it/);
  expect(screen.queryByLabelText('The name that readers see')).toBeNull();
});
