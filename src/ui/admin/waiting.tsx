import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';

const PATIENCE_MS = 300;

/** Says that something is on its way, once it has taken long enough to be noticed. */
export function Waiting({ words = 'Loading …' }: { words?: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Typography role="status" color="textSecondary" sx={{ padding: 3, minHeight: '4rem' }}>
      {late ? words : ''}
    </Typography>
  );
}
