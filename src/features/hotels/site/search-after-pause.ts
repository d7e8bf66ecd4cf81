const PAUSE_MS = 300;

interface Outcome<T> {
  found: (answer: T) => void;
  failed: (error: unknown) => void;
}

/**
 * Searches once 300 ms have passed without a cancel; gives the cancel. What is cancelled is aborted and
 * reports nothing any more, neither an answer nor a failure. [HOTEL-02] [HOTEL-03] [HOTEL-05]
 */
export function searchAfterPause<T>(
  search: (signal: AbortSignal) => Promise<T>,
  { found, failed }: Outcome<T>,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => {
    search(signal).then(
      (answer) => signal.aborted || found(answer),
      (error) => signal.aborted || failed(error),
    );
  }, PAUSE_MS);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
