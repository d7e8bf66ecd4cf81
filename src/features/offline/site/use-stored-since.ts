import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readSavedAt } from './read-saved-at.ts';

/** Since when what the page shows is not confirmed: the oldest of its stored answers, an instant. */
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
