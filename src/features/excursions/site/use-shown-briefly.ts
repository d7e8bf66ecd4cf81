import { useEffect, useRef, useState } from 'react';

/** Whether to show what was asked for less than `ms` ago, and how to ask; asking again begins anew. */
export function useShownBriefly(ms: number): [shown: boolean, show: () => void] {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    setShown(true);
    timer.current = setTimeout(() => setShown(false), ms);
  };
  return [shown, show];
}
