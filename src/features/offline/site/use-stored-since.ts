import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readSavedAt } from './read-saved-at.ts';

/** Since when the page's content is unconfirmed: the oldest of its cached responses, an instant. */
export function useStoredSince(queryClient: QueryClient): string | undefined {
  const [since, setSince] = useState(() => storedSince(queryClient));
  useEffect(
    () => queryClient.getQueryCache().subscribe(() => setSince(storedSince(queryClient))),
    [queryClient],
  );
  return since;
}

function storedSince(queryClient: QueryClient): string | undefined {
  const shown = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive());
  return shown
    .map((query) => readSavedAt(query.state.data))
    .filter((at) => at !== undefined)
    .sort()[0];
}
