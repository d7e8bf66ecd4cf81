import { useEffect, useRef, useState } from 'react';

/** A flag that is true for `ms` after the last call of `show`. */
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
