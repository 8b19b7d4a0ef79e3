import type { ReactNode } from 'react';
import { isNotFound } from '#web/api/api-error.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';

type RecordFailedProps = {
  /** No heading stands above it: what is said is the page's own. */
  heading?: boolean | undefined;
  error: Error;
  /** Said where there is no such record. */
  unknown: string;
  /** Where to go then. */
  back: ReactNode;
  again: string;
  onAgain: () => unknown;
};

/** What stands in the place of a record that is not there, or could not be fetched. */
export function RecordFailed({ heading, error, unknown, back, again, onAgain }: RecordFailedProps) {
  if (isNotFound(error)) return <Failed heading={heading} title={unknown} action={back} />;
  return (
    <NotLoaded
      heading={heading}
      error={error}
      action={<Button onClick={() => void onAgain()}>{again}</Button>}
    />
  );
}
