import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** A text that is being typed, once there was a pause. */
export function useTyped(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
