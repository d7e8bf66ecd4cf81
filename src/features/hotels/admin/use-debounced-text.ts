import { useEffect, useState } from 'react';

const DELAY_MS = 200;

/** Returns a text once it has not changed for 200 ms. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
