import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';

const PATIENCE_MS = 300;

/** Loading indicator that appears after a short delay. */
export function LoadingIndicator({ words = 'Loading …' }: { words?: string }) {
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
