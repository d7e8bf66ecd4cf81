import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Windows side by side get the focus with each click. */
const MIN_AGE_MS = 5_000;

type Refetched = Pick<UseQueryResult, 'refetch' | 'dataUpdatedAt' | 'errorUpdatedAt'>;

/**
 * Refetches a query when its window gets the focus without having been hidden, where `isWanted`. Not within 5 s of any
 * other request of it: a window that was hidden gets the focus, too.
 */
export function useRefetchOnFocus(query: Refetched, isWanted: () => boolean): void {
  useEffect(() => {
    const refetch = () => {
      const age = Date.now() - Math.max(query.dataUpdatedAt, query.errorUpdatedAt);
      if (age >= MIN_AGE_MS && isWanted()) void query.refetch({ cancelRefetch: false });
    };
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  });
}
