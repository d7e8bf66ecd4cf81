import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/**
 * Local text of a field whose value lives elsewhere and follows later, such as in the address: a controlled field would
 * lose characters. Reports the text after a pause; an outside change replaces it.
 */
export function useTypedText(
  value: string,
  onPause: (typed: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== shown) {
      setShown(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed.trim() === shown) return undefined;
    const timer = setTimeout(() => {
      setShown(typed.trim());
      onPause(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped];
}
