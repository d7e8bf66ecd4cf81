const DELAY_MS = 300;

interface Outcome<T> {
  found: (result: T) => void;
  failed: (error: unknown) => void;
}

/**
 * Starts a search after 300 ms and returns a function that cancels it. A cancelled search is aborted and
 * reports neither a result nor a failure. [HOTEL-02] [HOTEL-03] [HOTEL-05]
 */
export function debounceSearch<T>(
  search: (signal: AbortSignal) => Promise<T>,
  { found, failed }: Outcome<T>,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => {
    search(signal).then(
      (result) => signal.aborted || found(result),
      (error) => signal.aborted || failed(error),
    );
  }, DELAY_MS);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
