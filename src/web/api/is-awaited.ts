import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** A question to the server, as far as it tells whether its first answer is still to come. */
export type Asked = Pick<UseQueryResult, 'isLoading' | 'failureCount'>;

/** Whether a first answer may still come: from then on nothing that is drawn later pushes the page down. */
export const isAwaited = ({ isLoading, failureCount }: Asked): boolean => isLoading && failureCount === 0;

/** True from when all have answered or failed once. It stays true: what failed is asked for again by those who show it. */
export function useAnsweredOnce(...asked: readonly Asked[]): boolean {
  const [known, setKnown] = useState(false);
  const isKnown = known || !asked.some(isAwaited);
  if (isKnown && !known) setKnown(true);
  return isKnown;
}
