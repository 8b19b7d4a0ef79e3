import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, type Location } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { MantineLayer } from '#web/ui/layers/mantine-layer.tsx';
import { ToastLayer } from '#web/ui/layers/toast-layer.tsx';

/** One page of the admin's house at /lamps, with another beside it to go to. */
export function openRecords(page: ReactNode, entry: string | Partial<Location> = '/lamps') {
  const router = createMemoryRouter(
    [
      {
        path: '/lamps',
        element: (
          <MantineLayer>
            <main tabIndex={-1}>{page}</main>
            <ToastLayer />
            <Link to="/elsewhere">Elsewhere</Link>
          </MantineLayer>
        ),
      },
      { path: '/lamps/:id', element: <p>One lamp</p> },
      { path: '/elsewhere', element: <p>Another page</p> },
    ],
    { initialEntries: [entry] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, address: () => `${router.state.location.pathname}${router.state.location.search}` };
}

export type Lamp = { id: number; name: string; kind: string; lit: boolean };

export const lamps = (count: number): Lamp[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Lamp ${at + 1}`,
    kind: at % 2 ? 'oil' : 'wax',
    lit: false,
  }));
export const pageOf = (list: readonly Lamp[], total: number = list.length) => ({
  body: { error: false, list, total, limit: 20, num_pages: Math.ceil(total / 20), page: 1 },
});
