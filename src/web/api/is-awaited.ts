import type { UseQueryResult } from '@tanstack/react-query';

/** Whether a first answer may still come: from then on nothing that is drawn later pushes the page down. */
export const isAwaited = ({
  isLoading,
  failureCount,
}: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean => isLoading && failureCount === 0;
