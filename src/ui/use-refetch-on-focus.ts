import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Windows side by side get the focus with each click. */
const MIN_AGE_MS = 5_000;

type Refetched = Pick<UseQueryResult, 'refetch' | 'dataUpdatedAt' | 'errorUpdatedAt'>;

/**
 * Refetches a query when its window gets the focus without having been hidden, where `isWanted`. Not within 5 s of any
 * other request of it: a window that was hidden gets the focus, too.
 */
export function useRefetchOnFocus(query: Refetched, isWanted: () => boolean): void {
  const latest = useRef({ query, isWanted });
  useEffect(() => {
    latest.current = { query, isWanted };
  });
  useEffect(() => {
    const refetch = () => {
      const { refetch, dataUpdatedAt, errorUpdatedAt } = latest.current.query;
      const age = Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt);
      if (age >= MIN_AGE_MS && latest.current.isWanted()) void refetch({ cancelRefetch: false });
    };
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  }, []);
}
