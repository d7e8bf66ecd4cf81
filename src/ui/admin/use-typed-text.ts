import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/**
 * What is being typed into a field whose value is kept elsewhere, as in the address, and follows a little later: held
 * by that value itself, a field loses letters. What was typed is told when the typing pauses; what is changed from
 * elsewhere takes its place.
 */
export function useTypedText(
  value: string,
  onPause: (typed: string) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed.trim() === told) return undefined;
    const timer = setTimeout(() => {
      setTold(typed.trim());
      onPause(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped];
}
