import { useEffect, useState } from 'react';
import { useLocation } from './router.tsx';

/** The page's address, for print only. */
export function PrintedAddress() {
  const location = useLocation();
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(window.location.origin + location.pathname + location.search), [location]);
  return <p className="printed-address">{address}</p>;
}
